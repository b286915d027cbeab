import { createRng, shuffled } from '../../statistics/random.ts'
import type { Rng } from '../../statistics/random.ts'
import { oncePerDrafts } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'

/**
 * Two sides of profiles that each draft contains equally often: if one person of each profile on the first side answers
 * a level higher and one of each on the second a level lower, the sum of every draft stays the same.
 */
export type Balance = readonly [up: readonly number[], down: readonly number[]]

/** Balances, and by profile those that contain it. */
export interface Balances {
  readonly all: readonly Balance[]
  /** By profile. */
  readonly of: readonly (readonly Balance[])[]
}

/** Maximum number of people on one side of a balance. */
const mostOnASide = 4
export const mostInBalance = 2 * mostOnASide
/** Sides of one size that are compared, and balances that are kept of each of them. */
const mostSides = 60_000
const mostAlike = 4
/** Number of balances per profile above which no larger ones are searched for. */
const enough = 60

/**
 * Balances of up to eight people in the drafts of rows whose sums must stay the same: all of the smallest where there
 * are few profiles, else some of them.
 */
export const balancesOf = oncePerDrafts(findBalances)

function findBalances({ sizes, draftsOf }: Profiles, drafts: readonly number[]): Balances {
  const rng = createRng(new Uint8Array(16).fill(1))
  // Sums of a few such numbers are hardly ever equal by chance.
  const numbers = new Map(drafts.map((draft) => [draft, (rng() % 2 ** 16) * 2 ** 32 + rng()]))
  const keys = draftsOf.map((own) => own.reduce((sum, draft) => sum + (numbers.get(draft) ?? 0), 0))
  const all: Balance[] = []
  const of = sizes.map((): Balance[] => [])
  for (let size = 1; size <= mostOnASide && of.some((own) => own.length < enough); size++) {
    const byKey = new Map<number, number[][]>()
    for (const side of sidesOf(sizes.length, size, rng)) {
      const key = side.reduce((sum, p) => sum + keys[p]!, 0)
      const alike = byKey.get(key)
      if (!alike) {
        byKey.set(key, [side])
        continue
      }
      for (const other of alike) {
        if (side.some((p) => other.includes(p))) continue
        const balance: Balance = [other, side]
        all.push(balance)
        for (const p of new Set([...other, ...side])) of[p]!.push(balance)
      }
      if (alike.length < mostAlike) alike.push(side)
    }
  }
  return { all, of }
}

/** Sides of this many people: all of them if they are few, otherwise a sample. A profile may occur more than once. */
function sidesOf(profiles: number, size: number, rng: Rng): number[][] {
  let count = 1
  for (let i = 0; i < size; i++) count = (count * (profiles + i)) / (i + 1)
  if (count > mostSides) {
    return Array.from({ length: mostSides }, () => Array.from({ length: size }, () => rng() % profiles))
  }
  let sides: number[][] = [[]]
  for (let i = 0; i < size; i++) {
    sides = sides.flatMap((side) =>
      Array.from({ length: profiles - (side.at(-1) ?? 0) }, (_, p) => [...side, (side.at(-1) ?? 0) + p]))
  }
  return shuffled(sides, rng)
}
