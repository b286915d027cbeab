import { describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import { loadFlatTexts } from '@glas/mfe-kit/testing/locale-check'
import accountsEn from '../../mfe-profile/src/locales/en.ts'
import accountsHr from '../../mfe-profile/src/locales/hr.ts'
import respondentMailsEn from '../../svc-notify/src/locales/en.ts'
import respondentMailsHr from '../../svc-notify/src/locales/hr.ts'
import sentEn from '../../mfe-survey/src/locales/company.en.ts'
import sentHr from '../../mfe-survey/src/locales/company.hr.ts'
import companyEn from '../../mfe-profile/src/locales/work.en.ts'
import companyHr from '../../mfe-profile/src/locales/work.hr.ts'
import { articles } from '../../mfe-marketing/src/content/articles.ts'
import homeEn from '../../mfe-marketing/src/locales/en.ts'
import homeHr from '../../mfe-marketing/src/locales/hr.ts'
import mailsEn from '../../svc-notify/src/locales/company.en.ts'
import mailsHr from '../../svc-notify/src/locales/company.hr.ts'
import reportEn from '../../mfe-reports/src/locales/en.ts'
import reportHr from '../../mfe-reports/src/locales/hr.ts'
import { respondentTexts } from '../../mfe-survey/src/texts.ts'
import shellEn from '../../shell/src/client/texts/locales/en.ts'
import shellHr from '../../shell/src/client/texts/locales/hr.ts'
import termsEn from '../../mfe-marketing/src/locales/terms.en.ts'
import termsHr from '../../mfe-marketing/src/locales/terms.hr.ts'
import { en } from '../../svc-survey/src/catalogue/izz-v1/en.ts'
import { hr } from '../../svc-survey/src/catalogue/izz-v1/hr.ts'

const named = { hr: hr.categories.commitment, en: en.categories.commitment }
const report = { hr: reportHr, en: reportEn }
const home = { hr: homeHr, en: homeEn }
const screens = await loadFlatTexts(respondentTexts)
const articleTexts = await loadFlatTexts(Object.values(articles))
const all = {
  hr: [articleTexts.hr, accountsHr, companyHr, homeHr, mailsHr, reportHr, screens.hr, respondentMailsHr, sentHr, shellHr, termsHr],
  en: [articleTexts.en, accountsEn, companyEn, homeEn, mailsEn, reportEn, screens.en, respondentMailsEn, sentEn, shellEn, termsEn],
}
/** Other names of engagement in the field. */
const otherNames = /engage(ment|d)\b|angažiran|zaokupljen|uključenost|motiviranost/i

const textsOf = (catalogue: object): string[] => Object.values(catalogue).flatMap((value) =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : [])

describe.each(uiLocales)('engagement, in %s', (locale) => {
  test('when a page names it, then it has the name of the questionnaire’s category', () => {
    expect(report[locale].figure.engagement).toBe(named[locale])
    expect(home[locale].categories[4].name).toBe(named[locale])
  })

  test('when any page or mail is read, then it has no other name for it', () => {
    expect(all[locale].flatMap(textsOf).filter((text) => otherNames.test(text))).toEqual([])
  })
})
