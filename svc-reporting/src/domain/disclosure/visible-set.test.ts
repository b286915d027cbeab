import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findLightVectorSlowly } from '../../../test/row-space-reference.ts'
import { below, createRng } from '../statistics/random.ts'
import { lightestCut } from './min-cut.ts'
import { within } from './answering-sets.ts'
import { findLightVector } from './row-space.ts'
import { decideVisible, findViolation } from './visible-set.ts'
import type { Split, VisibleSet } from './visible-set.ts'

const rng = () => createRng(Uint8Array.from({ length: 16 }, (_, i) => i + 1))

/** Without blanks. */
const decide = (
  splits: readonly Split[], people: number, threshold: { whole: number; group: number }, draw: ReturnType<typeof rng>,
) => decideVisible([{ splits, people, blanks: 0 }], threshold, draw)

/** Exact rank over the rationals (Bareiss), independent of the tested implementation. */
function rank(rows: readonly (readonly number[])[]): number {
  const matrix = rows.map((row) => row.map(BigInt))
  let found = 0
  for (let column = 0; column < (matrix[0]?.length ?? 0); column++) {
    const pivot = matrix.findIndex((row, i) => i >= found && row[column] !== 0n)
    if (pivot < 0) continue
    ;[matrix[found], matrix[pivot]] = [matrix[pivot]!, matrix[found]!]
    for (let i = found + 1; i < matrix.length; i++) {
      const [a, b] = [matrix[found]![column]!, matrix[i]![column]!]
      if (b !== 0n) matrix[i] = matrix[i]!.map((value, j) => value * a - matrix[found]![j]! * b)
    }
    found++
  }
  return found
}

/** For every set of columns under `k`: does the row space have a vector on it alone? */
function leaksExhaustively(rows: readonly (readonly number[])[], weights: readonly number[], k: number): boolean {
  const full = rank(rows)
  for (let set = 1; set < 2 ** weights.length; set++) {
    const weight = weights.reduce((sum, w, i) => sum + ((set >> i) & 1 ? w : 0), 0)
    if (weight < k && rank(rows.map((row) => row.filter((_, i) => !((set >> i) & 1)))) < full) return true
  }
  return false
}

function matrixOf(splits: readonly Split[], visible: VisibleSet) {
  const profiles = new Map<string, { places: number[]; weight: number }>()
  for (let r = 0; r < splits[0]!.membership.length; r++) {
    const places = splits.map((split, s) => (visible[s]![split.membership[r]!] ? split.membership[r]! : -1))
    const known = profiles.get(places.join())
    profiles.set(places.join(), { places, weight: (known?.weight ?? 0) + 1 })
  }
  const columns = [...profiles.values()]
  const rows = [columns.map(() => 1)]
  for (const [s, shown] of visible.entries()) {
    for (const [index, on] of shown.entries()) if (on) rows.push(columns.map((c) => (c.places[s] === index ? 1 : 0)))
  }
  return { rows, weights: columns.map(({ weight }) => weight) }
}

/** The same matrix, column by column. */
const columnsOf = (rows: readonly (readonly number[])[], weights: readonly number[]) => ({
  height: rows.length,
  columns: weights.map((weight, c) => ({ weight, rows: [...rows.keys()].filter((r) => rows[r]![c] === 1) })),
})

const split = (key: string, membership: readonly number[], size: number): Split => ({
  key,
  classes: Array.from({ length: size }, (_, i) => ({ key: `${key}${i}` })),
  membership,
})

const small = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    people: fc.array(fc.tuple(fc.integer({ min: -1 }), fc.nat(), fc.nat()), { minLength: 1, maxLength: 26 }),
    k: fc.integer({ min: 2, max: 6 }),
  })
  .map(({ sizes, people, k }) => ({
    k,
    splits: sizes.map((size, s) => split(`s${s}`, people.map((p) => (p[s]! < 0 ? -1 : p[s]! % size)), size)),
  }))

/** Few distinct columns, so that exhaustive search stays feasible. */
const fewColumns = small.filter(({ splits }) => {
  const all = splits.map(({ classes }) => classes.map(() => true))
  return matrixOf(splits, all).weights.length <= 11
})

