import type { BenchmarkMeasure, BenchmarkSet, StoredBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import type { Bound, Profile } from '@glas/contracts/reporting/report'
import { slack } from './ends.ts'
import { rankOf } from './rank.ts'

/** A company of a closed year. The best one comes first. */
export interface ComparedCompany {
  readonly researchId: string
  readonly industry: string
  readonly sizeClass: string
  /** It is in the award's published file. Only such companies may be in a mean. */
  readonly inAward: boolean
  /** The file has its eNPS. */
  readonly tied: boolean
  /** As its report publishes it. */
  readonly whole: Profile
}

/** Why benchmarks are refused: which reader's, and what of it. */
export interface BenchmarkRefusal {
  readonly reason: 'restated' | 'rounding' | 'end' | 'level' | 'support'
  readonly researchIds: readonly string[]
  readonly statistic: string
}

/** Fewest other companies behind any sum that a reader can compute; behind one of two readers, without theirs. */
const leastAlone = 3
const leastTogether = 2

class RefusedBenchmark extends Error {
  readonly refusal: BenchmarkRefusal

  constructor(reason: BenchmarkRefusal['reason'], researchIds: readonly string[], statistic: string) {
    super(`the auditor refused a benchmark: ${reason} of ${statistic}`)
    this.name = 'RefusedBenchmark'
    this.refusal = { reason, researchIds, statistic }
  }
}

/** The places of a mean's companies, without the reader's. */
interface Mean {
  readonly set: BenchmarkSet
  readonly others: ReadonlySet<number>
}

/**
 * Audits the benchmarks of a year over all readers together (disclosure.md, 'Over several releases'): every number
 * follows from what the companies' reports publish; no company outside the award is in a mean, since the scores of all
 * others are published; no reader can compute a sum about fewer than three other companies, and no two readers who
 * compare notes the figure of a third one, with or without the published eNPS. Undefined if all holds.
 *
 * @param companies those whose figures are compared, the best one first
 */
export function auditBenchmarks(
  companies: readonly ComparedCompany[], benchmarks: ReadonlyMap<string, StoredBenchmark>,
): BenchmarkRefusal | undefined {
  try {
    const figures = companies.map(({ whole }) => figuresOf(whole))
    const means = companies.map(({ researchId }, reader) => {
      const benchmark = benchmarks.get(researchId)
      if (!benchmark) throw new RefusedBenchmark('restated', [researchId], 'missing')
      return benchmark.sets.filter((set) => set.figures).map((set): Mean => {
        const others = membersOf(set.key, companies, reader).filter((other) => other !== reader)
        restate(researchId, set, figures[reader]!, others.map((other) => figures[other]!))
        return { set: set.key, others: new Set(others) }
      })
    })
    for (const [id, { sets, own }] of benchmarks) {
      if (companies.some(({ researchId }) => researchId === id)) continue
      if (own.length > 0 || sets.some(({ figures: shown }) => shown)) throw new RefusedBenchmark('restated', [id], 'own')
    }
    checkSupports(companies, means)
    return undefined
  } catch (error) {
    if (error instanceof RefusedBenchmark) return error.refusal
    throw error
  }
}

/** A set's companies, as decision 042 defines it; of a best quarter those that are best by place. */
function membersOf(key: BenchmarkSet, companies: readonly ComparedCompany[], reader: number): number[] {
  const [group, best] = key.split('-')
  const { industry, sizeClass } = companies[reader]!
  const all = [...companies.keys()].filter((i) => companies[i]!.inAward)
    .filter((i) => (group === 'industry' ? companies[i]!.industry === industry
      : group === 'size' ? companies[i]!.sizeClass === sizeClass : true))
  return best ? all.slice(0, Math.ceil((all.length - 1) / 4)) : all
}

type Figures = ReadonlyMap<BenchmarkMeasure, { readonly value: number; readonly bound?: Bound | undefined }>

function figuresOf({ overall, categories = [], enps, esi }: Profile): Figures {
  const nine = categories.map(({ key, index, bound }) => [key as BenchmarkMeasure, { value: index, bound }] as const)
  const mean = nine.reduce((sum, [, { value }]) => sum + value, 0) / nine.length
  return new Map<BenchmarkMeasure, { value: number; bound?: Bound | undefined }>([
    ['overall', overall ? { value: overall.index, bound: overall.bound } : { value: rounded(mean, 1) }],
    ...nine,
    ...enps ? [['enps', { value: enps.value, bound: enps.bound }] as const] : [],
    ...esi ? [['esi', { value: esi.index, bound: esi.bound }] as const] : [],
  ])
}

const rounded = (value: number, digits: number) => {
  const power = 10 ** digits
  return (Math.sign(value) * Math.round(Math.abs(value) * power + slack)) / power
}

function restate(
  researchId: string, { key: set, companies, figures = [] }: StoredBenchmark['sets'][number], own: Figures,
  others: readonly Figures[],
): void {
  const check = (holds: boolean, reason: BenchmarkRefusal['reason'], statistic: string) => {
    if (!holds) throw new RefusedBenchmark(reason, [researchId], `${set}: ${statistic}`)
  }
  check(others.length >= leastAlone, 'level', 'companies')
  check(companies === others.length, 'restated', 'companies')
  for (const { key, value, bound, difference } of figures) {
    const [digits, scale] = key === 'enps' ? [0, 2] : [1, 1]
    check(Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) < slack, 'rounding', key)
    const mean = others.reduce((sum, figures_) => sum + figures_.get(key)!.value, 0) / others.length
    // Published figures end at 10 and 90 (eNPS at −90 and 90), so a mean near there reveals each of them.
    const high = Math.floor((90 - (20 * scale) / others.length) * 10 ** digits + slack) / 10 ** digits
    const low = key === 'enps' ? -high : rounded(100 - high, 1)
    if (bound) {
      check(Math.abs(value - (bound === 'at-least' ? high : low)) < slack, 'restated', key)
      check(bound === 'at-least' ? mean > high : mean < low, 'restated', key)
      check(!difference, 'end', key)
      continue
    }
    check(value <= high + slack && value >= low - slack, 'end', key)
    check(Math.abs(value - mean) <= 0.5 * 10 ** -digits + slack, 'restated', key)
    if (!difference) continue
    const { value: ownValue, bound: ownBound } = own.get(key)!
    check(!ownBound, 'end', `${key}: difference`)
    check(Math.abs(difference.value - rounded(ownValue - value, digits)) < slack, 'restated', `${key}: difference`)
  }
}

