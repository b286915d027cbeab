import { expect, test } from '@jest/globals'
import { languages, pluralForms, surveyLanguages, uiLocaleFor } from './locales.ts'

test('when Glas knows a language, then a questionnaire can be answered in it', () => {
  expect(surveyLanguages).toEqual(Object.keys(languages))
})

test.each(surveyLanguages)('when %s counts, then it has the plural forms of Unicode', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  expect([...pluralForms[language]].sort()).toEqual([...pluralCategories].sort())
})

test("when somebody reads a language that the site's pages don't have, then they are in English", () => {
  expect(surveyLanguages.map(uiLocaleFor)).toEqual(['hr', 'en', 'en', 'en', 'en', 'en', 'en', 'en'])
})
