import { describe, expect, test } from '@jest/globals'
import { surveyLanguages } from '@glas/contracts/locales'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { newQuestion } from '@glas/contracts/survey/extra/edits'
import { extraLimits } from '@glas/contracts/survey/extra/limits'
import { demographicKeys } from '@glas/contracts/survey/instrument'
import { izzCatalogue } from '../catalogue/catalogue.ts'
import { emptyDraft } from './application.ts'
import { instrumentOf } from './instrument.ts'

const asking = (product: 'izz' | 'puls', questions: Partial<ApplicationDraft['questions']>) => {
  const draft = emptyDraft(product)
  return instrumentOf(product, { ...draft, questions: { ...draft.questions, ...questions } })
}

describe('the instrument of a PULS', () => {
  const chosen = ['izz.wc.03', 'izz.lo.08', 'izz.wc.01']

  test('when statements are chosen, then they are asked in that order, and only their categories are listed', () => {
    const { product, catalogue, statements, categories, agreement } = asking('puls', { statements: chosen })
    expect([product, catalogue]).toEqual(['puls', 'puls-1'])
    expect(statements.map(({ key }) => key)).toEqual(chosen)
    expect(statements[0]!.text).toEqual(izzCatalogue.statements.find(({ key }) => key === 'izz.wc.03')!.text)
    expect(categories.map(({ key }) => key)).toEqual(['labour-organization', 'work-conditions'])
    expect(agreement).toHaveLength(4)
  })

  test('when eNPS and comments are not chosen, then they are absent, and ESI always is', () => {
    const plain = asking('puls', { statements: chosen })
    expect([plain.enps, plain.esi, plain.praise, plain.critique]).toEqual([undefined, undefined, undefined, undefined])
    const more = asking('puls', { statements: chosen, enps: true, comments: true })
    expect([more.enps, more.praise, more.critique])
      .toEqual([izzCatalogue.enps, izzCatalogue.praise, izzCatalogue.critique])
    expect(more.esi).toBeUndefined()
  })

  test('when a statement is not in the pulse list, then it is left out', () => {
    expect(asking('puls', { statements: ['izz.cwt.03', 'izz.cwt.01'] }).statements.map(({ key }) => key))
      .toEqual(['izz.cwt.01'])
  })
})

/** The limit of a message of Kafka, less what an approval says beside the instrument. */
const mostBytes = 1024 * 1024 - 10_000

test('when an IZZ asks as much as it can in every language, then its instrument fits a message', () => {
  // No character takes more bytes for each of its UTF-16 code units.
  const widest = (length: number) => '€'.repeat(length)
  const text = (length: number) => ({
    texts: Object.fromEntries(surveyLanguages.map((language) => [language, widest(length)])), sources: {},
  })
  let ids = 0
  const newId = () => `${++ids}`.padStart(40, 'q')
  const questions = Array.from({ length: extraLimits.questions }, () => ({
    ...newQuestion('multiple-choice', newId),
    title: text(extraLimits.title), description: text(extraLimits.description),
    options: Array.from({ length: extraLimits.options.max }, () => ({ id: newId(), text: text(extraLimits.option) })),
  }))
  const units = Array.from({ length: 100 }, () => ({ name: widest(120), headcount: 50 }))
  const instrument = asking('izz', {
    extra: { sourceLanguage: 'hr', languages: [...surveyLanguages], questions },
    demographics: [...demographicKeys], departments: units, locations: units,
  })
  expect(instrument.extra?.languages).toEqual(surveyLanguages)
  expect(Buffer.byteLength(JSON.stringify(instrument))).toBeLessThan(mostBytes)
})

test('when an IZZ lists statements, then all 78 are still asked', () => {
  expect(asking('izz', { statements: ['izz.cwt.01'] }).statements).toHaveLength(78)
})

test('when a unit has no name or no people, then it is left out', () => {
  const departments = [{ name: ' Prodaja ', headcount: 5 }, { name: ' ', headcount: 5 }, { name: 'X', headcount: 0 }]
  expect(asking('izz', { departments }).departments).toEqual([{ key: 'd1', name: 'Prodaja', headcount: 5 }])
})
