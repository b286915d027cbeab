import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { flatTexts, stemsOf, type SomeTexts } from '@glas/contracts/testing/locale-faults'
import type { Texts } from '@glas/contracts/texts'
import type { Locales } from '../i18n/create-i18n.ts'

/** Imports a part's texts in every language that it has. */
export async function loadTexts(locales: Partial<Locales<SurveyLanguage>>): Promise<SomeTexts> {
  const loaded = Object.entries(locales).map(async ([language, from]) =>
    [language, typeof from === 'function' ? (await from()).default : from] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

/** Imports several files of texts as one in each language, by whole key: `{ hr: { 'entry.title': 'Upišite kod' } }`. */
export async function loadFlatTexts(all: readonly Partial<Locales<SurveyLanguage>>[]) {
  const files = await Promise.all(all.map(loadTexts))
  const languages = [...new Set(files.flatMap((file) => Object.keys(file)))] as SurveyLanguage[]
  const flat = languages.map((language) =>
    [language, Object.fromEntries(files.flatMap(({ [language]: texts = {} }) => flatTexts(texts)))] as const)
  return Object.fromEntries(flat) as Readonly<Record<SurveyLanguage, Readonly<Record<string, string>>>>
}

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(file, 'utf8')
  }
}

/**
 * Keys that the sources under `dir` use and the catalogue lacks, and keys that are unused. A key counts as used if it
 * is in quotes (`kit.t` uses the kit's own), or starts with the text before `${` in a template (`steps.${name}`).
 */
export function keyFaults(dir: string, catalogue: Texts): string[] {
  const text = [...sources(dir)].join('\n')
  const keys = flatTexts(catalogue).map(([key]) => key)
  const stemOf = stemsOf(keys)
  const stems = new Set(keys.map(stemOf))
  const quoted = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key = '']) => key))
  const prefixes = [...new Set([...text.matchAll(/`([\w.-]+[._])\$\{/g)].map(([, key = '']) => key))]
  const asked = [...text.matchAll(/(?<!kit\.)\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key)
  const unused = [...stems].filter((stem) =>
    !quoted.has(stem) && !keys.some((key) => key.startsWith(stem) && quoted.has(key)) && !prefixes.some(
      (prefix) => stem.startsWith(prefix),
    ))
  const absent = asked.filter((key) => !stems.has(key) && !keys.includes(key))
  return [
    ...unused.map((key) => `${key} is not used`),
    ...[...new Set(absent)].map((key) => `${key} is not in the locale file`),
  ]
}
