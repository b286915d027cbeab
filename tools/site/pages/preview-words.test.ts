import { expect, test } from '@jest/globals'
import { surveyLanguages } from '@glas/contracts/locales'
import { previewWords } from '../../../mfe-profile/src/features/applications/wizard/extra/preview-words.ts'

test.each(surveyLanguages)('when own questions are previewed in %s, then the words around them are the questionnaire’s', async (language) => {
  const { default: { step } } = await import(`../../../mfe-survey/src/locales/questionnaire.${language}.ts`)
  const { default: { field } } = await import(`../../../mfe-kit/src/i18n/locales/${language}.ts`)
  expect(previewWords[language]).toEqual({
    heading: step.extra, one: step.extraOne, optional: field.optional, several: step.several, comment: step.addComment, back: step.back, next: step.next,
  })
})
