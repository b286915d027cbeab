import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { setText } from '@glas/contracts/survey/extra/edits'
import { textsOf } from '@glas/contracts/survey/extra/texts'
import { textId, workbookName } from '@glas/contracts/survey/extra/translations'
import { extraOf } from '../testing/extra.ts'
import { languageOfFile, outcomeOf } from './translation-file.ts'

const extra = setText(extraOf(['Prvo', 'single-choice'], 'Drugo'), { question: 'q1', field: 'title' }, 'sl', 'Enako')
const ids = extra.questions.flatMap(textsOf).filter(({ required }) => required).map(({ place }) => textId(place))

test('whatever a file contains, each text and each row is counted once', () => {
  const row = fc.record({
    id: fc.constantFrom(...ids, 'q9/title'), translation: fc.constantFrom('', ' ', 'Enako', 'Novo', 'a'.repeat(300)),
  })
  fc.assert(fc.property(fc.array(row, { maxLength: 8 }), (given) => {
    const rows = given.map((one, index) => ({ ...one, line: index + 2 }))
    const { changes, same, absent, faults } = outcomeOf(extra, 'sl', { rows, faults: [] })
    const empty = rows.filter(({ line, translation }) =>
      translation.trim() === '' && !faults.some(({ path }) => path === `/rows/${line}`))
    expect(changes.length + same + empty.length + faults.length).toBe(rows.length)
    const named = new Set(rows.filter(({ id, translation }) => translation.trim() !== '' && ids.includes(id)).map(({ id }) => id))
    expect(absent).toBe(ids.length - named.size)
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  }))
})

test('when the service rejected a row, then its fault is listed with the others, in the order of rows', () => {
  const rows = [{ line: 2, id: 'q9/title', translation: 'Kaj' }, { line: 4, id: 'q8/title', translation: 'Kaj' }]
  const { faults } = outcomeOf(extra, 'sl', { rows, faults: [{ path: '/rows/3', rule: 'type' }] })
  expect(faults.map(({ path }) => path)).toEqual(['/rows/2', '/rows/3', '/rows/4'])
})

test('when a file still has its downloaded name, then its language is recognised', () => {
  const names = [workbookName('sl'), workbookName('mk').toUpperCase().replace('.', ' (1).'), 'prijevod.xlsx']
  expect(names.map(languageOfFile)).toEqual(['sl', 'mk', undefined])
})
