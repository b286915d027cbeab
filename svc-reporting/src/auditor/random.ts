/** Whole numbers from 0 to `limit` − 1. */
export type Draw = (limit: number) => number

/**
 * sfc32, seeded with 16 bytes: the auditor's generator, apart from the one that the report tables use. Source: C.
 * Doty-Humphrey, PractRand; the first twelve outputs are discarded, as there.
 */
export function createDraw(seed: Uint8Array): Draw {
  const view = new DataView(seed.buffer, seed.byteOffset, 16)
  let [a, b, c, counter] = [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  return (limit) => Math.floor((next() / 2 ** 32) * limit)
}

/** One of some items; there has to be one. */
export const drawFrom = <T>(items: ArrayLike<T>, draw: Draw): T => items[draw(items.length)]!

/** Shuffles in place. */
export function mix<T>(items: T[], draw: Draw): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = draw(i + 1)
    const kept = items[i]!
    items[i] = items[j]!
    items[j] = kept
  }
  return items
}
