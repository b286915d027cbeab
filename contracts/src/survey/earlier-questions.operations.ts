import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { LocalDate, Nullable, Uuid } from '../schema.ts'
import { ExtraQuestions } from './extra/questions.ts'

export const getEarlierQuestions = defineOperation({
  id: 'get-earlier-questions',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/earlier-questions',
  summary: "The company's own questions of its newest other application of the same type, to be asked again",
  access: 'company',
  params: Type.Object({ id: Uuid }),
  data: Type.Object({
    /** Of a submitted application that has some; null without one. */
    earlier: Nullable(Type.Object({ name: Type.String(), startsOn: LocalDate, extra: ExtraQuestions })),
  }),
  status: 200,
  errors: [],
})
