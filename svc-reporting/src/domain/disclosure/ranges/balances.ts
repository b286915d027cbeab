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
/**
 * Sides of one size that are compared, in some tenths of a second: all sides of three people in 130 profiles. If a walk
 * lacks the few balances of someone, whole-number searches take their place, and half a minute.
 */
const mostSides = 400_000
/** Balances that are kept of each side. */
const mostAlike = 4
/** Number of balances per profile above which no larger ones are searched for. */
const enough = 60
/** Number of balances per profile above which only others need more. */
const plenty = 400

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
  const isNeeded = (p: number) => of[p]!.length < plenty
  for (let size = 1; size <= mostOnASide && of.some((own) => own.length < enough); size++) {
    const sides = sidesOf(sizes.length, size, rng)
    const side = (place: number) => sides.subarray(place * size, (place + 1) * size)
    for (const [one, other] of alike(sides, size, keys)) {
      const [up, down] = [side(one), side(other)]
      if (up.some((p) => down.includes(p)) || !(up.some(isNeeded) || down.some(isNeeded))) continue
      const balance: Balance = [[...up], [...down]]
      all.push(balance)
      for (const p of new Set([...up, ...down])) of[p]!.push(balance)
    }
  }
  return { all, of }
}

/** Pairs of places of sides whose keys have the same sum. */
function* alike(sides: Int16Array, size: number, keys: readonly number[]): Generator<readonly [number, number]> {
  const count = sides.length / size
  const sums = new Float64Array(count)
  // By remainder, the last place that has it; `before` has the others. Maps are faster with small whole numbers as keys
  // than with sums, and few places have the remainder of another sum.
  const last = new Map<number, number>()
  const before = new Int32Array(count).fill(-1)
  for (let place = 0; place < count; place++) {
    let sum = 0
    for (let i = place * size; i < (place + 1) * size; i++) sum += keys[sides[i]!]!
    sums[place] = sum
    const remainder = sum % 2 ** 30
    const latest = last.get(remainder) ?? -1
    let found = 0
    for (let other = latest; other !== -1; other = before[other]!) {
      if (sums[other] !== sum) continue
      found++
      yield [other, place]
    }
    if (found === mostAlike) continue
    before[place] = latest
    last.set(remainder, place)
  }
}

/**
 * Sides of this many people, one after another: all of them if they are few, otherwise a sample. A profile may occur
 * more than once in a side.
 */
function sidesOf(profiles: number, size: number, rng: Rng): Int16Array {
  let count = 1
  for (let i = 0; i < size; i++) count = (count * (profiles + i)) / (i + 1)
  if (count > mostSides) return new Int16Array(mostSides * size).map(() => rng() % profiles)
  const sides = new Int16Array(count * size)
  const side = new Int16Array(size)
  // In random order: of many that are alike the first are kept.
  for (const place of shuffled(Array(count).keys(), rng)) {
    sides.set(side, place * size)
    const raised = side.findLastIndex((profile) => profile < profiles - 1)
    if (raised >= 0) side.fill(side[raised]! + 1, raised)
  }
  return sides
}
