import { toBase64Url } from '@glas/contracts/wire/encoding'

/** A whole number from 0 to `below` - 1, each equally likely. */
function pick(below: number): number {
  const range = 2 ** 32
  // Numbers beyond the last multiple of `below` would favour the small ones.
  const limit = range - (range % below)
  for (;;) {
    const [number] = crypto.getRandomValues(new Uint32Array(1))
    if (number! < limit) return number! % below
  }
}

/** The shares of sheets that can be entered twice, in per cent. */
export const shares = [0, 5, 10, 20, 100] as const
export type Share = (typeof shares)[number]

/** Whether a sheet is among those entered twice: by chance, so that the person who enters it can't choose. */
export const isDrawn = (share: Share): boolean => pick(100) < share

/** In a random order. */
export function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items]
  for (let left = order.length - 1; left > 0; left--) {
    const other = pick(left + 1)
    const item = order[left]!
    order[left] = order[other]!
    order[other] = item
  }
  return order
}

/** The claim of a questionnaire typed by hand: 32 random bytes. */
export const newClaim = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
