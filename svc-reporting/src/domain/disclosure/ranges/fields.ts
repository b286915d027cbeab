import { at } from '../../statistics/at.ts'
import type { Figures } from '../../statistics/tally.ts'
import { enpsGroup, sizeOfEnps } from '../../statistics/statistics.ts'
import type { Distribution } from '../../statistics/statistics.ts'
import { categorySum, distributionOf, enpsOf, esiOf } from '../../statistics/tally.ts'
import { compositeItems, hideCounts, hideStatement } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { enpsEnds, indexEnds, meanEnds, shareEnds } from '../ends.ts'
import { membersIn } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'
import type { Grid } from '../../statistics/grid.ts'
import { coded, exactly, published } from './published.ts'
import type { Interval } from './published.ts'

/**
 * A draft with the answers that a reader does not know: by statement, its counts over some people. About the others,
 * who left statements of the category blank, the reader is assumed to know everything.
 */
export interface Seen {
  readonly draft: Draft
  readonly free: readonly Distribution[]
}

const layoutOf = (seen: readonly Seen[]) => at(seen, 0).draft.tally.layout

/** One published number of a draft: a weighted sum over its members' levels lies between `low` and `high`. */
export interface Row {
  /** Place of the draft. */
  readonly draft: number
  /** By level. */
  readonly weights: readonly number[]
  /** By profile, if the weights are to be multiplied. */
  readonly factors?: readonly number[]
  readonly low: number
  readonly high: number
  /** Hides this number; calling it twice hides no more. Absent where a hidden number already tells this much. */
  readonly hide?: (() => void) | undefined
}

export const isExact = ({ low, high }: Row): boolean => low === high

/** One statement, composite or eNPS, whose range is weighed for every respondent. */
export interface Field {
  readonly kind: 'statement' | 'composite' | 'enps'
  /** How many levels an answer can have: 4 for a statement, 2 for a composite (the ends of its scale), 3 for eNPS. */
  readonly levels: number
  readonly rows: readonly Row[]
  /** A person's true level, from 0; for a composite, their share of the scale. */
  readonly valueOf: (person: Figures) => number
  /** Steps of a composite's scale: answers are whole numbers. */
  readonly steps?: number
  /** By profile, where these differ: steps that one person can move, and steps that must be open. */
  readonly stepsOf?: readonly { readonly steps: number; readonly open: number }[]
}

/** A row's sum over its members. @param counts people by profile and level */
export function sumOver({ draft, weights }: Row, profiles: Profiles, counts: Grid): number {
  let total = 0
  for (const p of membersIn(profiles, draft)) for (const [k, weight] of weights.entries()) total += weight * counts.at(p, k)
  return total
}

const scores = [0, 1, 2, 3]
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count, level) => sum + count * level, 0)
const single = (levels: number, level: number) => Array.from({ length: levels }, (_, k) => (k === level ? 1 : 0))

const peopleIn = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
/** How many answered a statement, of those whose answers the reader doesn't know. */
const freeIn = ({ free }: Seen, s: number) => peopleIn(at(free, s))

/** Interval of a statement's sum (0 to 3 per person), from what is published about this statement alone. */
function statementInterval(seen: Seen, s: number): Interval {
  const { statements, tally, levels } = seen.draft
  const all = distributionOf(tally, s)
  const n = peopleIn(all)
  if (n === 0) return exactly(0)
  const own = published(sumOf(all), at(statements, s), levels.single, meanEnds(n), n, 1, 1, true)
  const known = sumOf(all) - sumOf(at(seen.free, s))
  return { low: Math.max(0, own.low - known), high: Math.min(3 * freeIn(seen, s), own.high - known) }
}

/** Interval of a category's sum over its statements, from its index alone. */
function categoryInterval(seen: Seen, c: number): Interval {
  const { categories, tally, levels } = seen.draft
  const { statements, unit } = at(tally.layout.categories, c)
  const most = 3 * statements.length
  const { count, sum } = categorySum(tally, c)
  if (count === 0) return exactly(0)
  const free = statements.reduce((total, s) => total + sumOf(at(seen.free, s)), 0)
  if (categories[c] === 'exact') return exactly(free)
  const all = (sum - unit * count) / (unit / statements.length)
  const shown = levels.composite && statements.length >= compositeItems
  const own = published(all, at(categories, c), shown, indexEnds(count), count * most, 0, 100, false)
  const known = all - free
  return { low: Math.max(0, own.low - known), high: Math.min(most * freeIn(seen, at(statements, 0)), own.high - known) }
}

