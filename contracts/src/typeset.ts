import type { Texts } from './texts.ts'

const nbsp = '\u00a0'

const southSlavic = /(?<=^|[\s(„–])([aiouskzAIOUSKZ]) (?=\S)/g

/** One-letter words, which never end a line, by language. */
const shortWords: Readonly<Record<string, RegExp>> = {
  hr: southSlavic,
  sr: southSlavic,
  bs: southSlavic,
  sl: /(?<=^|[\s(»–])([aohkszvAOHKSZV]) (?=\S)/g,
  mk: /(?<=^|[\s(„–])([аиовсАИОВС]) (?=\S)/g,
}

/**
 * Line-breaking rules: a one-letter word never ends a line where the language has that rule, a number keeps its %, €, ×
 * and unit, and an ellipsis its word. In French the spaces before ; : ! ? and inside « » never break (U+00A0: the fonts
 * on slips and pages have no narrower one). Texts are written with plain spaces.
 */
export function typeset(text: string, language: string): string {
  const kept = text.replace(/(?<=[\d}]) (?=[%€×])/g, nbsp)
    .replace(/(?<=×) (?=[\d{])/g, nbsp).replaceAll(' …', `${nbsp}…`)
  if (language === 'fr') return kept.replace(/ (?=[;:!?»])|(?<=«) /g, nbsp)
  const short = Object.hasOwn(shortWords, language) && shortWords[language]
  return short ? kept.replace(short, `$1${nbsp}`) : kept
}

/** Results by file and language: the server draws pages from the same files again and again. */
const typesetFiles = new WeakMap<Texts, Map<string, Texts>>()

/** The same for every text of a file. @returns the same object for the same file, which must not be changed */
export function typesetAll(texts: Texts, language: string): Texts {
  const byLanguage = typesetFiles.get(texts) ?? new Map<string, Texts>()
  typesetFiles.set(texts, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const result = Object.fromEntries(Object.entries(texts).map(([key, value]) =>
    [key, typeof value === 'string' ? typeset(value, language) : typesetAll(value, language)]))
  byLanguage.set(language, result)
  return result
}
