import Type, { type Static } from 'typebox'
import { Picture } from '../identity/assets.operations.ts'
import { industries } from '../identity/company.ts'
import { defineOperation } from '../operation.ts'
import { Instant, LocalDate, Uuid } from '../schema.ts'
import { categoryKeys } from '../survey/instrument.ts'
import { Rank, sizeClasses } from './cycles.operations.ts'
import { Bound, CategoryTitles } from './report.ts'

/**
 * The benchmark of a research: its published figures beside means of other companies' published figures, computed once
 * for all readers when the year is closed (decision 042). A mean that may not be shown is absent.
 */

/** `overall` is the mean of the nine categories. */
export const benchmarkMeasures = ['overall', ...categoryKeys, 'enps', 'esi'] as const
export type BenchmarkMeasure = (typeof benchmarkMeasures)[number]

/** The sets of companies in a comparison; `-best` is the best quarter by score. */
export const benchmarkSets = ['industry', 'size', 'all', 'industry-best', 'size-best', 'all-best'] as const
export type BenchmarkSet = (typeof benchmarkSets)[number]

/** One decimal; eNPS is a whole number. */
const value = Type.Number()
const bound = Type.Optional(Bound)

const OwnFigure = Type.Object({
  key: Type.Enum([...benchmarkMeasures]),
  value,
  bound,
  n: Type.Integer(),
  /** Half of its 95% interval, as published; absent if it isn't. */
  margin: Type.Optional(Type.Number()),
})

const ComparedFigure = Type.Object({
  key: Type.Enum([...benchmarkMeasures]),
  /** Mean of published values of the other companies in the award. */
  value,
  bound,
  /** The own value minus this one; absent if either is only a bound. */
  difference: Type.Optional(Type.Object({
    value: Type.Number(),
    /** `clear`: corrected over all differences of the report. */
    certainty: Type.Enum(['clear', 'uncertain']),
  })),
})
export type ComparedFigure = Static<typeof ComparedFigure>

const stored = {
  industry: Type.Enum([...industries]),
  sizeClass: Type.Enum([...sizeClasses]),
  /** Empty if the report publishes too little to be compared. */
  own: Type.Array(OwnFigure),
  /** Among the compared companies of the award; absent for a company outside it. */
  rank: Type.Optional(Rank),
  /** All of `benchmarkSets`, in their order. */
  sets: Type.Array(Type.Object({
    key: Type.Enum([...benchmarkSets]),
    /** Companies in it without the reader's; absent, like `figures`, if it may not be shown. */
    companies: Type.Optional(Type.Integer({ minimum: 3 })),
    figures: Type.Optional(Type.Array(ComparedFigure)),
  })),
}

/** The stored part of a benchmark, which names no company. */
export const StoredBenchmark = Type.Object(stored)
export type StoredBenchmark = Static<typeof StoredBenchmark>

export const Benchmark = Type.Object({
  researchId: Uuid,
  companyName: Type.String(),
  /** At the approval; absent if it had none. */
  logo: Type.Optional(Picture),
  name: Type.String(),
  startsOn: LocalDate,
  endsOn: LocalDate,
  year: Type.Integer(),
  closedAt: Instant,
  categories: CategoryTitles,
  ...stored,
})
export type Benchmark = Static<typeof Benchmark>

export const getBenchmark = defineOperation({
  id: 'get-benchmark',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/benchmark',
  summary: 'The benchmark of a research, once its year is closed',
  compressed: true,
  access: ['company', 'admin'],
  params: Type.Object({ researchId: Uuid }),
  data: Benchmark,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})
