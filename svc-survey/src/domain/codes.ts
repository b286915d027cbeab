import { randomInt } from 'node:crypto'

/** Crockford's base32: no I, L, O, U, so that a code can be read aloud and typed from paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const symbols = 12

/** A new code of 12 symbols (60 bits from the system's CSPRNG), without separators (D-4.5). */
export function generateCode(): string {
  let code = ''
  for (let i = 0; i < symbols; i++) code += alphabet[randomInt(alphabet.length)]
  return code
}

/** Three groups of four, as printed and shown: `7K3M-9QXT-04BD`. */
export function formatCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}

/**
 * Reads what a person typed: case, spaces and dashes don't matter, I and L are 1, O is 0.
 * @returns the 12 symbols, or null where it can't be a code.
 */
export function normaliseCode(input: string): string | null {
  const code = input
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  return code.length === symbols && [...code].every((symbol) => alphabet.includes(symbol)) ? code : null
}
