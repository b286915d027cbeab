const nbsp = '\u00a0'

/**
 * Croatian line-breaking rules: a one-letter word (a i o u s k z) never ends a line; in both languages a number keeps
 * its %, €, × and unit. The texts in locale files are written with plain spaces.
 */
export function typeset(text: string, locale: string): string {
  const kept = text.replace(/(?<=[\d}]) (?=[%€×])/g, nbsp).replace(/(?<=×) (?=[\d{])/g, nbsp)
  if (locale !== 'hr') return kept
  return kept.replace(/(?<=^|[\s(„–])([aiouskzAIOUSKZ]) (?=\S)/g, `$1${nbsp}`)
}
