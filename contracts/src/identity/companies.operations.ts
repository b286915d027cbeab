import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Revision, UiLocaleSchema, Uuid } from '../schema.ts'
import { CompanyProfile, Contact } from './company.ts'

/** A company as administrators see it. */
export const CompanyRecord = Type.Object({
  id: Uuid,
  revision: Revision,
  profile: CompanyProfile,
  contact: Contact,
  /** Null while the contact has not confirmed the e-mail address. */
  emailVerifiedAt: Nullable(Instant),
  locale: UiLocaleSchema,
  registeredAt: Instant,
})
export type CompanyRecord = Static<typeof CompanyRecord>

export const getCompany = defineOperation({
  id: 'get-company',
  service: 'identity',
  method: 'GET',
  path: '/api/admin/companies/:id',
  summary: 'A company with its contact',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  data: CompanyRecord,
  status: 200,
  errors: [],
})
