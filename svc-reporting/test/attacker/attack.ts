import { readFacts } from './facts.ts'
import type { GroupFacts, Interval } from './facts.ts'
import { attackBlanks } from './blank-differences.ts'
import { findFixedPoint } from './fixed-point.ts'
import type { CellBounds } from './fixed-point.ts'
import { readGroups } from './groups.ts'
import { answered, answeredOf, counts, isPartial } from './groups.ts'
import type { Cell, Reading } from './groups.ts'
import type { Find, Knowledge, Means, PublishedReport } from './knowledge.ts'
import { layoutOf } from './layout.ts'
import type { Layout } from './layout.ts'
import { compositeProgramme, enpsProgramme, esiProgramme, statementProgramme } from './programmes.ts'
import { attackRowSpace } from './row-space.ts'
import { loadSolver } from './solver.ts'
import { attackSpread, readEnpsMargins } from './spread.ts'
import type { Personal } from './spread.ts'
import { witness } from './witness.ts'
import type { Witnessed } from './witness.ts'

/** How much was left to the programmes, so that a run can report how much of it was decided. */
export interface Effort {
  programmes: number
  wholeNumbers: number
  /** Integer questions that took too long. */
  open: number
}

export interface Attack {
  readonly finds: readonly Find[]
  readonly effort: Effort
}

const close = 1e-4

export interface Options {
  /** Continues after the simple methods, and in the programmes, even if something has been found already. */
  readonly thorough?: boolean
  /** Whether programmes examine what simple methods leave open. */
  readonly programmes?: boolean
}

/**
 * Tries to derive single respondents' answers from everything that was published.
 * @throws Error if the figures contradict each other or the reader's knowledge
 */
export async function attack(
  report: PublishedReport, knowledge: Knowledge, { thorough = true, programmes = true }: Options = {},
): Promise<Attack> {
  const effort: Effort = { programmes: 0, wholeNumbers: 0, open: 0 }
  const reading = readGroups(report, knowledge)
  if (!report.whole.levels.composite) return { finds: [], effort }
  const layout = layoutOf(knowledge)
  const facts = readFacts(report, reading, layout)
  readEnpsMargins(reading, facts, knowledge)
  const personal = attackSpread(reading, facts, layout, knowledge)
  const bounds = findFixedPoint(reading, facts, layout, personal)
  const collected = createCollection(reading, knowledge)
  for (const find of attackRowSpace(reading, layout, knowledge, repeatable())) collected.add(find)
  forced(collected, reading, layout, bounds, personal)
  for (const find of attackBlanks(reading, facts, layout, knowledge)) collected.add(find)
  if (programmes && (thorough || collected.finds().length === 0)) {
    const enough = () => !thorough && collected.finds().length > 0
    await programmed(collected, reading, facts, layout, bounds, personal, knowledge, effort, enough)
  }
  return { finds: collected.finds(), effort }
}