/** Companies that every mean treats alike but for the reader's own, which it leaves out. */
type Kind = readonly number[]

/** Companies that all of some readers' means treat alike. */
interface Cell {
  readonly column: readonly number[]
  size: number
}

/**
 * A sum over a few companies can be computed exactly if the means lose a rank when these companies are left out of
 * them: then some combination of the means is about them alone.
 */
function checkSupports(companies: readonly ComparedCompany[], means: readonly (readonly Mean[])[]): void {
  const kinds = kindsOf(companies, means)
  const tied = new Set([...companies.keys()].filter((i) => companies[i]!.tied))
  for (const known of [new Set<number>(), ...(tied.size > 0 ? [tied] : [])]) {
    // Readers of one kind can compute the same.
    for (const [i, kind] of kinds.entries()) {
      checkReaders(companies, means, kinds, [kind[0]!], known)
      for (const other of kinds.slice(i)) {
        const second = other === kind ? kind[1] : other[0]
        if (second !== undefined) checkReaders(companies, means, kinds, [kind[0]!, second], known)
      }
    }
  }
}

function kindsOf(companies: readonly ComparedCompany[], means: readonly (readonly Mean[])[]): Kind[] {
  const alike = new Map<string, number[]>()
  for (const [reader, { industry, sizeClass, inAward, tied }] of companies.entries()) {
    const own = ['industry-best', 'size-best', 'all-best'] as const
    const isBest = own.map((key) => membersOf(key, companies, reader).includes(reader))
    const key = [industry, sizeClass, inAward, tied, ...isBest, ...means[reader]!.map(({ set }) => set)].join()
    alike.set(key, [...alike.get(key) ?? [], reader])
  }
  return [...alike.values()]
}

/** Companies by the readers' means that have them: one cell for each pattern of 0 and 1. */
function cellsOf(
  means: readonly ReadonlySet<number>[], kinds: readonly Kind[], readers: readonly number[], known: ReadonlySet<number>,
): Cell[] {
  const cells = new Map<number, Cell>()
  for (const kind of kinds) {
    const others = kind.filter((company) => !readers.includes(company) && !known.has(company))
    const [first] = others
    if (first === undefined) continue
    const column = means.map((others_) => (others_.has(first) ? 1 : 0))
    const pattern = column.reduce<number>((bits, bit) => 2 * bits + bit, 0)
    const cell = cells.get(pattern)
    if (cell) cell.size += others.length
    else cells.set(pattern, { column, size: others.length })
  }
  cells.delete(0)
  return [...cells.values()]
}

function checkReaders(
  companies: readonly ComparedCompany[], means: readonly (readonly Mean[])[], kinds: readonly Kind[],
  readers: readonly number[], known: ReadonlySet<number>,
): void {
  const all = cellsOf(readers.flatMap((reader) => means[reader]!.map(({ others }) => others)), kinds, readers, known)
  const least = readers.length > 1 ? leastTogether : leastAlone
  const few = all.filter(({ size }) => size < least)
  if (few.length === 0) return
  const rank = rankOf(all.map(({ column }) => column))
  for (const [i, one] of few.entries()) {
    for (const other of few.slice(i)) {
      const size = one === other ? one.size : one.size + other.size
      if (size >= least) continue
      const rest = all.filter((cell) => cell !== one && cell !== other).map(({ column }) => column)
      if (rankOf(rest) < rank) {
        throw new RefusedBenchmark('support', readers.map((reader) => companies[reader]!.researchId), `${size} others`)
      }
    }
  }
}
