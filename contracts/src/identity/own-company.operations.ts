import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Revision } from '../schema.ts'
import { EmailChange } from './accounts.operations.ts'
import { Picture } from './assets.operations.ts'
import { SeenBrowser } from './browser.operations.ts'
import { CompanyProfile, Contact } from './company.ts'
import { Erasure } from './erasure.operations.ts'

/** A company as its own user sees it. */
export const OwnCompany = Type.Object({
  revision: Revision,
  company: CompanyProfile,
  contact: Contact,
  logo: Nullable(Picture),
  /** Null while the password is the one of the registration. */
  passwordChangedAt: Nullable(Instant),
  /** The new address of the contact, until it is confirmed, withdrawn or has expired. */
  emailChange: Nullable(EmailChange),
  /** Null: none is requested. */
  erasure: Type.Optional(Nullable(Erasure)),
  /** The browsers of its users that are kept for support (D-6.10). */
  browsers: Type.Optional(Type.Array(SeenBrowser)),
})
export type OwnCompany = Static<typeof OwnCompany>

export const getOwnCompany = defineOperation({
  id: 'get-own-company',
  service: 'identity',
  method: 'GET',
  path: '/api/company',
  summary: "The caller's company with its contact",
  access: 'company',
  data: OwnCompany,
  status: 200,
  errors: [],
})

export const updateOwnCompany = defineOperation({
  id: 'update-own-company',
  service: 'identity',
  method: 'PUT',
  path: '/api/company',
  summary: "Changes the caller's company and its contact, except the e-mail address",
  access: 'company',
  /** Fields are named as in register-company, and so are the paths of their faults. */
  body: Type.Object({
    revision: Revision,
    company: CompanyProfile,
    contact: Type.Omit(Contact, ['email']),
  }),
  data: OwnCompany,
  status: 200,
  errors: ['REVISION_CONFLICT', 'TAX_ID_TAKEN'],
})
