import { generateKeyPairSync } from 'node:crypto'

type Pair = ReturnType<typeof newPair>

/** A real RSA pair. */
export const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const pairs: Pair[] = []
let taken = 0

/** A real RSA pair; a test file uses three in turn, since making one takes as long as some tests. */
export function rsaPair(): Pair {
  const place = taken++ % 3
  return pairs[place] ??= newPair()
}
