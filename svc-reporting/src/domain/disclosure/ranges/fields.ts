import type { Figures, Tally } from '../../tally.ts'
import { enpsGroup } from '../../statistics.ts'
import { distributionOf, enpsOf, esiOf } from '../../tally.ts'
import { hideCounts, hideStatement } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { enpsEnds, indexEnds, meanEnds, shareEnds } from '../ends.ts'
import type { Ends, Status } from '../ends.ts'
import { toNumber } from '../../ratio.ts'

/** One published number of a draft: a weighted sum over its members' levels lies between `low` and `high`. */
export interface Row {
  /** Place of the draft. */
  readonly draft: number
  /** By level. */
  readonly weights: readonly number[]
  readonly low: number
  readonly high: number
  /** Hides this number; calling it twice hides no more. */
  readonly hide: () => void
}

/** One statement, composite or eNPS, whose range is weighed for every respondent. */
export interface Field {
  readonly kind: 'statement' | 'composite' | 'enps'
  /** How many levels an answer can have: 4 for a statement, 2 for a composite (the ends of its scale), 3 for eNPS. */
  readonly levels: number
  readonly rows: readonly Row[]
  /** A person's true level, from 0; for a composite, their share of the scale. */
  readonly valueOf: (person: Figures) => number
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

const worth = [0, 1, 2, 3]
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count, level) => sum + count * level, 0)
const single = (levels: number, level: number) => Array.from({ length: levels }, (_, k) => (k === level ? 1 : 0))

/** Interval of a statement's sum (0 to 3 per person), from what is published about this statement alone. */
function statementInterval({ statements, tally, n }: Draft, s: number): Interval {
  const status = statements[s]!
  const own = status === 'exact' ? exactly(sumOf(distributionOf(tally, s))) : coded(status, meanEnds(n), n, 1, 1, true)
  return { low: Math.max(0, own.low), high: Math.min(3 * n, own.high) }
}

/** Interval of a category's sum over its statements, from its index alone. */
function categoryInterval({ categories, tally, n }: Draft, c: number): Interval {
  const { statements } = tally.layout.categories[c]!
  const status = categories[c]!
  const most = 3 * statements.length
  const own = status === 'exact'
    ? exactly(statements.reduce((sum, s) => sum + sumOf(distributionOf(tally, s)), 0))
    : coded(status, indexEnds(n), n * most, 0, 100, false)
  return { low: Math.max(0, own.low), high: Math.min(most * n, own.high) }
}

function statementField(drafts: readonly Draft[], s: number): Field {
  const rows: Row[] = []
  for (const [place, draft] of drafts.entries()) {
    const { tally, n } = draft
    const push = (weights: readonly number[], { low, high }: Interval, most: number, hide: () => void) => {
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
    push(worth, own, 3 * n, hide)
    const share = coded(draft.favourable[s]!, shareEnds(n), n, 0, 100, true)
    push([0, 0, 1, 1], share, n, () => hideCounts(draft, s))
    if (own.low === own.high) continue
    // What the category's index leaves for this statement.
    const c = tally.layout.categoryOf[s]!
    const others = tally.layout.categories[c]!.statements.filter((other) => other !== s)
      .map((other) => statementInterval(draft, other))
    const all = categoryInterval(draft, c)
    const left = {
      low: all.low - others.reduce((sum, { high }) => sum + high, 0),
      high: all.high - others.reduce((sum, { low }) => sum + low, 0),
    }
    push(worth, left, 3 * n, () => void (draft.categories[c] = 'hidden'))
  }
  return { kind: 'statement', levels: 4, rows, valueOf: ({ statements }) => statements[s]! - 1 }
}

const ends = [0, 1]

function categoryField(drafts: readonly Draft[], c: number): Field {
  const { statements } = drafts[0]!.tally.layout.categories[c]!
  const scale = 3 * statements.length
  const rows = drafts.flatMap((draft, place): Row[] => {
    const own = categoryInterval(draft, c)
    const parts = statements.map((s) => statementInterval(draft, s))
    const low = Math.max(own.low, parts.reduce((sum, part) => sum + part.low, 0))
    const high = Math.min(own.high, parts.reduce((sum, part) => sum + part.high, 0))
    if (low <= 0 && high >= scale * draft.n) return []
    const hide = draft.categories[c] === 'hidden'
      ? () => {
        for (const s of statements) hideStatement(draft, s)
      }
      : () => void (draft.categories[c] = 'hidden')
    return [{ draft: place, weights: ends, low: low / scale, high: high / scale, hide }]
  })
  const valueOf = (person: Figures) => statements.reduce((sum, s) => sum + person.statements[s]! - 1, 0) / scale
  return { kind: 'composite', levels: 2, rows, valueOf }
}

const esiSum = (tally: Tally) => esiOf(tally).moments.sum / 30

function esiField(drafts: readonly Draft[]): Field {
  const rows = drafts.flatMap((draft, place): Row[] => {
    if (draft.esi === 'hidden') return []
    const { low, high } = draft.esi === 'exact'
      ? exactly(esiSum(draft.tally)) : coded(draft.esi, indexEnds(draft.n), draft.n, 0, 100, false)
    return [{ draft: place, weights: ends, low, high, hide: () => void (draft.esi = 'hidden') }]
  })
  return { kind: 'composite', levels: 2, rows, valueOf: ({ esi: [a, b, c] }) => (a + b + c) / 30 }
}

const enpsGroups = ['detractors', 'passives', 'promoters'] as const

function enpsField(drafts: readonly Draft[]): Field {
  const rows = drafts.flatMap((draft, place): Row[] => {
    if (draft.enps === 'hidden') return []
    const counts = enpsOf(draft.tally)
    if (draft.shares) {
      const hide = () => void (draft.shares = false)
      return enpsGroups.map((group, level) =>
        ({ draft: place, weights: single(3, level), ...exactly(counts[group]), hide }))
    }
    const { low, high } = draft.enps === 'exact'
      ? exactly(counts.promoters - counts.detractors) : coded(draft.enps, enpsEnds(draft.n), draft.n, 0, 100, true)
    const hide = () => void (draft.enps = 'hidden')
    return [{ draft: place, weights: [0, 1, 2], low: low + draft.n, high: high + draft.n, hide }]
  })
  return { kind: 'enps', levels: 3, rows, valueOf: ({ enps }) => enpsGroups.indexOf(enpsGroup(enps)) }
}

/**
 * Every statement, composite and eNPS with all that is published about it. Exact numbers count as known without
 * rounding error. Overall needs no field: it is the mean of the categories that are shown with it.
 */
export function fieldsOf(drafts: readonly Draft[]): (() => Field)[] {
  const { layout } = drafts[0]!.tally
  return [
    ...layout.categoryOf.map((_, s) => () => statementField(drafts, s)),
    ...layout.categories.map((_, c) => () => categoryField(drafts, c)),
    () => esiField(drafts),
    () => enpsField(drafts),
  ]
}
