import { randomInt } from 'node:crypto'

/** Symbols of an alphabet from the system's CSPRNG, each equally likely. */
export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
