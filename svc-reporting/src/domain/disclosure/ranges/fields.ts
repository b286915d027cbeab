import { at } from '../../statistics/at.ts'
import type { Figures, Tally } from '../../statistics/tally.ts'
import { enpsGroup } from '../../statistics/statistics.ts'
import { distributionOf, enpsOf, esiOf } from '../../statistics/tally.ts'
import { compositeItems, hideCounts, hideStatement } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { enpsEnds, indexEnds, meanEnds, shareEnds } from '../ends.ts'
import type { Ends, Status } from '../ends.ts'
import { membersIn } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'
import type { Grid } from '../../statistics/grid.ts'
import { toNumber } from '../../statistics/ratio.ts'

const layoutOf = (drafts: readonly Draft[]) => at(drafts, 0).tally.layout

/** One published number of a draft: a weighted sum over its members' levels lies between `low` and `high`. */
export interface Row {
  /** Place of the draft. */
  readonly draft: number
  /** By level. */
  readonly weights: readonly number[]
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
}

/** A row's sum over its members. @param counts people by profile and level */
export function sumOver({ draft, weights }: Row, profiles: Profiles, counts: Grid): number {
  let total = 0
  for (const p of membersIn(profiles, draft)) for (const [k, weight] of weights.entries()) total += weight * counts.at(p, k)
  return total
}

interface Interval {
  readonly low: number
  readonly high: number
}

const exactly = (value: number): Interval => ({ low: value, high: value })

/** Interval of a sum over `n` people that is coded by `ends`; the scale begins at `from` and is `size` long. */
function coded(status: Status, ends: Ends, n: number, from: number, size: number, whole: boolean): Interval {
  const beyond = (value: number) => (n * (value - from)) / size
  // A sum of whole numbers lies at least 1 beyond an end.
  if (status === 'at-least') {
    const low = beyond(toNumber(ends.high))
    return { low: whole ? Math.floor(low + 1e-9) + 1 : low, high: Infinity }
  }
  if (status === 'at-most') {
    const high = beyond(toNumber(ends.low))
    return { low: -Infinity, high: whole ? Math.ceil(high - 1e-9) - 1 : high }
  }
  return { low: -Infinity, high: Infinity }
}

/**
 * Interval of a sum over `n` people from how it is released. A number that its group's level would show, but that is
 * hidden, does not lie beyond an end: then the end would be shown.
 */
function published(
  sum: number, status: Status, shown: boolean, ...[ends, n, from, size, whole]: CodedBy
): Interval {
  if (status === 'exact') return exactly(sum)
  if (status !== 'hidden') return coded(status, ends, n, from, size, whole)
  const step = whole ? 1 : 0
  const low = coded('at-most', ends, n, from, size, whole).high + step
  const high = coded('at-least', ends, n, from, size, whole).low - step
  return shown && sum >= low && sum <= high ? { low, high } : { low: -Infinity, high: Infinity }
}

type CodedBy = [ends: Ends, n: number, from: number, size: number, whole: boolean]

const scores = [0, 1, 2, 3]
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count, level) => sum + count * level, 0)
const single = (levels: number, level: number) => Array.from({ length: levels }, (_, k) => (k === level ? 1 : 0))

/** Interval of a statement's sum (0 to 3 per person), from what is published about this statement alone. */
function statementInterval({ statements, tally, n, levels }: Draft, s: number): Interval {
  const own = published(sumOf(distributionOf(tally, s)), at(statements, s), levels.single, meanEnds(n), n, 1, 1, true)
  return { low: Math.max(0, own.low), high: Math.min(3 * n, own.high) }
}

/** Interval of a category's sum over its statements, from its index alone. */
function categoryInterval({ categories, tally, n, levels }: Draft, c: number): Interval {
  const { statements } = at(tally.layout.categories, c)
  const most = 3 * statements.length
  const sum = statements.reduce((total, s) => total + sumOf(distributionOf(tally, s)), 0)
  const shown = levels.composite && statements.length >= compositeItems
  const own = published(sum, at(categories, c), shown, indexEnds(n), n * most, 0, 100, false)
  return { low: Math.max(0, own.low), high: Math.min(most * n, own.high) }
}

/** A statement by what is published about it, with what categories leave for it. */
function statementField(drafts: readonly Draft[], s: number): Field {
  const alone = loneStatementField(drafts, s)
  const c = at(layoutOf(drafts).categoryOf, s)
  const rows = drafts.flatMap((draft, place): Row[] => {
    const own = statementInterval(draft, s)
    if (draft.counts[s] || own.low === own.high) return []
    const others = at(draft.tally.layout.categories, c).statements.filter((other) => other !== s)
      .map((other) => statementInterval(draft, other))
    const all = categoryInterval(draft, c)
    const low = all.low - others.reduce((sum, other) => sum + other.high, 0)
    const high = all.high - others.reduce((sum, other) => sum + other.low, 0)
    if (low <= 0 && high >= 3 * draft.n) return []
    return [{ draft: place, weights: scores, low, high, hide: hideCategory(draft, c) }]
  })
  return { ...alone, rows: [...alone.rows, ...rows] }
}

