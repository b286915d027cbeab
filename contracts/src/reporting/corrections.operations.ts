import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Nullable, Uuid } from '../schema.ts'
import { prizeKinds } from './award-certificates.operations.ts'
import { correctionReasons } from './award-versions.ts'
import { ByYear, Cycle, Rank } from './cycles.operations.ts'

/**
 * The only way to change a closed year: the award is computed again by the rules of its closing, and published as a
 * new version beside the earlier ones (decision 046). Benchmarks keep the companies that they were computed from.
 */

const changes = {
  /** Researches with a report that the cycle lacks, and that take part from now on. */
  included: Type.Array(Uuid, { maxItems: 500, uniqueItems: true }),
  /** All researches of the cycle that the award leaves out, those of earlier corrections included. */
  excluded: Type.Array(Uuid, { maxItems: 500, uniqueItems: true }),
}

/** A company's place and prizes in a year. */
const Outcome = Type.Object({
  /** In its size class; absent if it does not take part in the award. */
  rank: Type.Optional(Rank),
  prizes: Type.Array(Type.Enum([...prizeKinds])),
})
export type Outcome = Static<typeof Outcome>

/** A company with another place, other prizes, or none any more. */
const Change = Type.Object({
  researchId: Uuid,
  companyName: Type.String(),
  /** Null: it was not in the cycle. */
  before: Nullable(Outcome),
  after: Outcome,
})
export type OutcomeChange = Static<typeof Change>

export const previewCorrection = defineOperation({
  id: 'preview-correction',
  service: 'reporting',
  method: 'POST',
  path: '/api/admin/cycles/:year/correction-preview',
  summary: 'What a correction of a closed year would change; nothing is stored',
  access: 'admin',
  params: ByYear,
  body: Type.Object(changes),
  data: Type.Object({
    /** The year as it would be. */
    cycle: Cycle,
    /** By company name; empty: the correction would change nothing. */
    changes: Type.Array(Change),
    /** Benchmarks that would show fewer means of other companies, since a tie would publish more eNPS. */
    hiddenMeans: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  status: 200,
  /** STATE_CONFLICT: the year is open, or a research can't be included or excluded. */
  errors: ['STATE_CONFLICT'],
})

export const correctCycle = defineOperation({
  id: 'correct-cycle',
  service: 'reporting',
  method: 'POST',
  path: '/api/admin/cycles/:year/corrections',
  summary: 'Publishes a correction of a closed year beside the file that it replaces',
  access: 'admin',
  params: ByYear,
  body: Type.Object({
    /** The year, typed to confirm. */
    typedYear: Type.String({ maxLength: 20 }),
    /** The version that the administrator was shown. */
    version: Type.Integer({ minimum: 1 }),
    reason: Type.Enum([...correctionReasons]),
    ...changes,
  }),
  data: Cycle,
  status: 200,
  /** STATE_CONFLICT: as in the preview, another correction came first, or nothing would change. */
  errors: ['STATE_CONFLICT'],
})
