import { expect, test } from '@jest/globals'
import { addPerson, createLayout, createTally } from '../../tally.ts'
import { draftOf } from '../draft.ts'
import { fieldsOf } from './fields.ts'

test('when all rows of a draft are hidden at once, then its counts go, and the mean and eNPS stay', () => {
  const tally = createTally(createLayout([{ category: 'commitment' }], ['commitment']))
  for (let r = 0; r < 24; r++) {
    addPerson(tally, { statements: [1 + r % 4], enps: [3, 7, 9][r % 3]!, esi: [5, 5, 5] })
  }
  const draft = draftOf(tally, { composite: true, single: true, distribution: true })
  const fields = fieldsOf([draft]).map((read) => read())
  expect(fields.map(({ kind }) => kind)).toEqual(['statement', 'composite', 'composite', 'enps'])
  for (const { hide } of [...fields[0]!.rows, ...fields[3]!.rows]) hide()
  expect([draft.counts[0], draft.shares]).toEqual([false, false])
  expect([draft.statements[0], draft.enps]).toEqual(['exact', 'exact'])
})