describe('lightest cut', () => {
  test('when compared with every split of a small graph, then it is the lightest', () => {
    const edge = fc.record({ from: fc.nat(5), to: fc.nat(5), weight: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.array(edge, { minLength: 1, maxLength: 14 }), (edges) => {
        const weightOf = (side: number) =>
          edges.reduce((sum, e) => sum + (((side >> e.from) & 1) !== ((side >> e.to) & 1) ? e.weight : 0), 0)
        // Cuts of weight 0 separate components, and are not sums over anybody.
        let least = Infinity
        for (let side = 1; side < 63; side++) if (weightOf(side) > 0) least = Math.min(least, weightOf(side))
        const cut = lightestCut(6, edges)
        expect(cut?.weight ?? Infinity).toBe(least)
        if (cut) expect(weightOf(cut.side.reduce((set, node) => set | (1 << node), 0))).toBe(least)
      }),
    )
  })
})

describe('row space', () => {
  test('when compared with exhaustive search on small matrices, then it finds a light vector just where one is', () => {
    const matrices = fc.integer({ min: 1, max: 9 }).chain((columns) =>
      fc.record({
        rows: fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: columns, maxLength: columns }), {
          minLength: 1, maxLength: 5,
        }),
        weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: columns, maxLength: columns }),
      }),
    )
    fc.assert(
      fc.property(matrices, fc.integer({ min: 2, max: 7 }), (matrix, k) => {
        const { rows, weights } = matrix
        const found = findLightVector(columnsOf(rows, weights), k, rng())
        expect(found !== undefined).toBe(leaksExhaustively(rows, weights, k))
        // The named rows are enough for the leak: hiding one of them ends it.
        if (found) expect(leaksExhaustively(found.rows.map((r) => rows[r]!), weights, k)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('when compared with the plain reduction on people in several dimensions, then both find the same', () => {
    const people = fc.record({
      sizes: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 2, maxLength: 5 }),
      count: fc.integer({ min: 20, max: 160 }),
      seed: fc.integer({ min: 1, max: 250 }),
      k: fc.integer({ min: 2, max: 20 }),
    })
    let found = 0
    fc.assert(
      fc.property(people, ({ sizes, count, seed, k }) => {
        const random = createRng(new Uint8Array(16).fill(seed))
        // Most people have related positions in all dimensions, as in a company whose departments are its locations.
        const place = Array.from({ length: count }, () => Math.min(below(random, 10), below(random, 10)))
        const classOf = (size: number, own: number) => (
          below(random, 12) === 0 ? below(random, size + 1) : own % (size + 1)
        ) - 1
        const splits = sizes.map((size, s) => split(`s${s}`, place.map((own) => classOf(size, own)), size))
        const counts = splits.map(({ membership, classes }) =>
          classes.map((_, i) => (membership as number[]).filter((index) => index === i).length))
        const { rows, weights } = matrixOf(splits, counts.map((each) => each.map((n) => n >= k)))
        const slowly = findLightVectorSlowly({ rows, weights }, k, rng())
        const quickly = findLightVector(columnsOf(rows, weights), k, rng())
        expect(quickly?.weight).toBe(slowly?.weight)
        if (quickly) found++
      }),
      { numRuns: 200 },
    )
    // Neither all nor none: the comparison has covered both.
    expect(found).toBeGreaterThan(10)
    expect(found).toBeLessThan(190)
  })
})