/** xorshift32: orders of columns only need to differ. */
function repeatable(): () => number {
  let state = 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

interface Collection {
  readonly add: (find: Find) => void
  readonly range: (cell: number, statistic: string, low: number, high: number, means: Means) => void
  readonly knows: (cell: number, statistic: string) => boolean
  readonly finds: () => Find[]
}

function createCollection({ cells }: Reading, { rules }: Knowledge): Collection {
  const finds = new Map<string, Find>()
  const key = (respondents: readonly number[], statistic: string) => `${statistic} ${respondents.join()}`
  const add = (find: Find) => {
    const place = key(find.respondents, find.statistic)
    if (!finds.has(place)) finds.set(place, find)
  }
  return {
    add,
    range: (cell, statistic, low, high, means) => {
      const known = statistic.startsWith('statement:') ? low > 2 || high < 3
        : statistic === 'enps' ? low === high
          : high - low < rules.openPoints - 1e-6
      if (known) add({ respondents: cells[cell]!.members, statistic, low, high, means })
    },
    knows: (cell, statistic) => finds.has(key(cells[cell]!.members, statistic)),
    finds: () => [...finds.values()],
  }
}

/**
 * The possible values of one member of a cell of `size`, from the interval of the cell's sum and each member's scale.
 */
const ofOne = ({ low, high }: Interval, size: number, least: number, most: number): [number, number] => [
  Math.max(least, low - most * (size - 1)), Math.min(most, high - least * (size - 1)),
]

function forced(
  collected: Collection, { cells }: Reading, layout: Layout, bounds: CellBounds, personal: Personal,
): void {
  const composite = (
    statistic: string, sums: readonly Interval[], least: number, most: number, isIn: (cell: Cell) => boolean,
  ) => {
    for (const [p, cell] of cells.entries()) {
      if (!isIn(cell)) continue
      const { members } = cell
      const [low, high] = ofOne(sums[p]!, members.length, least, most)
      const [l, h] = personal[statistic]![p]!
      const points = (value: number) => (100 * (value - least)) / (most - least)
      const means = l > low || h < high ? 'spread' : 'fixed-point'
      collected.range(p, statistic, points(Math.max(low, l)), points(Math.min(high, h)), means)
    }
  }
  for (const [s, key] of layout.statements.entries()) {
    for (const [p, cell] of cells.entries()) {
      if (!answered(cell, s)) continue
      const { members } = cell
      const [low, high] = ofOne(bounds.statements[s]![p]!, members.length, 1, 4)
      const three = bounds.favourable[s]![p]!
      const half = three.low === members.length ? [3, 4] : three.high === 0 ? [1, 2] : [1, 4]
      collected.range(p, `statement:${key}`, Math.max(low, half[0]!), Math.min(high, half[1]!), 'fixed-point')
    }
  }
  for (const [c, { key, unit, statements }] of layout.categories.entries()) {
    composite(`category:${key}`, bounds.categories[c]!, unit, 4 * unit, (cell) => counts(cell, statements))
  }
  const scale = layout.unit * layout.categories.length
  composite('overall', bounds.overall, scale, 4 * scale, () => true)
  composite('esi', bounds.esi, 0, 30, ({ given }) => given?.esi ?? true)
  const [stayed, promoters] = bounds.enps
  for (const [p, { members, given }] of cells.entries()) {
    if (given?.enps === false) continue
    const low = promoters[p]!.low === members.length ? 1 : stayed[p]!.low === members.length ? 0 : -1
    const high = stayed[p]!.high === 0 ? -1 : promoters[p]!.high === 0 ? 0 : 1
    collected.range(p, 'enps', low, high, 'fixed-point')
  }
}

/** No simple witness is made for companies with blanks: everything is left to the programmes. */
function nothing({ cells }: Reading, { statements, categories }: Layout): Witnessed {
  const places = [...cells.keys()]
  const none = () => new Float64Array(cells.length)
  const own = new Map(statements.map((_, s) => [s, places.filter((p) => answered(cells[p]!, s))]))
  return {
    openLow: own, openHigh: own, categories: categories.map(none),
    // It has no rows: it follows from the categories.
    overall: none().fill(1),
    esi: none(), enps: places.filter((p) => cells[p]!.given?.enps ?? true),
  }
}

/** Examines what no simple witness opens with linear programmes, and with integers if these leave little. */
async function programmed(
  collected: Collection, reading: Reading, facts: readonly GroupFacts[], layout: Layout, bounds: CellBounds,
  personal: Personal, { rules }: Knowledge, effort: Effort, enough: () => boolean,
): Promise<void> {
  const { cells } = reading
  const solverFor = await loadSolver()
  const size = (p: number) => cells[p]!.members.length
  const open = cells.some(({ given }) => given) ? nothing(reading, layout) : witness(reading, facts, layout, repeatable())
  for (const [s, key] of layout.statements.entries()) {
    const statistic = `statement:${key}`
    const low = new Set(open.openLow.get(s)!.filter((p) => !collected.knows(p, statistic)))
    const high = new Set(open.openHigh.get(s)!.filter((p) => !collected.knows(p, statistic)))
    if (enough()) return
    if (low.size + high.size === 0) continue
    const solver = solverFor(statementProgramme(reading, facts, bounds, s))
    // An integer answer also shows halves of others.
    const exact = (p: number, least: number, most: number) => {
      effort.wholeNumbers++
      const answer = solver.solve([[3 * p + 1, least, most]])
      if (answer === undefined) effort.open++
      if (answer === undefined || answer === 'none') return answer === 'none'
      for (const q of low) if (answer[3 * q + 1]! < size(q) - 0.5) low.delete(q)
      for (const q of high) if (answer[3 * q + 1]! > 0.5) high.delete(q)
      return false
    }
    for (const p of new Set([...low, ...high])) {
      if (enough()) break
      if (!low.has(p) && !high.has(p)) continue
      effort.programmes++
      const range = solver.range([[3 * p + 1, 1]])
      if (!range) continue
      const [least, most] = range
      if (least > size(p) - 1 + close) collected.range(p, statistic, 3, 4, 'programme')
      else if (most < 1 - close) collected.range(p, statistic, 1, 2, 'programme')
      else if (low.has(p) && exact(p, 0, size(p) - 1)) collected.range(p, statistic, 3, 4, 'whole-numbers')
      else if (high.has(p) && exact(p, 1, size(p))) collected.range(p, statistic, 1, 2, 'whole-numbers')
    }
    solver.dispose()
  }
  const wide = rules.openPoints / 100
  const composite = (statistic: string, categories: readonly number[], p: number) => {
    effort.programmes++
    const { programme, own } = compositeProgramme(reading, facts, layout, bounds, categories, p)
    const solver = solverFor(programme)
    const range = solver.range(own)
    const members = cells[p]!
    if (categories.length === 1 && isPartial(members, layout.categories[categories[0]!]!.statements)) {
      // Its statements follow from the index together, too.
      for (const [i, s] of layout.categories[categories[0]!]!.statements.filter((s) => answered(members, s)).entries()) {
        const single = solver.range([[own[i]![0], 1]])
        if (single) {
          collected.range(p, `statement:${layout.statements[s]}`, single[0] - close, single[1] + close, 'programme')
        }
      }
    }
    solver.dispose()
    if (!range) return
    const least = own.reduce((sum, [, factor]) => sum + factor, 0)
    const points = (value: number) => (100 * (value - least)) / (3 * least)
    const [low, high] = personal[statistic]![p]!.map((value) =>
      (categories.length === 1 ? (value * least) / layout.categories[categories[0]!]!.unit : value))
    collected.range(
      p, statistic, points(Math.max(low!, range[0] - close)), points(Math.min(high!, range[1] + close)), 'programme',
    )
  }
  for (const [c, { key, statements }] of layout.categories.entries()) {
    for (const [p, cell] of cells.entries()) {
      if (enough()) return
      if (answeredOf(cell, statements) === 0) continue
      if (open.categories[c]![p]! < wide && !collected.knows(p, `category:${key}`)) composite(`category:${key}`, [c], p)
    }
  }
  for (const p of cells.keys()) {
    if (open.overall[p]! < wide && !collected.knows(p, 'overall')) {
      composite('overall', [...layout.categories.keys()], p)
    }
  }
  const esi = solverFor(esiProgramme(reading, facts, bounds))
  for (const p of cells.keys()) {
    if (open.esi[p]! >= wide || cells[p]!.given?.esi === false || collected.knows(p, 'esi')) continue
    effort.programmes++
    const range = esi.range([[p, 1]])
    if (!range) continue
    const [low, high] = ofOne({ low: range[0] - close, high: range[1] + close }, size(p), 0, 30)
    const [l, h] = personal.esi![p]!
    collected.range(p, 'esi', Math.max(low, l) / 0.3, Math.min(high, h) / 0.3, 'programme')
  }
  esi.dispose()
  const enps = solverFor(enpsProgramme(reading, facts, bounds))
  for (const p of open.enps) {
    if (collected.knows(p, 'enps')) continue
    const never = (level: 0 | 1, low: number, high: number) => {
      effort.wholeNumbers++
      const answer = enps.solve([[2 * p + level, low, high]])
      if (answer === undefined) effort.open++
      return answer === 'none'
    }
    if (never(1, 0, size(p) - 1)) collected.range(p, 'enps', 1, 1, 'whole-numbers')
    else if (never(0, 1, size(p))) collected.range(p, 'enps', -1, -1, 'whole-numbers')
    else if (never(0, 0, size(p) - 1) && never(1, 1, size(p))) collected.range(p, 'enps', 0, 0, 'whole-numbers')
  }
  enps.dispose()
}
