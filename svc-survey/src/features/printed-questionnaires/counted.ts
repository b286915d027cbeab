import type { SurveyLanguage } from '@glas/contracts/locales'

type Forms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** A number and its noun, in the form that the language has for that number: `1 Minute`, `8 Minuten`. */
export const counted = (language: SurveyLanguage, count: number, forms: Forms): string =>
  `${count}\u00a0${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`
