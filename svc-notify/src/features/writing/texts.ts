import { createInstance } from 'i18next'
import type { SurveyLanguage, UiLocale } from '@glas/contracts/locales'
import type { Texts, Translate } from '@glas/contracts/texts'
import { typesetAll } from '@glas/contracts/typeset'
import type { MailKind, RespondentMailKind } from '../../domain/mail.ts'
import companyEn from '../../locales/company.en.ts'
import companyHr from '../../locales/company.hr.ts'
import bs from '../../locales/bs.ts'
import de from '../../locales/de.ts'
import en from '../../locales/en.ts'
import fr from '../../locales/fr.ts'
import hr from '../../locales/hr.ts'
import mk from '../../locales/mk.ts'
import sl from '../../locales/sl.ts'
import sr from '../../locales/sr.ts'

/** The preview may be counted. */
type Opening = {
  readonly subject: string
  readonly heading: string
} & ({ readonly preview: string } | { readonly preview_one: string; readonly preview_other: string })
type With<Kind extends MailKind> = Texts & Readonly<Record<Kind, Opening>>

/** Texts of mails to respondents, in every language of questionnaires. */
export const respondent: Readonly<Record<SurveyLanguage, With<RespondentMailKind>>> = {
  hr, en, sl, sr, bs, mk, de, fr,
}

/** Texts of mails to companies, in the site's locales. */
export const company: Readonly<Record<UiLocale, With<Exclude<MailKind, RespondentMailKind>>>> = {
  hr: companyHr, en: companyEn,
}

/** Values are interpolated unescaped, and escaped at rendering. */
function lookUp<Reference>(texts: Readonly<Record<string, Texts>>): (locale: string) => Translate<Reference> {
  const i18n = createInstance()
  void i18n.init({
    resources: Object.fromEntries(Object.entries(texts).map(([locale, translation]) =>
      [locale, { translation: typesetAll(translation, locale) }])),
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    // Values come from companies: they must not be interpreted as references to other texts.
    nsSeparator: false,
    returnNull: false,
  })
  return (locale) => i18n.getFixedT(locale) as unknown as Translate<Reference>
}

/** The texts of mails to respondents, and of those to companies. */
export const createTexts = () => ({
  respondent: lookUp<typeof hr>(respondent),
  company: lookUp<typeof companyHr>(company),
})