/** Hides the index of a category, or what is left of its statements. */
function hideCategory(draft: Draft, c: number): (() => void) | undefined {
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
function mixedCategory(drafts: readonly Draft[], c: number): Category {
  const all = at(layoutOf(drafts).categories, c).statements
  const isKnown = (draft: Draft, s: number) => {
    const { low, high } = statementInterval(draft, s)
    return low === high
  }
  const mixed = [...drafts.entries()].filter(([, draft]) =>
    draft.categories[c] !== 'hidden' && all.filter((s) => !isKnown(draft, s)).length >= 2)
  const open = all.filter((s) => mixed.some(([, draft]) => !isKnown(draft, s)))
  const trueSum = ({ tally }: Draft, s: number) => sumOf(distributionOf(tally, s))
  const fields = all.map((s) => loneStatementField(drafts, s))
  const statements = open.map((s) => at(fields, all.indexOf(s)))
  const wholeSums = mixed.map(([place, draft]): Row =>
    ({ draft: place, weights: scores, ...categoryInterval(draft, c), hide: hideCategory(draft, c) }))
  return {
    kind: 'category',
    statements,
    sums: mixed.map(([, draft], i): Row => {
      const known = all.filter((s) => !open.includes(s)).reduce((sum, s) => sum + trueSum(draft, s), 0)
      const whole = at(wholeSums, i)
      return { ...whole, low: whole.low - known, high: whole.high - known }
    }),
    whole: { statements: fields, sums: wholeSums },
    strict: open.map((s, i) => ({
      ...at(statements, i),
      rows: [
        ...at(statements, i).rows,
        ...mixed.filter(([, draft]) => !isKnown(draft, s)).map(([place, draft]): Row =>
          ({ draft: place, weights: scores, ...exactly(trueSum(draft, s)) })),
      ],
    })),
  }
}

function loneStatementField(drafts: readonly Draft[], s: number): Field {
  const rows: Row[] = []
  for (const [place, draft] of drafts.entries()) {
    const { tally, n } = draft
    const push = (weights: readonly number[], { low, high }: Interval, most: number, hide?: () => void) => {
      if (low > 0 || high < most) rows.push({ draft: place, weights, low, high, hide })
    }
    const hide = draft.counts[s] ? () => hideCounts(draft, s) : () => hideStatement(draft, s)
    if (draft.counts[s]) {
      for (const [level, count] of distributionOf(tally, s).entries()) {
        rows.push({ draft: place, weights: single(4, level), ...exactly(count), hide })
      }
      continue
    }
    const own = statementInterval(draft, s)
    push(scores, own, 3 * n, draft.statements[s] === 'hidden' ? undefined : hide)
    const share = coded(at(draft.favourable, s), shareEnds(n), n, 0, 100, true)
    push([0, 0, 1, 1], share, n, () => hideCounts(draft, s))
  }
  return { kind: 'statement', levels: 4, rows, valueOf: ({ statements }) => at(statements, s) - 1 }
}

/** What the two levels of a composite weigh: those who have the least of its scale, and the most. */
const leastAndMost = [0, 1]

function categoryField(drafts: readonly Draft[], c: number): Field {
  const { statements } = at(layoutOf(drafts).categories, c)
  const scale = 3 * statements.length
  const rows = drafts.flatMap((draft, place): Row[] => {
    const own = categoryInterval(draft, c)
    const parts = statements.map((s) => statementInterval(draft, s))
    const low = Math.max(own.low, parts.reduce((sum, part) => sum + part.low, 0))
    const high = Math.min(own.high, parts.reduce((sum, part) => sum + part.high, 0))
    if (low <= 0 && high >= scale * draft.n) return []
    return [{ draft: place, weights: leastAndMost, low: low / scale, high: high / scale, hide: hideCategory(draft, c) }]
  })
  const valueOf = (person: Figures) => statements.reduce((sum, s) => sum + at(person.statements, s) - 1, 0) / scale
  return { kind: 'composite', levels: 2, rows, valueOf, steps: scale }
}

const esiSum = (tally: Tally) => esiOf(tally).moments.sum / 30

function esiField(drafts: readonly Draft[]): Field {
  const rows = drafts.flatMap((draft, place): Row[] => {
    const { n } = draft
    const shown = draft.levels.composite
    const { low, high } = published(esiSum(draft.tally), draft.esi, shown, indexEnds(n), n, 0, 100, false)
    if (low <= 0 && high >= n) return []
    const hide = draft.esi === 'hidden' ? undefined : () => void (draft.esi = 'hidden')
    return [{ draft: place, weights: leastAndMost, low, high, hide }]
  })
  return { kind: 'composite', levels: 2, rows, valueOf: ({ esi = [0, 0, 0] }) => (esi[0] + esi[1] + esi[2]) / 30, steps: 30 }
}

const enpsGroups = ['detractors', 'passives', 'promoters'] as const

function enpsField(drafts: readonly Draft[]): Field {
  const rows = drafts.flatMap((draft, place): Row[] => {
    const { n } = draft
    const counts = enpsOf(draft.tally)
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

/**
 * Every statement, composite and eNPS with all that is published about it. Exact numbers count as known without
 * rounding error. Overall needs no field: it is the mean of the categories that are shown with it.
 */
export function fieldsOf(drafts: readonly Draft[]): (() => Field | Category)[] {
  const layout = layoutOf(drafts)
  return [
    ...layout.categoryOf.map((_, s) => () => statementField(drafts, s)),
    ...layout.categories.map((_, c) => () => categoryField(drafts, c)),
    ...(layout.esi ? [() => esiField(drafts)] : []),
    ...(layout.enps ? [() => enpsField(drafts)] : []),
    ...layout.categories.map((_, c) => () => mixedCategory(drafts, c)),
  ]
}