/** A statement by what is published about it, with what categories leave for it. */
export function statementField(drafts: readonly Seen[], s: number): Field {
  const alone = loneStatementField(drafts, s)
  const c = at(layoutOf(drafts).categoryOf, s)
  const rows = drafts.flatMap((seen, place): Row[] => {
    const { draft } = seen
    const own = statementInterval(seen, s)
    if (draft.counts[s] || own.low === own.high) return []
    const others = at(draft.tally.layout.categories, c).statements.filter((other) => other !== s)
      .map((other) => statementInterval(seen, other))
    const all = categoryInterval(seen, c)
    const low = all.low - others.reduce((sum, other) => sum + other.high, 0)
    const high = all.high - others.reduce((sum, other) => sum + other.low, 0)
    if (low <= 0 && high >= 3 * freeIn(seen, s)) return []
    return [{ draft: place, weights: scores, low, high, hide: hideCategory(draft, c) }]
  })
  return { ...alone, rows: [...alone.rows, ...rows] }
}

/**
 * A statement over all who answered it, including people who left other statements of its category blank. Beside the
 * category's index a hidden sum counts as known: the weights of people with blanks differ little.
 */
export function loneField(drafts: readonly Draft[], s: number): Field {
  const seen = drafts.map((draft): Seen => ({ draft, free: allOf(draft) }))
  const alone = loneStatementField(seen, s)
  const c = at(layoutOf(seen).categoryOf, s)
  const rows = [...drafts.entries()].flatMap(([place, draft]): Row[] => {
    if (draft.categories[c] === 'hidden' || draft.counts[s] || draft.statements[s] === 'exact') return []
    const sum = sumOf(distributionOf(draft.tally, s))
    return [{ draft: place, weights: scores, ...exactly(sum), hide: hideCategory(draft, c) }]
  })
  return { ...alone, rows: [...alone.rows, ...rows] }
}

const allOf = ({ tally }: Draft) => tally.layout.categoryOf.map((_, s) => distributionOf(tally, s))

/** Hides the index of a category, or what is left of its statements. */
export function hideCategory(draft: Draft, c: number): (() => void) | undefined {
  if (draft.categories[c] !== 'hidden') return () => void (draft.categories[c] = 'hidden')
  const left = at(draft.tally.layout.categories, c).statements.filter((s) => draft.statements[s] !== 'hidden')
  return left.length === 0 ? undefined : () => left.forEach((s) => hideStatement(draft, s))
}

/** Statements of which only a sum with others is known in some groups: they are weighed together. */
export interface Category {
  readonly kind: 'category'
  readonly statements: readonly Field[]
  /** Sums of these statements together, by draft: from the category's index, less its other statements. */
  readonly sums: readonly Row[]
  /** By statement: more than is published, as if each sum of `sums` were known by statement. */
  readonly strict: readonly Field[]
  /** All statements of the category, with the sums of its indices. */
  readonly whole: { readonly statements: readonly Field[]; readonly sums: readonly Row[] }
}

/** Without statements where each is known or unknown apart from the others. */
export function mixedCategory(drafts: readonly Seen[], c: number): Category {
  const all = at(layoutOf(drafts).categories, c).statements
  const isKnown = (seen: Seen, s: number) => {
    const { low, high } = statementInterval(seen, s)
    return low === high
  }
  const mixed = [...drafts.entries()].filter(([, seen]) =>
    seen.draft.categories[c] !== 'hidden' && all.filter((s) => !isKnown(seen, s)).length >= 2)
  const open = all.filter((s) => mixed.some(([, seen]) => !isKnown(seen, s)))
  const trueSum = ({ free }: Seen, s: number) => sumOf(at(free, s))
  const fields = all.map((s) => loneStatementField(drafts, s))
  const statements = open.map((s) => at(fields, all.indexOf(s)))
  const wholeSums = mixed.map(([place, seen]): Row =>
    ({ draft: place, weights: scores, ...categoryInterval(seen, c), hide: hideCategory(seen.draft, c) }))
  return {
    kind: 'category',
    statements,
    sums: mixed.map(([, seen], i): Row => {
      const known = all.filter((s) => !open.includes(s)).reduce((sum, s) => sum + trueSum(seen, s), 0)
      const whole = at(wholeSums, i)
      return { ...whole, low: whole.low - known, high: whole.high - known }
    }),
    whole: { statements: fields, sums: wholeSums },
    strict: open.map((s, i) => ({
      ...at(statements, i),
      rows: [
        ...at(statements, i).rows,
        ...mixed.filter(([, seen]) => !isKnown(seen, s)).map(([place, seen]): Row =>
          ({ draft: place, weights: scores, ...exactly(trueSum(seen, s)) })),
      ],
    })),
  }
}

