import { pluralForms, surveyLanguages, type SurveyLanguage } from '../locales.ts'
import type { Texts } from '../texts.ts'

const plural = /_(zero|one|two|few|many|other)$/

/** Every text of a catalogue by its whole key: `steps.position`. Entries of a list have their index as key. */
export function flatTexts(catalogue: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]]
    return typeof value === 'object' && value !== null ? flatTexts(value, `${prefix}${key}.`) : []
  })
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g) ?? [])].sort().join(' ')

/** Of a counted text, which has a form `_other`, the key without the form; any other key as it is. */
export function stemsOf(keys: readonly string[]): (key: string) => string {
  const counted = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, '')))
  return (key) => (counted.has(key.replace(plural, '')) ? key.replace(plural, '') : key)
}

/** Whether `_one` is for 1 alone and may spell it out: Croatian uses it for 21, Slovenian for 101, French for 0, too. */
function oneIsOne(language: SurveyLanguage): boolean {
  const rules = new Intl.PluralRules(language)
  return [0, 21, 101].every((count) => rules.select(count) !== 'one')
}

/** A part's texts in each of its languages. */
export type SomeTexts = Partial<Readonly<Record<SurveyLanguage, Texts | object>>>

const filesOf = (catalogues: SomeTexts) => surveyLanguages.filter((language) => language in catalogues)
  .map((language) => ({ language, texts: new Map(flatTexts(catalogues[language]!)) }))

/**
 * The discrepancies between a part's texts in each language and those in Croatian, one line each: keys in only one,
 * missing or superfluous plural forms, different placeholders, empty texts.
 */
export function localeFaults(catalogues: SomeTexts): string[] {
  const files = filesOf(catalogues)
  const stemOf = stemsOf(files.flatMap(({ texts }) => [...texts.keys()]))
  const reference = files.find(({ language }) => language === 'hr')!.texts
  const stems = new Set(files.flatMap(({ texts }) => [...texts.keys()].map(stemOf)))
  return files.flatMap(({ language, texts }) => {
    const forms: readonly string[] = pluralForms[language]
    const wanted = [...stems].flatMap((stem) => (stemOf(`${stem}_other`) === stem ? forms.map((form) => `${stem}_${form}`) : [stem]))
    return [
      ...wanted.filter((key) => !texts.has(key)).map((key) => `${language} ${key} is missing`),
      ...[...texts.keys()].filter((key) => !wanted.includes(key)).map((key) => `${language} ${key} is no plural form`),
      ...[...texts].flatMap(([key, text]) => {
        if (text.trim() === '') return [`${language} ${key} is empty`]
        const known = reference.get(key) ?? reference.get(`${stemOf(key)}_other`)
        const inWords = key.endsWith('_one') && oneIsOne(language) ? `${text} {{count}}` : text
        const same = [text, inWords].some((one) => known === undefined || placeholders(one) === placeholders(known))
        return same ? [] : [`${language} ${key} has different placeholders`]
      }),
    ]
  })
}

/** Texts that read the same in several languages, and why that is right. */
export interface SameTexts {
  /** Their ids, in the order of `languages`: `hr sr bs`. */
  readonly languages: string
  readonly reason: string
  /** Counted texts by their whole key, `days_one`. */
  readonly keys: readonly string[]
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^}]+\}\}/g, ''))

/**
 * Texts that are identical in several languages without being listed with a reason, which is how a text left
 * untranslated looks; and listed ones that no longer are. Texts without a letter don't count.
 */
export function sameTextFaults(catalogues: SomeTexts, known: readonly SameTexts[]): string[] {
  const files = filesOf(catalogues)
  const keys = new Set(files.flatMap(({ texts }) => [...texts.keys()]))
  const found = [...keys].flatMap((key) => {
    const byText = Map.groupBy(files.filter(({ texts }) => texts.has(key)), ({ texts }) => texts.get(key)!)
    return [...byText].filter(([text, group]) => group.length > 1 && hasWords(text))
      .map(([, group]) => `${key}: ${group.map(({ language }) => language).join(' ')}`)
  })
  const listed = known.flatMap((same) => same.keys.map((key) => `${key}: ${same.languages}`))
  return [
    ...found.filter((each) => !listed.includes(each)).map((each) => `${each} have the same text`),
    ...listed.filter((each) => !found.includes(each)).map((each) => `${each} have no longer the same text`),
    ...listed.filter((each, index) => listed.indexOf(each) < index).map((each) => `${each} is listed twice`),
  ]
}
