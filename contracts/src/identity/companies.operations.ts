import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Revision, UiLocaleSchema, Uuid } from '../schema.ts'
import { CompanyProfile, Contact } from './company.ts'
import { Erasure } from './erasure.operations.ts'

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
  /** Null: none is requested. */
  erasure: Type.Optional(Nullable(Erasure)),
})
export type CompanyRecord = Static<typeof CompanyRecord>

export const listCompanies = defineOperation({
  id: 'list-companies',
  service: 'identity',
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'All companies with their contacts, by name',
  access: 'admin',
  data: Type.Object({ companies: Type.Array(CompanyRecord) }),
  status: 200,
  errors: [],
})

/** A user's name, for lists of what people did. */
export const Person = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** Null for administrators. */
  companyId: Nullable(Uuid),
})
export type Person = Static<typeof Person>

export const listPeople = defineOperation({
  id: 'list-people',
  service: 'identity',
  method: 'GET',
  path: '/api/admin/people',
  summary: 'The names of all users, administrators first',
  access: 'admin',
  data: Type.Object({ people: Type.Array(Person) }),
  status: 200,
  errors: [],
})

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
