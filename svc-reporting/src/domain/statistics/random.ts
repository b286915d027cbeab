/** A source of unsigned 32-bit integers. */
export type Rng = () => number

/**
 * xoshiro128** (Blackman and Vigna, 2018). The same seed gives the same numbers, so that an audit can be repeated; if
 * the numbers must be unpredictable, seed it with 16 bytes of a CSPRNG.
 */
export function createRng(seed: Uint8Array): Rng {
  if (seed.length !== 16) throw new RangeError('a seed has 16 bytes')
  const view = new DataView(seed.buffer, seed.byteOffset, 16)
  let [a, b, c, d] = [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)]
  if ((a | b | c | d) === 0) d = 1
  const rotate = (x: number, k: number) => (x << k) | (x >>> (32 - k))
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11)
    return result
  }
}

/** A whole number from 0 to `limit` − 1, without modulo bias. */
export function below(rng: Rng, limit: number): number {
  const ceiling = 2 ** 32 - (2 ** 32 % limit)
  let value = rng()
  while (value >= ceiling) value = rng()
  return value % limit
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(items: Iterable<T>, rng: Rng): T[] {
  const copy = [...items]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = below(rng, i + 1)
    const kept = copy[i]!
    copy[i] = copy[j]!
    copy[j] = kept
  }
  return copy
}
