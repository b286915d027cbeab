import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Uuid } from '../schema.ts'
import { TypedPassword } from './accounts.operations.ts'

/** Days of business time between a request for erasure and the erasure: it can be withdrawn until then (D-3.8). */
export const erasureWaitDays = 7

/** A company that will be erased with all its data. */
export const Erasure = Type.Object({
  requestedAt: Instant,
  dueAt: Instant,
  /** Who requested it. */
  by: Type.Enum(['company', 'admin']),
})
export type Erasure = Static<typeof Erasure>

/** The company's name, typed again. One that differs breaks the rule `equal`. */
const TypedName = Type.String({ minLength: 1, maxLength: 200 })

export const requestErasure = defineOperation({
  id: 'request-erasure',
  service: 'identity',
  method: 'POST',
  path: '/api/company/erasure',
  summary: "Requests that the caller's company be erased with all its data, after a wait; its contact gets a mail",
  access: 'company',
  acting: 'refused',
  body: Type.Object({ name: TypedName, password: TypedPassword }),
  data: Erasure,
  status: 200,
  /** STATE_CONFLICT: it is already requested. */
  errors: ['WRONG_CREDENTIALS', 'STATE_CONFLICT'],
})

export const withdrawErasure = defineOperation({
  id: 'withdraw-erasure',
  service: 'identity',
  method: 'DELETE',
  path: '/api/company/erasure',
  summary: "Withdraws the erasure of the caller's company, whoever requested it; does nothing if there is none",
  access: 'company',
  acting: 'refused',
  status: 204,
  errors: [],
})

const ById = Type.Object({ id: Uuid })

export const eraseCompany = defineOperation({
  id: 'erase-company',
  service: 'identity',
  method: 'POST',
  path: '/api/admin/companies/:id/erasure',
  summary: 'Erases a company at once if it has requested that itself; otherwise starts the same wait, and mails it',
  access: 'admin',
  params: ById,
  body: Type.Object({ name: TypedName, reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }) }),
  /** Null: it is erased. */
  data: Type.Object({ erasure: Nullable(Erasure) }),
  status: 200,
  /** STATE_CONFLICT: an administrator has requested it, and the company can still withdraw it. */
  errors: ['STATE_CONFLICT'],
})

export const keepCompany = defineOperation({
  id: 'keep-company',
  service: 'identity',
  method: 'DELETE',
  path: '/api/admin/companies/:id/erasure',
  summary: 'Withdraws the erasure of a company that an administrator requested; its contact gets a mail',
  access: 'admin',
  params: ById,
  status: 204,
  /** STATE_CONFLICT: the company requested it itself. */
  errors: ['STATE_CONFLICT'],
})
