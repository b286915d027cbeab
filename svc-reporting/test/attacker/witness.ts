import { factor } from './equations.ts'
import { spreadEvenly, sumOf } from './even-answers.ts'
import type { Field, Row } from './even-answers.ts'
import type { GroupFacts } from './facts.ts'
import type { Cell, Reading } from './groups.ts'
import type { Layout } from './layout.ts'
import { pin } from './pins.ts'
import type { Claim } from './pins.ts'

/** The possible answers of a member of each cell, as far as simple changes of even answers show them. */
export interface Witnessed {
  /** By statement: cells for which no member is shown to be able to answer in that half. */
  readonly openLow: Map<number, number[]>
  readonly openHigh: Map<number, number[]>
  /** By category and cell, then overall, ESI: width of the range shown to be open, 0 to 1. */
  readonly categories: Float64Array[]
  readonly overall: Float64Array
  readonly esi: Float64Array
  /** Cells for which fewer than two eNPS groups are shown to be possible. */
  readonly enps: number[]
}

/** Excludes values that no member of a group gave. */
function exclude({ shares }: Field, cells: readonly number[], own: GroupFacts, s: number): void {
  const [two, three, four] = own.atLeast[s]!
  const counts = [own.n - two.low, two.high - three.low, three.high - four.low, four.high]
  for (const p of cells) for (const [v, most] of counts.entries()) if (most === 0) shares[4 * p + v] = 0
}

/** How far one member's answer can move while the others hide it from every sum. */
function createMoves({ cells, cellsOf }: Reading, field: Field) {
  const { values, shares } = field
  const count = values.length
  const sizes = cells.map(({ members }) => members.length)
  const groupsOf = cells.map(({ groups }) => [...groups])
  const room = Float64Array.from(cells, (_, p) => {
    let least = 1
    for (let v = 0; v < count; v++) {
      const share = shares[p * count + v]!
      if (share > 1e-9) least = Math.min(least, share, share < 1 - 1e-9 ? 1 - share : 0)
    }
    return least
  })
  const weights = Float64Array.from(room, (value) => value * value)
  const matrix = cellsOf.map(() => new Float64Array(cellsOf.length))
  for (const p of cells.keys()) {
    for (const g of groupsOf[p]!) for (const h of groupsOf[p]!) matrix[g]![h]! += sizes[p]! * weights[p]!
  }
  const system = factor(matrix)
  const hiding = cells.map((_, p): Float64Array | undefined => {
    const right = new Float64Array(cellsOf.length)
    for (const g of groupsOf[p]!) right[g] = 1
    const solved = system.solve(right)
    const moved = Float64Array.from(cells, (_cell, q) => {
      let sum = 0
      for (const g of groupsOf[q]!) sum += solved[g]!
      return -weights[q]! * sum
    })
    const stays = 1 + moved[p]!
    if (stays < 1e-7) return undefined
    for (let q = 0; q < moved.length; q++) moved[q]! /= stays
    // Equations that were dropped as dependent must still hold.
    for (const [g, members] of cellsOf.entries()) {
      let sum = right[g]!
      for (const q of members) sum += moved[q]! * (q === p ? sizes[q]! - 1 : sizes[q]!)
      if (Math.abs(sum) > 1e-6) return undefined
    }
    return moved
  })
  /** How far a member of `cell` can move towards `goal`, at most 1. */
  const reach = (cell: number, goal: readonly number[]) => {
    const hide = hiding[cell]
    if (!hide) return 0
    const step = goal.map((share, v) => share - shares[cell * count + v]!)
    let most = 1
    for (let q = 0; q < cells.length; q++) {
      const moved = hide[q]!
      if (Math.abs(moved) < 1e-12 || (q === cell && sizes[q] === 1)) continue
      for (let v = 0; v < count; v++) {
        const change = step[v]! * moved
        if (change < -1e-12) most = Math.min(most, shares[q * count + v]! / -change)
      }
    }
    return most
  }
  const only = (place: number) => values.map((_, v) => (v === place ? 1 : 0))
  return {
    /** The part of the scale where a member of `cell` may be, in units of the values. */
    span: (cell: number) => {
      const last = count - 1
      const mean = values.reduce((sum, value, v) => sum + value * shares[cell * count + v]!, 0)
      return reach(cell, only(0)) * (mean - values[0]!) + reach(cell, only(last)) * (values[last]! - mean)
    },
  }
}

