import { describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import accountsEn from '../../mfe-profile/src/locales/en.json' with { type: 'json' }
import accountsHr from '../../mfe-profile/src/locales/hr.json' with { type: 'json' }
import companyEn from '../../mfe-profile/src/locales/work.en.json' with { type: 'json' }
import companyHr from '../../mfe-profile/src/locales/work.hr.json' with { type: 'json' }
import homeEn from '../../mfe-marketing/src/locales/en.json' with { type: 'json' }
import homeHr from '../../mfe-marketing/src/locales/hr.json' with { type: 'json' }
import mailsEn from '../../svc-notify/src/locales/en.json' with { type: 'json' }
import mailsHr from '../../svc-notify/src/locales/hr.json' with { type: 'json' }
import reportEn from '../../mfe-reports/src/locales/en.json' with { type: 'json' }
import reportHr from '../../mfe-reports/src/locales/hr.json' with { type: 'json' }
import respondentEn from '../../mfe-survey/src/locales/en.json' with { type: 'json' }
import respondentHr from '../../mfe-survey/src/locales/hr.json' with { type: 'json' }
import shellEn from '../../shell/src/client/locales/en.json' with { type: 'json' }
import shellHr from '../../shell/src/client/locales/hr.json' with { type: 'json' }
import termsEn from '../../mfe-marketing/src/locales/terms.en.json' with { type: 'json' }
import termsHr from '../../mfe-marketing/src/locales/terms.hr.json' with { type: 'json' }
import { en } from '../../svc-survey/src/catalogue/izz-v1/en.ts'
import { hr } from '../../svc-survey/src/catalogue/izz-v1/hr.ts'

const named = { hr: hr.categories.commitment, en: en.categories.commitment }
const report = { hr: reportHr, en: reportEn }
const home = { hr: homeHr, en: homeEn }
const all = {
  hr: [accountsHr, companyHr, homeHr, mailsHr, reportHr, respondentHr, shellHr, termsHr],
  en: [accountsEn, companyEn, homeEn, mailsEn, reportEn, respondentEn, shellEn, termsEn],
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

  test('when any page or mail is read, then none has another name for it', () => {
    expect(all[locale].flatMap(textsOf).filter((text) => otherNames.test(text))).toEqual([])
  })
})
