import type { SurveyLanguage } from '../locales.ts'

/** Crockford's base32: no I, L, O, U, so that a code can be read aloud and typed from paper. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Symbols of a code: 60 bits (D-4.5). */
export const codeSymbols = 12

/** The language of code sheets, and of the questionnaire that they lead to, unless another is chosen. */
export const sheetLanguage = 'hr' satisfies SurveyLanguage

/** Three groups of four, as printed and shown: `7K3M-9QXT-04BD`. */
export function formatCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/**
 * Normalises a typed code: case, spaces, dashes, dots and underscores don't matter, I and L become 1, O becomes 0.
 * @returns the 12 symbols, or null if it can't be a code
 */
export function normaliseCode(input: string): string | null {
  const code = input
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  return code.length === codeSymbols && [...code].every((symbol) => codeAlphabet.includes(symbol)) ? code : null
}
