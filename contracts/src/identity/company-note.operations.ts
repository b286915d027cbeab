import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Revision, Uuid } from '../schema.ts'

export const companyNoteMaxLength = 4000

/** Administrators' note about a company, which never sees it. */
export const CompanyNote = Type.Object({
  /** 0 while none was ever saved. */
  revision: Revision,
  text: Type.String(),
  savedAt: Nullable(Instant),
  /** The administrator who saved it last. */
  savedBy: Nullable(Uuid),
})
export type CompanyNote = Static<typeof CompanyNote>

const ById = Type.Object({ id: Uuid })

export const getCompanyNote = defineOperation({
  id: 'get-company-note',
  service: 'identity',
  method: 'GET',
  path: '/api/admin/companies/:id/note',
  summary: "Administrators' note about a company; empty if there is none",
  access: 'admin',
  params: ById,
  data: CompanyNote,
  status: 200,
  errors: [],
})

export const saveCompanyNote = defineOperation({
  id: 'save-company-note',
  service: 'identity',
  method: 'PUT',
  path: '/api/admin/companies/:id/note',
  summary: "Replaces administrators' note about a company",
  access: 'admin',
  params: ById,
  body: Type.Object({ revision: Revision, text: Type.String({ maxLength: companyNoteMaxLength }) }),
  data: CompanyNote,
  status: 200,
  errors: ['REVISION_CONFLICT'],
})
