import type { Figures, Tally } from '../../tally.ts'
import { distributionOf, enpsOf, esiOf } from '../../tally.ts'
import { hideCounts, hideStatement } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { enpsEnds, indexEnds, meanEnds, shareEnds } from '../ends.ts'
import type { Ends, Status } from '../ends.ts'
import { toNumber } from '../../ratio.ts'

/** What is published of one draft about a field: a weighted sum over its members' levels lies within low and high. */
export interface Row {
  /** Place of the draft. */
  readonly draft: number
  /** By level. */
  readonly weights: readonly number[]
  readonly low: number
  readonly high: number
  /** Takes the number away that says so. */
  readonly hide: () => void
}

/** One question of which every respondent's range is weighed. */
export interface Field {
  readonly kind: 'statement' | 'composite' | 'enps'
  /** Levels of an answer: four of a statement, both ends of a composite's scale, three groups of eNPS. */
  readonly levels: number
  readonly rows: readonly Row[]
  /** The true level of a person, from 0; of a composite her share of the scale. */
  readonly valueOf: (person: Figures) => number
}

interface Interval {
  readonly low: number
  readonly high: number
}

const exactly = (value: number): Interval => ({ low: value, high: value })

/** Where a sum over n people lies that is coded by `ends`, `from` being the scale's low end and `size` its length. */
function coded(status: Status, ends: Ends, n: number, from: number, size: number, whole: boolean): Interval {
  const beyond = (value: number) => (n * (value - from)) / size
  // Sums of whole numbers lie beyond an end by one at least.
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

/** Interval of the sum (0 to 3 a person) of a statement by what is published of it alone. */
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
    const hide = () => (draft.counts[s] ? hideCounts(draft, s) : hideStatement(draft, s))
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
    // What the category leaves for it.
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
    const hide = () => {
      if (draft.categories[c] !== 'hidden') draft.categories[c] = 'hidden'
      else for (const s of statements) hideStatement(draft, s)
    }
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

function enpsField(drafts: readonly Draft[]): Field {
  const rows = drafts.flatMap((draft, place): Row[] => {
    if (draft.enps === 'hidden') return []
    const { promoters, passives, detractors } = enpsOf(draft.tally)
    const hide = () => {
      if (!draft.shares) draft.enps = 'hidden'
      draft.shares = false
    }
    if (draft.shares) {
      return [detractors, passives, promoters].map((count, level) =>
        ({ draft: place, weights: single(3, level), ...exactly(count), hide }))
    }
    const { low, high } = draft.enps === 'exact'
      ? exactly(promoters - detractors) : coded(draft.enps, enpsEnds(draft.n), draft.n, 0, 100, true)
    return [{ draft: place, weights: [0, 1, 2], low: low + draft.n, high: high + draft.n, hide }]
  })
  return { kind: 'enps', levels: 3, rows, valueOf: ({ enps }) => (enps >= 9 ? 2 : enps >= 7 ? 1 : 0) }
}

/**
 * Every statement, composite and eNPS with all that is published of it, each exact number taken as known without its
 * rounding. Overall is the mean of the categories beside it, and no wider or narrower than they leave it.
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