describe('visible set', () => {
  test('when a visible set is judged, then the verdict is that of exhaustive search', () => {
    fc.assert(
      fc.property(fewColumns, fc.infiniteStream(fc.boolean()), ({ splits, k }, coin) => {
        const visible = splits.map(({ classes }) => classes.map(() => coin.next().value === true))
        if (!visible.flat().includes(true)) return
        const { rows, weights } = matrixOf(splits, visible)
        const expected = leaksExhaustively(rows, weights, k)
        expect(findViolation(splits, visible, k, rng()) !== undefined).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('when groups are visible, then no sum over fewer than k follows, and hidden classes are not alone', () => {
    fc.assert(
      fc.property(fewColumns, ({ splits, k }) => {
        const n = splits[0]!.membership.length
        const visible = decide(splits, n, { whole: k, group: k }, rng())
        if (n < k) expect(visible.flat()).not.toContain(true)
        if (!visible.flat().includes(true)) return
        const { rows, weights } = matrixOf(splits, visible)
        expect(leaksExhaustively(rows, weights, k)).toBe(false)
        for (const [s, shown] of visible.entries()) {
          const members = [...(splits[s]!.membership as number[])]
          if (!shown.includes(true)) continue
          const hidden = members.filter((index) => index < 0 || !shown[index])
          const stated = new Set(hidden.filter((index) => index >= 0))
          if (hidden.length > 0) expect(hidden.length).toBeGreaterThanOrEqual(k)
          if (stated.size === 1) expect(hidden).toContain(-1)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('when some left items blank, then the same holds of those who answered each', () => {
    let shownWithBlanks = 0
    fc.assert(
      fc.property(fewColumns, fc.array(fc.tuple(fc.nat(), fc.nat(2)), { maxLength: 12 }), ({ splits, k }, left) => {
        const n = splits[0]!.membership.length
        const sets = [0, 1, 2].map((item) => {
          const isIn = Array.from({ length: n }, (_, r) => !left.some(([person, of]) => of === item && person % n === r))
          const people = isIn.filter(Boolean).length
          return { splits: within(splits, isIn), people, blanks: n - people }
        })
        const all = { splits, people: n, blanks: 0 }
        const visible = decideVisible([all, ...sets], { whole: k, group: k }, rng())
        if (!visible.flat().includes(true)) return
        if (left.length > 0) shownWithBlanks++
        for (const set of [all, ...sets]) {
          expect(set.people).toBeGreaterThanOrEqual(k)
          const { rows, weights } = matrixOf(set.splits, visible)
          expect(leaksExhaustively(rows, weights, k)).toBe(false)
          for (const [s, shown] of visible.entries()) {
            const members = [...set.splits[s]!.membership as Int32Array]
            for (const [index, on] of shown.entries()) {
              if (on) expect(members.filter((one) => one === index).length).toBeGreaterThanOrEqual(k)
            }
            const hidden = members.filter((index) => index < 0 || !shown[index])
            if (shown.includes(true) && hidden.length > 0) expect(hidden.length).toBeGreaterThanOrEqual(k)
          }
        }
      }),
      { numRuns: 500 },
    )
    expect(shownWithBlanks).toBeGreaterThan(20)
  })

  test('when departments have 3, 4 and 5 answers, then only the one of 5 can be shown', () => {
    const membership = [...Array(3).fill(0), ...Array(4).fill(1), ...Array(5).fill(2)]
    const visible = decide([split('d', membership, 3)], 12, { whole: 5, group: 5 }, rng())
    expect(visible).toEqual([[false, false, true]])
    expect(decide([split('d', membership, 3)], 12, { whole: 8, group: 8 }, rng())).toEqual([
      [false, false, false],
    ])
  })

  test('when one class alone is too small, then a second is hidden with it', () => {
    const membership = [...Array(3).fill(0), ...Array(9).fill(1), ...Array(20).fill(2)]
    expect(decide([split('d', membership, 3)], 32, { whole: 5, group: 5 }, rng())).toEqual([
      [false, false, true],
    ])
  })

  test('when a class has more answers than people, then it is hidden', () => {
    const d = split('d', [...Array(10).fill(0), ...Array(10).fill(1), ...Array(10).fill(2), ...Array(10).fill(3)], 4)
    const withHeadcount = { ...d, classes: d.classes.map((one, i) => ({ ...one, headcount: i === 1 ? 9 : 10 })) }
    expect(decide([withHeadcount], 40, { whole: 5, group: 5 }, rng())).toEqual([[false, false, true, true]])
  })

  test('when two dimensions differ by two people, then the cut finds them', () => {
    const first = [...Array(20).fill(0), ...Array(20).fill(1)]
    const second = [...Array(22).fill(0), ...Array(18).fill(1)]
    const splits = [split('a', first, 2), split('b', second, 2)]
    const all = [[true, true], [true, true]]
    expect(findViolation(splits, all, 5, rng())).toBeDefined()
    const visible = decide(splits, 40, { whole: 5, group: 5 }, rng())
    expect(visible.flat().filter(Boolean).length).toBe(2)
  })

  test('when three dimensions together give two people away, then only the search over all finds them', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 2 ** 32 - 1 })), (stream) => {
        const next = () => stream.next().value
        // Three binary dimensions: a = 1 or b = 1 or c = 1, where no one has two of them at once but two people have
        // none: whole − a − b − c is those two.
        const people: [number, number, number][] = [[0, 0, 0], [0, 0, 0]]
        for (let i = 0; i < 120; i++) {
          const which = next() % 3
          people.push([which === 0 ? 1 : 0, which === 1 ? 1 : 0, which === 2 ? 1 : 0])
        }
        const splits = [0, 1, 2].map((s) => split(`s${s}`, people.map((p) => p[s as 0 | 1 | 2]), 2))
        const all = splits.map(() => [true, true])
        if (splits.some((one) => (one.membership as number[]).filter((c) => c === 1).length < 10)) return
        for (const [i, j] of [[0, 1], [0, 2], [1, 2]] as const) {
          expect(findViolation([splits[i]!, splits[j]!], [all[i]!, all[j]!], 5, rng())).toBeUndefined()
        }
        expect(findViolation(splits, all, 5, rng())).toBeDefined()
      }),
      { numRuns: 20 },
    )
  })
})
