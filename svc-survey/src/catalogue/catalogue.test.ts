import { describe, expect, test } from '@jest/globals'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { izzCatalogue } from './catalogue.ts'

const { statements, categories, demographics } = izzCatalogue

describe('the IZZ catalogue', () => {
  test('when its statements are counted, then 78 stand in nine categories as announced', () => {
    const counts = categoryKeys.map((key) => statements.filter(({ category }) => category === key).length)
    expect(counts).toEqual([8, 8, 10, 9, 9, 9, 9, 8, 8])
    expect(statements).toHaveLength(78)
    expect(categories.map(({ key }) => key)).toEqual([...categoryKeys])
  })

  test('when keys are listed, then each is unique and says its section and place', () => {
    const keys = statements.map(({ key }) => key)
    expect(new Set(keys).size).toBe(78)
    for (const key of keys) expect(key).toMatch(/^izz\.[a-z]{2,3}\.\d{2}$/)
    expect(keys.slice(0, 9)).toEqual([
      ...Array.from({ length: 8 }, (_, i) => `izz.cwt.0${i + 1}`), 'izz.dm.01',
    ])
  })

  test.each(['hr', 'en'] as const)('when it is read in %s, then no text is missing, long or said twice', (language) => {
    const all = statements.map(({ text }) => text[language])
    expect(new Set(all.map((text) => text.toLowerCase())).size).toBe(78)
    for (const text of all) {
      expect(text).toMatch(/^\p{Lu}.+\.$/u)
      expect(text.length).toBeLessThanOrEqual(110)
    }
    for (const text of JSON.stringify(izzCatalogue).matchAll(new RegExp(`"${language}":"([^"]*)"`, 'g'))) {
      expect(text[1]!.trim()).not.toBe('')
    }
  })

  test('when a statement is denied, then no double negative arises: none holds a negation', () => {
    const negations = {
      hr: /(?<!\p{L})(ne|nije|nisam|nisu|nikad|nitko|ništa|nemam)(?!\p{L})/iu,
      en: /\b(not|no|never|nobody)\b/i,
    }
    // In 'kad nešto ne valja' and 'i kad ne moraju' the negation belongs to a condition, not to the statement itself.
    const sayWhen = ['izz.ss.03', 'izz.rel.01']
    const denied = statements.filter(({ key, text }) =>
      !sayWhen.includes(key) && (negations.hr.test(text.hr) || negations.en.test(text.en)))
    expect(denied).toEqual([])
  })

  test('when a grouping question is asked, then its last option keeps the respondent out of groups', () => {
    expect(demographics.map(({ key, options }) => [key, options.length])).toEqual([
      ['gender', 4], ['age', 6], ['qualification', 5], ['tenure', 6],
    ])
    for (const { options } of demographics) {
      expect(options.at(-1)).toEqual({ key: 'not-stated', label: { hr: 'Ne želim reći', en: 'I prefer not to say' } })
    }
  })

  test('when agreement is asked, then four words and no middle', () => {
    expect(izzCatalogue.agreement.map(({ hr }) => hr)).toEqual([
      'Uopće se ne slažem', 'Uglavnom se ne slažem', 'Uglavnom se slažem', 'Potpuno se slažem',
    ])
  })
})
