import { at } from '../statistics/at.ts'
import { Grid } from '../statistics/grid.ts'
import { lightestCut } from './min-cut.ts'
import { findLightVector } from './row-space.ts'
import type { Rng } from '../statistics/random.ts'

/** One way to split all respondents into classes: a demographic, the departments or the locations. */
export interface Split {
  readonly key: string
  readonly classes: readonly { readonly key: string; readonly headcount?: number }[]
  /**
   * For each respondent the index of the class, or −1 for 'not stated': a class that is never shown, but always
   * counted.
   */
  readonly membership: ArrayLike<number>
}

/** For each split, by index, which classes are visible. */
export type VisibleSet = readonly (readonly boolean[])[]

/** A group by the indices of its split and its class. */
export interface GroupRef {
  readonly split: number
  readonly index: number
}

export interface Threshold {
  /** Minimum respondents of the whole. */
  readonly whole: number
  /** Minimum respondents of a group, and of any set that follows from the visible groups. */
  readonly group: number
}

/** The classes of a split with their numbers of respondents; `notStated` counts those without a class. */
interface Counts {
  readonly classes: readonly number[]
  readonly notStated: number
}

/** What `decideVisible` needs of an answering set; the first of several is that of all respondents. */
export interface Weighed {
  readonly people: number
  /** How many respondents are not in it. */
  readonly blanks: number
  readonly splits: readonly Split[]
}

/**
 * Decides which groups are visible at one level: disclosure.md, steps 1 to 7. It uses counts only. A group is visible
 * only if that is safe in every answering set.
 *
 * @param sets the distinct answering sets of the level's statistics, all respondents first
 * @param start the visible set of the previous level; undefined for the first level
 * @param rng orders the columns of test b
 * @param emptyToo whether groups without any of the respondents are candidates
 */
export function decideVisible(
  sets: readonly Weighed[], threshold: Threshold, rng: Rng, start?: VisibleSet, emptyToo = false,
): VisibleSet {
  const counts = sets.map(({ splits }) => splits.map(countClasses))
  const [all] = counts as [Counts[], ...Counts[][]]
  const k = threshold.group
  const enough = sets.every(({ people }) => people >= threshold.whole)
  const visible = sets[0]!.splits.map((split, s) =>
    split.classes.map((one, i) => {
      const believable = one.headcount === undefined || at(at(all, s).classes, i) <= one.headcount
      const sizes = counts.map((own) => at(at(own, s).classes, i))
      const fits = (emptyToo && sizes.every((n) => n === 0)) || (enough && sizes.every((n) => n >= k))
      return fits && believable && (start?.[s]?.[i] ?? true)
    }),
  )
  for (;;) {
    for (const [s, shown] of visible.entries()) hideUntilAllSafe(shown, counts.map((own) => at(own, s)), k)
    const suspects = findViolationInAny(sets, visible, k, rng)
    if (suspects === undefined) return visible
    const sizeOf = ({ split, index }: GroupRef) => at(at(all, split).classes, index)
    const [smallest] = suspects
      .filter((group) => at(visible, group.split)[group.index] && sizeOf(group) > 0)
      .sort((a, b) => sizeOf(a) - sizeOf(b))
    if (smallest === undefined) throw new Error('a violation without a visible group')
    at(visible, smallest.split)[smallest.index] = false
  }
}

/**
 * A set without `b` of the respondents has at most `b` fewer in each support. So one check of all respondents, with k
 * and the most blanks, mostly does for every set; if not, one with their median. The other sets are checked exactly.
 */
function findViolationInAny(
  sets: readonly Weighed[], visible: VisibleSet, k: number, rng: Rng,
): readonly GroupRef[] | undefined {
  const [all, ...others] = sets.toSorted((one, other) => one.blanks - other.blanks) as [Weighed, ...Weighed[]]
  if (others.length === 0) return findViolation(all.splits, visible, k, rng)
  let safe = -1
  for (const { blanks } of new Set([at(others, others.length - 1), at(others, others.length >> 1)])) {
    if (blanks <= safe || findViolation(all.splits, visible, k + blanks, rng) !== undefined) continue
    safe = blanks
    break
  }
  for (const { splits, blanks } of [all, ...others]) {
    const suspects = blanks <= safe ? undefined : findViolation(splits, visible, k, rng)
    if (suspects !== undefined) return suspects
  }
  return undefined
}

export function countClasses(split: Split): Counts {
  const classes = new Float64Array(split.classes.length)
  let notStated = 0
  for (let r = 0; r < split.membership.length; r++) {
    const index = split.membership[r]!
    if (index < 0) notStated++
    else classes[index]!++
  }
  return { classes: [...classes], notStated }
}

/** Step 2 in every answering set: what one of them hides may be too little in another. */
function hideUntilAllSafe(shown: boolean[], counts: readonly Counts[], k: number): void {
  for (let before = -1; before !== shown.filter(Boolean).length;) {
    before = shown.filter(Boolean).length
    for (const own of counts) hideUntilSafe(shown, own, k)
  }
}

