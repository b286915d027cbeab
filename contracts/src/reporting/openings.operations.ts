import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Uuid } from '../schema.ts'

export const getReportProgress = defineOperation({
  id: 'get-report-progress',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/progress',
  summary: "Progress of a report that can't be read yet",
  access: ['company', 'admin'],
  params: Type.Object({ researchId: Uuid }),
  data: Type.Object({
    /** `running`: the research is not over. Only administrators see `stuck`; a company sees `waiting`. */
    state: Type.Enum(['running', 'waiting', 'opening', 'stuck', 'released', 'cancelled']),
    /** Answers opened, whole percent. */
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    /** For administrators: answers received, and answers that the research counted. */
    answers: Type.Optional(Type.Object({ here: Type.Integer(), expected: Nullable(Type.Integer()) })),
  }),
  status: 200,
  errors: [],
})

/** A research that is over and whose report is overdue. */
export const StuckOpening = Type.Object({
  researchId: Uuid,
  companyName: Type.String(),
  name: Type.String(),
  since: Instant,
  /** Sealed answers received, and answers that the research counted; they are opened only when complete. */
  answers: Type.Object({ here: Type.Integer(), expected: Type.Integer() }),
})
export type StuckOpening = Static<typeof StuckOpening>

export const listStuckOpenings = defineOperation({
  id: 'list-stuck-openings',
  service: 'reporting',
  method: 'GET',
  path: '/api/admin/openings/stuck',
  summary: 'Researches that are over and whose report is overdue, the longest waiting first; at most 50',
  access: 'admin',
  data: Type.Object({ researches: Type.Array(StuckOpening) }),
  status: 200,
  errors: [],
})