function loneStatementField(drafts: readonly Seen[], s: number): Field {
  const rows: Row[] = []
  for (const [place, seen] of drafts.entries()) {
    const { draft } = seen
    const free = at(seen.free, s)
    const n = peopleIn(free)
    const push = (weights: readonly number[], { low, high }: Interval, most: number, hide?: () => void) => {
      if (low > 0 || high < most) rows.push({ draft: place, weights, low, high, hide })
    }
    const hide = draft.counts[s] ? () => hideCounts(draft, s) : () => hideStatement(draft, s)
    if (draft.counts[s]) {
      for (const [level, count] of free.entries()) {
        rows.push({ draft: place, weights: single(4, level), ...exactly(count), hide })
      }
      continue
    }
    const own = statementInterval(seen, s)
    push(scores, own, 3 * n, draft.statements[s] === 'hidden' ? undefined : hide)
    const all = distributionOf(draft.tally, s)
    const people = peopleIn(all)
    if (people === 0) continue
    const share = coded(at(draft.favourable, s), shareEnds(people), people, 0, 100, true)
    const known = all[2] + all[3] - free[2] - free[3]
    push([0, 0, 1, 1], { low: share.low - known, high: share.high - known }, n, () => hideCounts(draft, s))
  }
  return { kind: 'statement', levels: 4, rows, valueOf: ({ statements }) => at(statements, s) - 1 }
}

/** What the two levels of a composite weigh: those who have the least of its scale, and the most. */
const leastAndMost = [0, 1]

export function categoryField(drafts: readonly Seen[], c: number): Field {
  const { statements } = at(layoutOf(drafts).categories, c)
  const scale = 3 * statements.length
  const rows = drafts.flatMap((seen, place): Row[] => {
    const { draft } = seen
    const own = categoryInterval(seen, c)
    const parts = statements.map((s) => statementInterval(seen, s))
    const low = Math.max(own.low, parts.reduce((sum, part) => sum + part.low, 0))
    const high = Math.min(own.high, parts.reduce((sum, part) => sum + part.high, 0))
    if (low <= 0 && high >= scale * freeIn(seen, at(statements, 0))) return []
    return [{ draft: place, weights: leastAndMost, low: low / scale, high: high / scale, hide: hideCategory(draft, c) }]
  })
  const valueOf = (person: Figures) => statements.reduce((sum, s) => sum + at(person.statements, s) - 1, 0) / scale
  return { kind: 'composite', levels: 2, rows, valueOf, steps: scale }
}

export function esiField(drafts: readonly Draft[]): Field {
  const rows = drafts.flatMap((draft, place): Row[] => {
    const { count: n, sum } = esiOf(draft.tally).moments
    if (n === 0) return []
    const shown = draft.levels.composite
    const { low, high } = published(sum / 30, draft.esi, shown, indexEnds(n), n, 0, 100, false)
    if (low <= 0 && high >= n) return []
    const hide = draft.esi === 'hidden' ? undefined : () => void (draft.esi = 'hidden')
    return [{ draft: place, weights: leastAndMost, low, high, hide }]
  })
  return { kind: 'composite', levels: 2, rows, valueOf: ({ esi = [0, 0, 0] }) => (esi[0] + esi[1] + esi[2]) / 30, steps: 30 }
}

const enpsGroups = ['detractors', 'passives', 'promoters'] as const

export function enpsField(drafts: readonly Draft[]): Field {
  const rows = drafts.flatMap((draft, place): Row[] => {
    const counts = enpsOf(draft.tally)
    const n = sizeOfEnps(counts)
    if (n === 0) return []
    if (draft.shares) {
      const hide = () => void (draft.shares = false)
      return enpsGroups.map((group, level) =>
        ({ draft: place, weights: single(3, level), ...exactly(counts[group]), hide }))
    }
    const net = counts.promoters - counts.detractors
    const { low, high } = published(net, draft.enps, draft.levels.single, enpsEnds(n), n, 0, 100, true)
    if (low <= -n && high >= n) return []
    const hide = draft.enps === 'hidden' ? undefined : () => void (draft.enps = 'hidden')
    return [{ draft: place, weights: [0, 1, 2], low: low + n, high: high + n, hide }]
  })
  return { kind: 'enps', levels: 3, rows, valueOf: ({ enps = 0 }) => enpsGroups.indexOf(enpsGroup(enps)) }
}
