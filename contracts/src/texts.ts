import type { pluralForms, SurveyLanguage } from './locales.ts'

/** Types of a part's texts: one file a language, the Croatian one is the reference for keys and placeholders. */

/** The nested texts of one file. `{{name}}` is a placeholder. */
export interface Texts {
  readonly [key: string]: string | Texts
}

type PluralsOf<Language extends SurveyLanguage> = (typeof pluralForms)[Language][number]

/** `days` for the counted text `days_one`, `days_few`, `days_other`. */
type Counted<Catalogue> = keyof Catalogue extends infer Key ? Key extends `${infer Stem}_other` ? Stem : never : never

type Placeholders<Text> =
  Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never

/** Strings that have each placeholder at least once. */
type With<Name extends string> = [Name] extends [never]
  ? string
  : (Name extends string ? (text: `${string}{{${Name}}}${string}`) => void : never) extends (text: infer All) => void
    ? All
    : never

/** They use `one` for 1 alone, and may spell it out; others use it for 21 (hr, mk), 101 (sl) or 0 (fr) as well. */
type OneIsOne = 'en' | 'de'

type WithOne<Name extends string, Language extends SurveyLanguage> =
  With<Language extends OneIsOne ? Exclude<Name, 'count'> : Name>

type OtherForm<Catalogue, Stem extends string> = Placeholders<Catalogue[`${Stem}_other` & keyof Catalogue]>

/**
 * The same texts in another language: no key less and none more, counted texts in that language's forms, and each
 * placeholder of the reference. `export default { … } as const satisfies Translation<typeof hr, 'en'>`
 */
export type Translation<Reference, Language extends SurveyLanguage> = {
  readonly [Key in Exclude<keyof Reference, `${Counted<Reference>}_${PluralsOf<SurveyLanguage>}`>]:
  Reference[Key] extends string ? With<Placeholders<Reference[Key]>> : Translation<Reference[Key], Language>
} & {
  readonly [Stem in Counted<Reference> as `${Stem}_${Exclude<PluralsOf<Language>, 'one'>}`]:
  With<OtherForm<Reference, Stem>>
} & {
  readonly [Stem in Counted<Reference> as `${Stem}_one`]: WithOne<OtherForm<Reference, Stem>, Language>
}

/** Each text's key: `wizard.steps.details`; a counted text also without its form. */
export type TextKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string ? Key : `${Key}.${TextKey<Catalogue[Key]>}`
}[keyof Catalogue & string] | Counted<Catalogue>

type TextAt<Catalogue, Key extends string> = Key extends keyof Catalogue
  ? Catalogue[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Catalogue ? TextAt<Catalogue[Head], Rest> : never
    : Catalogue[`${Key}_other` & keyof Catalogue]

/** `count`, where the key names a counted text. */
type CountOf<Catalogue, Key extends string> = Key extends keyof Catalogue
  ? never
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Catalogue ? CountOf<Catalogue[Head], Rest> : never
    : 'count'

type Names<Catalogue, Key extends string> =
  Key extends string ? Placeholders<TextAt<Catalogue, Key>> | CountOf<Catalogue, Key> : never

export type TextValues = Readonly<Record<string, string | number>>

type ValuesOf<Name extends string> = { readonly [Each in Name]: Each extends 'count' ? number : string | number }

/** Looks a text up and fills in its placeholders. Only keys of the reference exist, and only with all their values. */
export interface Translate<Catalogue> {
  <Key extends TextKey<Catalogue>>(
    key: Key, ...values: [Names<Catalogue, Key>] extends [never] ? [] : [values: ValuesOf<Names<Catalogue, Key>>]
  ): string
  /** The first of the candidates that has a text; for keys that come from a service, the compiler can't check them. */
  (candidates: string[], values?: TextValues): string
}

/** Looks up the first of the candidates that has a text: any part's `Translate`. */
export type TranslateFirst = (candidates: string[], values?: TextValues) => string
