import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Uuid } from '../schema.ts'
import { Session } from './accounts.operations.ts'

/** How long an administrator may act for a company, in seconds of real time (D-3.4). */
export const longestActingSeconds = 3600

export const actForCompany = defineOperation({
  id: 'act-for-company',
  service: 'identity',
  method: 'POST',
  // Under the refresh cookie's path, which identifies the administrator's session.
  path: '/api/auth/acting',
  summary: 'Lets an administrator act for a company for an hour, in the same session; the company gets a mail',
  access: 'admin',
  body: Type.Object({
    companyId: Uuid,
    /** The company reads it. */
    reason: Type.String({ minLength: 1, maxLength: 300 }),
  }),
  data: Session,
  status: 200,
  /** STATE_CONFLICT: the company has not confirmed its address. */
  errors: ['STATE_CONFLICT'],
})

export const stopActing = defineOperation({
  id: 'stop-acting',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/acting/stop',
  summary: "Returns to the administrator's own session, by the refresh cookie; also after the hour has passed",
  access: 'public',
  data: Session,
  status: 200,
  errors: [],
})

/** Once that staff acted for a company, as the company sees it. */
export const Acting = Type.Object({
  id: Uuid,
  at: Instant,
  /** Null until it has ended. */
  minutes: Nullable(Type.Integer()),
  by: Type.String(),
  reason: Type.String(),
})
export type Acting = Static<typeof Acting>

export const listActings = defineOperation({
  id: 'list-actings',
  service: 'identity',
  method: 'GET',
  path: '/api/company/actings',
  summary: "When staff acted for the caller's company, newest first",
  access: 'company',
  data: Type.Object({ actings: Type.Array(Acting) }),
  status: 200,
  errors: [],
})
