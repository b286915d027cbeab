import Type, { type Static } from 'typebox'
import { industries } from '../identity/company.ts'
import { defineOperation } from '../operation.ts'
import { Instant, LocalDate, Nullable, Sha256, Uuid } from '../schema.ts'
import { AwardVersion } from './award-versions.ts'

/**
 * A cycle is a year of the award: the IZZ researches whose last day is in it. An administrator closes it, which gives
 * the award and makes the benchmark reports of the year. Nothing reopens it; it can only be corrected (corrections).
 */

/** Size classes of the award, by employees of the research (D-8.1). */
export const sizeClasses = ['small', 'medium', 'large'] as const
export type SizeClass = (typeof sizeClasses)[number]

/** The conditions of taking part in the award: `figures` means that none of its nine categories is hidden. */
export const awardConditions = ['employees', 'finished', 'fill-rate', 'first', 'figures'] as const
export type AwardCondition = (typeof awardConditions)[number]

const Year = Type.Integer({ minimum: 2000, maximum: 2899 })
export const ByYear = Type.Object({ year: Type.String({ pattern: '^2[0-8][0-9]{2}$' }) })

/** The place of a company among others, by score. */
export const Rank = Type.Object({
  /** Equal companies share a place. */
  place: Type.Integer({ minimum: 1 }),
  /** `from` and `to`: simultaneous 95% interval of all places. */
  from: Type.Integer({ minimum: 1 }),
  to: Type.Integer({ minimum: 1 }),
  /** How many companies have a place. */
  of: Type.Integer({ minimum: 1 }),
})
export type Rank = Static<typeof Rank>

/** A published research in a cycle. */
export const CycleEntry = Type.Object({
  researchId: Uuid,
  companyName: Type.String(),
  name: Type.String(),
  endsOn: LocalDate,
  industry: Type.Enum([...industries]),
  sizeClass: Type.Enum([...sizeClasses]),
  employees: Type.Integer(),
  /** Valid answers in percent of the employees, two decimals; their order decides equal scores. */
  fillRate: Type.Number(),
  /** The company has no research of an earlier year. */
  newcomer: Type.Boolean(),
  /** Mean of the nine published category indices, two decimals; null if one is hidden. */
  score: Nullable(Type.Number()),
  /** Conditions that it fails; none: it takes part in the award. */
  failed: Type.Array(Type.Enum([...awardConditions])),
  /** In its size class; present if it takes part in the award. */
  rank: Type.Optional(Rank),
  /** A correction left it out of the award. */
  excluded: Type.Optional(Type.Boolean()),
})
export type CycleEntry = Static<typeof CycleEntry>

/** A research with a report that its closed year lacks: a correction can include it. */
export const LateEntry = Type.Object({
  researchId: Uuid, companyName: Type.String(), name: Type.String(), endsOn: LocalDate,
})

/** A research of the year without a report. */
export const OpenEntry = Type.Object({
  researchId: Uuid,
  companyName: Type.String(),
  name: Type.String(),
  endsOn: LocalDate,
  /** `running`: not over, or printed questionnaires are still being entered. `opening`: its report is being made. */
  state: Type.Enum(['running', 'opening']),
})
export type OpenEntry = Static<typeof OpenEntry>

const ids = Type.Array(Uuid)

export const Cycle = Type.Object({
  year: Year,
  /** Null while it is open: everything is a preview then, which only administrators see. */
  closedAt: Nullable(Instant),
  /** The first day on which it can be closed. */
  closesFrom: LocalDate,
  /** Today, by the business clock. */
  today: LocalDate,
  /** Version of the rules. */
  rules: Type.String(),
  /** Places with a prize in each size class, by these rules. */
  placesByClass: Type.Optional(Type.Integer({ minimum: 1 })),
  /** By company name. */
  entries: Type.Array(CycleEntry),
  /** Researches without a report: in a closed cycle, those that were left out. */
  open: Type.Array(OpenEntry),
  prizes: Type.Object({
    newcomers: ids,
    industries: Type.Array(Type.Object({ industry: Type.Enum([...industries]), best: ids })),
    bestOfAll: ids,
  }),
  /** Of the published file; null while the cycle is open. */
  sha256: Nullable(Sha256),
  /** All published files, the first one first; absent while the cycle is open. */
  versions: Type.Optional(Type.Array(AwardVersion)),
  /** By company name; absent while the cycle is open. */
  late: Type.Optional(Type.Array(LateEntry)),
})
export type Cycle = Static<typeof Cycle>

export const listCycles = defineOperation({
  id: 'list-cycles',
  service: 'reporting',
  method: 'GET',
  path: '/api/admin/cycles',
  summary: 'The years of the award, the newest first',
  access: 'admin',
  data: Type.Object({
    cycles: Type.Array(Type.Object({
      year: Year,
      closedAt: Nullable(Instant),
      /** IZZ researches of the year, cancelled ones excluded. */
      researches: Type.Integer(),
      /** Those of them that have no report yet. */
      open: Type.Integer(),
    })),
  }),
  status: 200,
  errors: [],
})

export const getCycle = defineOperation({
  id: 'get-cycle',
  service: 'reporting',
  method: 'GET',
  path: '/api/admin/cycles/:year',
  summary: 'A year of the award: who takes part, who fails which condition, what is still open',
  access: 'admin',
  params: ByYear,
  data: Cycle,
  status: 200,
  errors: [],
})

export const closeCycle = defineOperation({
  id: 'close-cycle',
  service: 'reporting',
  method: 'POST',
  path: '/api/admin/cycles/:year/closing',
  summary: 'Closes a year of the award for good: gives the award and publishes its benchmark reports',
  access: 'admin',
  params: ByYear,
  body: Type.Object({
    /** The year, typed to confirm. */
    typedYear: Type.String({ maxLength: 20 }),
    /** Every research of the year that has no report: it stays out of the award and of all benchmarks. */
    leftOut: Type.Array(Uuid, { maxItems: 5000, uniqueItems: true }),
    /** The researches that take part, as shown to the administrator. */
    researches: Type.Array(Uuid, { maxItems: 5000, uniqueItems: true }),
  }),
  data: Cycle,
  status: 200,
  /** STATE_CONFLICT: it is closed, too early, or not what the administrator was shown. */
  errors: ['STATE_CONFLICT'],
})
