import { describe, expect, test } from '@jest/globals'
import { type SurveyLanguage, surveyLanguages } from '@glas/contracts/locales'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { izzCatalogue } from './catalogue.ts'

const { statements, categories, demographics } = izzCatalogue

describe('the IZZ catalogue', () => {
  test('when its statements are counted, then nine categories have 78 in all, as announced', () => {
    const counts = categoryKeys.map((key) => statements.filter(({ category }) => category === key).length)
    expect(counts).toEqual([8, 8, 10, 9, 9, 9, 9, 8, 8])
    expect(statements).toHaveLength(78)
    expect(categories.map(({ key }) => key)).toEqual([...categoryKeys])
  })

  test('when keys are listed, then each is unique and names its section and position', () => {
    const keys = statements.map(({ key }) => key)
    expect(new Set(keys).size).toBe(78)
    for (const key of keys) expect(key).toMatch(/^izz\.[a-z]{2,3}\.\d{2}$/)
    expect(keys.slice(0, 9)).toEqual([
      ...Array.from({ length: 8 }, (_, i) => `izz.cwt.0${i + 1}`), 'izz.dm.01',
    ])
  })

  test.each(surveyLanguages)('when it is read in %s, then no text is missing, too long or repeated', (language) => {
    const all = statements.map(({ text }) => text[language]!)
    expect(new Set(all.map((text) => text.toLowerCase())).size).toBe(78)
    for (const text of all) {
      expect(text).toMatch(/^\p{Lu}.+\.$/u)
      expect(text.length).toBeLessThanOrEqual(110)
    }
  })

  test('when a statement is denied, then no double negative arises: no statement is negated', () => {
    const negations: Readonly<Record<SurveyLanguage, RegExp>> = {
      hr: /(?<!\p{L})(ne|nije|nisam|nisu|nikad|nitko|ništa|nemam)(?!\p{L})/iu,
      en: /\b(not|no|never|nobody)\b/i,
      sl: /(?<!\p{L})(ne|ni|nisem|niso|nikoli|nihče|nič|nimam|nima)(?!\p{L})/iu,
      mk: /(?<!\p{L})(не|нема|немам|никој|ништо|никогаш|ниту)(?!\p{L})/iu,
      sr: /(?<!\p{L})(ne|nije|nisam|nisu|nikad|nikada|niko|ništa|nemam)(?!\p{L})/iu,
      bs: /(?<!\p{L})(ne|nije|nisam|nisu|nikad|nikada|niko|ništa|nemam)(?!\p{L})/iu,
      de: /(?<!\p{L})(nicht|nichts|nie|niemals|niemand\p{L}*|kein\p{L}*|weder|noch nie)(?!\p{L})/iu,
      fr: /(?<!\p{L})(ne|pas|jamais|personne ne|aucun\p{L}*|rien)(?!\p{L})|(?<!\p{L})n’/iu,
    }
    // In 'kad nešto ne valja' and 'i kad ne moraju' the negation belongs to a condition, not to the statement itself.
    const sayWhen = ['izz.ss.03', 'izz.rel.01']
    const denied = statements.filter(({ key, text }) =>
      !sayWhen.includes(key) && surveyLanguages.some((language) => negations[language].test(text[language]!)))
    expect(denied).toEqual([])
  })

  test('when a grouping question is asked, then its last option keeps the respondent out of groups', () => {
    expect(demographics.map(({ key, options }) => [key, options.length])).toEqual([
      ['gender', 4], ['age', 6], ['qualification', 5], ['tenure', 6],
    ])
    for (const { options } of demographics) {
      expect(options.at(-1)).toMatchObject({
        key: 'not-stated', label: { hr: 'Ne želim reći', en: 'I prefer not to say' },
      })
      for (const { label } of options) expect(Object.keys(label)).toEqual([...surveyLanguages])
    }
  })

  test('when agreement is asked, then there are four answers without a middle', () => {
    expect(izzCatalogue.agreement.map(({ hr }) => hr)).toEqual([
      'Uopće se ne slažem', 'Uglavnom se ne slažem', 'Uglavnom se slažem', 'Potpuno se slažem',
    ])
  })
})
