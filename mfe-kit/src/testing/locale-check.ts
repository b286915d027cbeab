import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '../i18n/create-i18n.ts'

const plural = /_(zero|one|two|few|many|other)$/

function flat(catalogue: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`))
}

const categories = { hr: ['one', 'few', 'other'], en: ['one', 'other'] } as const
const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g) ?? [])].sort().join(' ')

/**
 * The discrepancies between the two locale files of a part, one line each: keys in only one, missing or superfluous
 * plural forms, different placeholders, empty texts.
 */
export function localeFaults(hr: Catalogue, en: Catalogue): string[] {
  const faults: string[] = []
  const files = { hr: flat(hr), en: flat(en) }
  const stems = { hr: new Set<string>(), en: new Set<string>() }
  for (const locale of ['hr', 'en'] as const) {
    const keys = new Set(files[locale].map(([key]) => key))
    for (const [key, text] of files[locale]) {
      if (text.trim() === '') faults.push(`${locale} ${key} is empty`)
      const stem = key.replace(plural, '')
      stems[locale].add(stem)
      if (stem === key) continue
      for (const form of categories[locale]) {
        if (!keys.has(`${stem}_${form}`)) faults.push(`${locale} ${stem}_${form} is missing`)
      }
      if (!(categories[locale] as readonly string[]).includes(key.slice(stem.length + 1))) faults.push(
        `${locale} ${key} is no plural form`,
      )
    }
  }
  for (const stem of stems.hr) if (!stems.en.has(stem)) faults.push(`en ${stem} is missing`)
  for (const stem of stems.en) if (!stems.hr.has(stem)) faults.push(`hr ${stem} is missing`)
  const other = new Map(files.en)
  for (const [key, text] of files.hr) {
    const english = other.get(key)
    if (english === undefined) continue
    // English `_one` is only for 1 and may spell it out; Croatian uses it for 21 and 31, too.
    const inWords = key.endsWith('_one') ? `${english} {{count}}` : english
    if (![english, inWords].some((one) => placeholders(one) === placeholders(text))) faults.push(
      `${key} has different placeholders`,
    )
  }
  return [...new Set(faults)]
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
export function keyFaults(dir: string, catalogue: Catalogue): string[] {
  const text = [...sources(dir)].join('\n')
  const keys = flat(catalogue).map(([key]) => key)
  const stems = new Set(keys.map((key) => key.replace(plural, '')))
  const quoted = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1]!))
  const prefixes = [...new Set([...text.matchAll(/`([\w.-]+[._])\$\{/g)].map((match) => match[1]!))]
  const asked = [...text.matchAll(/(?<!kit\.)\bt\(\s*'([\w.-]+)'/g)].map((match) => match[1]!)
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
