import { expect, test } from '@jest/globals'
import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { questionnaire } from '../texts.ts'
import { prepareTexts } from './respondent-texts.tsx'

test('when texts can’t be loaded, then no empty ones are shown, and the next page tries again', async () => {
  let connected = false
  const further: Locales<SurveyLanguage> = {
    ...questionnaire, sl: () => (connected ? questionnaire.sl() : Promise.reject(new Error('no connection'))),
  }
  expect(await prepareTexts('sl', further)).toBeNull()
  connected = true
  const texts = await prepareTexts('sl', further)
  expect(texts?.t('step.next')).toBe('Naprej')
  expect(await prepareTexts('sl', further)).toBe(texts)
})