/** Step 2: the hidden part of a dimension must be empty, or large and mixed enough. Empty groups stay. */
function hideUntilSafe(shown: boolean[], counts: Counts, k: number): void {
  for (;;) {
    const hidden = counts.classes.filter((n, i) => n > 0 && !shown[i])
    const total = hidden.reduce((sum, n) => sum + n, counts.notStated)
    const kinds = hidden.length + (counts.notStated > 0 ? 1 : 0)
    const onlyNotStated = hidden.length === 0
    if (total === 0 || (total >= k && (kinds >= 2 || onlyNotStated))) return
    const [smallest] = [...counts.classes.entries()].filter(([i, n]) => shown[i] && n > 0).sort(([, a], [, b]) => a - b)
    if (smallest === undefined) return
    shown[smallest[0]] = false
  }
}

/**
 * Steps 3 to 6: the groups in a derivable sum over fewer than `k` respondents, or undefined if none is found. Exact for
 * any two dimensions, by search for more.
 */
export function findViolation(
  splits: readonly Split[],
  visible: VisibleSet,
  k: number,
  rng: Rng,
): readonly GroupRef[] | undefined {
  const used = splits.map((_, s) => s).filter((s) => at(visible, s).includes(true))
  if (used.length === 0) return undefined
  for (const [i, a] of used.entries()) {
    for (const b of used.slice(i + 1)) {
      const suspects = testPair(splits, visible, a, b, k)
      if (suspects !== undefined) return suspects
    }
  }
  return testAll(splits, visible, used, k, rng)
}

/** A respondent's visible class in a split: its index, or the remainder (last) if the class is hidden or not stated. */
function place(split: Split, shown: readonly boolean[], respondent: number): number {
  const index = split.membership[respondent]!
  return index >= 0 && shown[index] ? index : split.classes.length
}

/**
 * Test a (step 5). Nodes are the groups of two splits and their remainders, each respondent is an edge: a vector f(u) +
 * g(v) that vanishes on all but some edges is constant on the components left after removing these edges, so the cuts
 * are exactly the derivable sums.
 */
function testPair(splits: readonly Split[], visible: VisibleSet, a: number, b: number, k: number) {
  const [splitA, splitB, shownA, shownB] = [at(splits, a), at(splits, b), at(visible, a), at(visible, b)]
  const [sideA, sideB] = [splitA.classes.length + 1, splitB.classes.length + 1]
  const between = new Grid(sideA, sideB)
  for (let r = 0; r < splitA.membership.length; r++) {
    between.add(place(splitA, shownA, r), place(splitB, shownB, r), 1)
  }
  const edges = [...between.numbers.entries()]
    .filter(([, weight]) => weight > 0)
    .map(([cell, weight]) => ({ from: Math.floor(cell / sideB), to: sideA + (cell % sideB), weight }))
  const cut = lightestCut(sideA + sideB, edges)
  if (cut === undefined || cut.weight >= k) return undefined
  const side = new Set(cut.side)
  return [...coefficients(a, shownA, side, 0), ...coefficients(b, shownB, side, sideA)]
}

/** The groups of one split with their coefficients in a cut: the remainder is the whole minus every visible group. */
function coefficients(split: number, shown: readonly boolean[], side: ReadonlySet<number>, offset: number): GroupRef[] {
  const remainder = side.has(offset + shown.length)
  return [...shown.keys()]
    .filter((index) => shown[index] && side.has(offset + index) !== remainder)
    .map((index) => ({ split, index }))
}

/** Test b (step 6) on matrix A (step 3): the whole and the visible groups over the distinct visible profiles. */
function testAll(splits: readonly Split[], visible: VisibleSet, used: readonly number[], k: number, rng: Rng) {
  const groups = used.flatMap((split) =>
    [...at(visible, split).entries()].filter(([, shown]) => shown).map(([index]) => ({ split, index })))
  // The row of each group by its class; the whole is row 0.
  const dimensions = used.map((split) => ({
    membership: at(splits, split).membership,
    rowOf: new Map([...groups.entries()].filter(([, group]) => group.split === split)
      .map(([i, { index }]) => [index, i + 1])),
  }))
  const profiles = new Map<string, { rows: number[]; weight: number }>()
  const respondents = dimensions[0]?.membership.length ?? 0
  for (let r = 0; r < respondents; r++) {
    const rows = [0]
    for (const { membership, rowOf } of dimensions) {
      const row = rowOf.get(membership[r]!)
      if (row !== undefined) rows.push(row)
    }
    const key = rows.join()
    const profile = profiles.get(key)
    if (profile) profile.weight++
    else profiles.set(key, { rows, weight: 1 })
  }
  const found = findLightVector({ height: groups.length + 1, columns: [...profiles.values()] }, k, rng)
  return found?.rows.filter((row) => row > 0).map((row): GroupRef => at(groups, row - 1))
}