/** Tries to show that nothing is known; the rest is left to the programmes. */
export function witness(
  reading: Reading, facts: readonly GroupFacts[], layout: Layout, random: () => number,
): Witnessed {
  const split = apart(reading)
  const { shown, cells, cellsOf } = split
  const sizes = cells.map(({ members }) => members.length)
  const even = (values: readonly number[]): Field => ({
    values, shares: new Float64Array(cells.length * values.length).fill(1 / values.length),
  })
  // The first cells are one member each of the reading's cells.
  const places = [...reading.cells.keys()]
  const openLow = new Map<number, number[]>()
  const openHigh = new Map<number, number[]>()
  const categories: Float64Array[] = []
  for (const [c, { statements }] of layout.categories.entries()) {
    const fields = statements.map(() => even([1, 2, 3, 4]))
    const rows: Row[] = []
    for (const [g, own] of facts.entries()) {
      const single = shown[g]!.profile.statements
      for (const [f, s] of statements.entries()) {
        if (!single) break
        const pinned = own.atLeast[s]!.every(({ low, high }) => low === high)
        if (!pinned) rows.push({ cells: cellsOf[g]!, fields: [f], worth: [1, 2, 3, 4], interval: own.statements[s]! })
        for (const [i, interval] of own.atLeast[s]!.entries()) {
          const worth = [0, 1, 2, 3].map((place) => (place > i ? 1 : 0))
          if (pinned || single.some(({ favourable }) => favourable !== undefined)) {
            rows.push({ cells: cellsOf[g]!, fields: [f], worth, interval })
          }
        }
        exclude(fields[f]!, cellsOf[g]!, own, s)
      }
      if (!single || statements.some((s) => own.statements[s]!.low < own.statements[s]!.high)) {
        rows.push({
          cells: cellsOf[g]!, fields: [...statements.keys()], worth: [1, 2, 3, 4], interval: own.categories[c]!,
        })
      }
    }
    const arrived = fields.every((field) => normalised(field)) && spreadEvenly(sizes, fields, rows)
    const widths = new Float64Array(places.length)
    for (const [f, s] of statements.entries()) {
      const range = places.map((): [number, number] => [4, 1])
      if (arrived) {
        // Sums over several questions keep their part of this one.
        const own = rows.flatMap((row): Row[] => {
          if (!row.fields.includes(f)) return []
          if (row.fields.length === 1) return [row]
          const sum = sumOf(sizes, fields, { ...row, fields: [f] })[0]
          return [{ ...row, fields: [0], interval: { low: sum, high: sum } }]
        }).map((row) => ({ ...row, fields: [0] }))
        const claims = places.flatMap((cell): Claim[] => [{ cell, from: 0, to: 2 }, { cell, from: 2, to: 4 }])
        pin(sizes, fields[f]!, own, claims, random, ({ cell }, place) => {
          const [low, high] = range[cell]!
          range[cell] = [Math.min(low, place + 1), Math.max(high, place + 1)]
        })
      }
      openLow.set(s, places.filter((p) => range[p]![0] > 2))
      openHigh.set(s, places.filter((p) => range[p]![1] < 3))
      for (const p of places) widths[p]! += Math.max(0, range[p]![1] - range[p]![0]) / (3 * statements.length)
    }
    categories.push(widths)
  }
  const esi = even([0, 30])
  const moves = spreadEvenly(sizes, [esi], facts.map((own, g) => ({
    cells: cellsOf[g]!, fields: [0], worth: [0, 30], interval: own.esi,
  }))) && createMoves(split, esi)
  const enps = even([-1, 0, 1])
  const enpsRows = facts.flatMap((own, g) => [
    { cells: cellsOf[g]!, fields: [0], worth: [-1, 0, 1], interval: own.net },
    { cells: cellsOf[g]!, fields: [0], worth: [0, 1, 1], interval: own.enps[0] },
    { cells: cellsOf[g]!, fields: [0], worth: [0, 0, 1], interval: own.enps[1] },
  ])
  const possible = places.map(() => new Set<number>())
  if (spreadEvenly(sizes, [enps], enpsRows)) {
    const claims = places.flatMap((cell) => [0, 1, 2].map((place) => ({ cell, from: place, to: place + 1 })))
    pin(sizes, enps, enpsRows, claims, random, ({ cell }, place) => possible[cell]!.add(place))
  }
  return {
    openLow, openHigh, categories,
    overall: Float64Array.from(places, (p) => categories.reduce((sum, own) => sum + own[p]!, 0) / categories.length),
    esi: Float64Array.from(places, (p) => (moves ? moves.span(p) / 30 : 0)),
    enps: places.filter((p) => possible[p]!.size < 2),
  }
}

/** Takes one member out of each cell: first these members, then the rest of the cells. */
function apart({ shown, cells, cellsOf }: Reading): Reading {
  const ones = cells.map(({ members, groups }): Cell => ({ members: members.slice(0, 1), groups }))
  const rests = new Map<number, number>()
  const left: Cell[] = []
  for (const [p, { members, groups }] of cells.entries()) {
    if (members.length === 1) continue
    rests.set(p, cells.length + left.length)
    left.push({ members: members.slice(1), groups })
  }
  return {
    shown, cells: [...ones, ...left],
    cellsOf: cellsOf.map((own) => [...own, ...own.flatMap((p) => rests.get(p) ?? [])]),
  }
}

/** Normalises each cell's shares to sum to one; false if a cell has no value left. */
function normalised({ values, shares }: Field): boolean {
  const count = values.length
  for (let p = 0; p < shares.length; p += count) {
    let total = 0
    for (let v = 0; v < count; v++) total += shares[p + v]!
    if (total === 0) return false
    for (let v = 0; v < count; v++) shares[p + v]! /= total
  }
  return true
}
