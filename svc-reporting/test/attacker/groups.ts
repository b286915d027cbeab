import type { Profile } from '@glas/contracts/reporting/report'
import type { Given, Knowledge, PublishedReport } from './knowledge.ts'

/** A set of respondents with published figures; the whole research is the first. */
export interface Shown {
  readonly name: string
  readonly dimension: string
  readonly members: readonly number[]
  readonly profile: Profile
}

/** Respondents in the same shown groups who answered the same items: no published figure distinguishes them. */
export interface Cell {
  readonly members: readonly number[]
  readonly groups: ReadonlySet<number>
  /** Absent if everything was answered. */
  readonly given?: Given | undefined
}

export interface Reading {
  readonly shown: readonly Shown[]
  readonly cells: readonly Cell[]
  /** Cells of each shown group. */
  readonly cellsOf: readonly (readonly number[])[]
}

/**
 * Who is in which shown group.
 * @throws Error if a shown n differs from the number of its known members: then the reader knows another company
 */
export function readGroups(report: PublishedReport, { respondents, given }: Knowledge): Reading {
  const everybody = [...respondents.keys()]
  const shown: Shown[] = [{ name: 'whole', dimension: 'whole', members: everybody, profile: report.whole }]
  for (const { key: dimension, groups } of report.dimensions) {
    for (const { key, profile } of groups) {
      if (profile === undefined) continue
      const members = everybody.filter((r) => respondents[r]![dimension] === key)
      shown.push({ name: `${dimension}/${key}`, dimension, members, profile })
    }
  }
  for (const { name, members, profile } of shown) {
    if (members.length !== profile.n) throw new Error(`${name} shows ${profile.n}, ${members.length} are known`)
  }
  const groupsOf = everybody.map(() => new Set<number>())
  for (const [g, { members }] of shown.entries()) for (const r of members) groupsOf[r]!.add(g)
  const byGroups = new Map<string, { members: number[]; groups: Set<number>; given?: Given | undefined }>()
  for (const r of everybody) {
    const key = `${[...groupsOf[r]!].join()} ${JSON.stringify(given?.[r])}`
    const cell = byGroups.get(key)
    if (cell) cell.members.push(r)
    else byGroups.set(key, { members: [r], groups: groupsOf[r]!, given: given?.[r] })
  }
  const cells = [...byGroups.values()]
  return { shown, cells, cellsOf: shown.map((_, g) => [...cells.keys()].filter((p) => cells[p]!.groups.has(g))) }
}

/** The same groups as far as some of their cells go. */
export function within(reading: Reading, isIn: (cell: Cell) => boolean): Reading {
  return { ...reading, cellsOf: reading.cellsOf.map((own) => own.filter((p) => isIn(reading.cells[p]!))) }
}

export const answered = ({ given }: Cell, statement: number): boolean => given?.statements[statement] ?? true

/** How many of a category's statements the members of a cell answered. */
export const answeredOf = (cell: Cell, statements: readonly number[]): number =>
  statements.filter((s) => answered(cell, s)).length

/** Whether a category counts a cell: at least half of its statements are answered. */
export function counts(cell: Cell, statements: readonly number[]): boolean {
  const own = answeredOf(cell, statements)
  return own > 0 && 2 * own >= statements.length
}

/** Whether a cell left some of a category blank, but not all. */
export function isPartial(cell: Cell, statements: readonly number[]): boolean {
  const own = answeredOf(cell, statements)
  return own > 0 && own < statements.length
}
