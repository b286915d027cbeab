import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { LocalDate, Nullable, Sha256, Uuid } from '../schema.ts'
import { Instrument } from './instrument.ts'
import { ExpectedTerms, Terms, codeModes } from './terms.ts'

export const previewQuestionnaire = defineOperation({
  id: 'preview-questionnaire',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/questionnaire',
  summary: 'All that employees read in a questionnaire; nothing can be submitted',
  access: ['company', 'admin'],
  params: Type.Object({ id: Uuid }),
  data: Type.Object({
    instrument: Instrument,
    /** The frozen terms and their hash; null until they are frozen. */
    terms: Nullable(Terms),
    termsSha256: Nullable(Sha256),
    /** What the terms would be if they were frozen now; null once they are, and while a draft lacks what they name. */
    expectedTerms: Nullable(ExpectedTerms),
    company: Type.Object({ name: Type.String(), logoId: Nullable(Uuid) }),
    /** Null while a draft lacks them. */
    researchName: Nullable(Type.String()),
    startsOn: Nullable(LocalDate),
    endsOn: Nullable(LocalDate),
    codeMode: Type.Enum([...codeModes]),
  }),
  status: 200,
  errors: [],
})
