import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { LocalDate, LocalizedText, UiText, Uuid } from '../schema.ts'
import { categoryKeys, Statement } from './instrument.ts'

export const getPulseChoice = defineOperation({
  id: 'get-pulse-choice',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/pulse',
  summary: 'What a PULS can ask: the pulse list, ready sets, and what the company asked in earlier ones',
  access: ['company', 'admin'],
  params: Type.Object({ id: Uuid }),
  data: Type.Object({
    categories: Type.Array(Type.Object({ key: Type.Enum([...categoryKeys]), title: LocalizedText })),
    /** By category. */
    statements: Type.Array(Statement),
    sets: Type.Array(Type.Object({
      key: Type.String(),
      title: UiText,
      /** What the set asks about. */
      about: UiText,
      /** Keys, in the order in which they are best asked. */
      statements: Type.Array(Type.String()),
    })),
    /** The company's submitted PULS researches, the newest first. */
    earlier: Type.Array(Type.Object({
      id: Uuid,
      name: Type.String(),
      startsOn: LocalDate,
      /** Keys in their order; those that are no longer in the list are left out. */
      statements: Type.Array(Type.String()),
      enps: Type.Boolean(),
      comments: Type.Boolean(),
    })),
  }),
  status: 200,
  /** NOT_FOUND also for an application of another product. */
  errors: [],
})
