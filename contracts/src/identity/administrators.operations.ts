import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { LocalDate, Email, Instant, Nullable, Uuid } from '../schema.ts'

/** An administrator, as the others see one. They are created by `npm run admin:create` only. */
export const Administrator = Type.Object({
  id: Uuid,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Email,
  createdAt: Instant,
  /** Null before the first log-in that was recorded. */
  lastLoginOn: Nullable(LocalDate),
  /** Whether a second factor is set up. */
  secondFactor: Type.Boolean(),
  /** Null while the administrator may log in. */
  deactivatedAt: Nullable(Instant),
})
export type Administrator = Static<typeof Administrator>

export const listAdministrators = defineOperation({
  id: 'list-administrators',
  service: 'identity',
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'All administrators, the active ones first, by name',
  access: 'admin',
  data: Type.Object({ administrators: Type.Array(Administrator) }),
  status: 200,
  errors: [],
})

export const deactivateAdministrator = defineOperation({
  id: 'deactivate-administrator',
  service: 'identity',
  method: 'POST',
  path: '/api/admin/administrators/:id/deactivate',
  summary: 'Ends all sessions of an administrator, those that act for a company too, and refuses new log-ins',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  status: 204,
  /** STATE_CONFLICT: administrators can't deactivate themselves, so one always remains active. */
  errors: ['STATE_CONFLICT'],
})

export const reactivateAdministrator = defineOperation({
  id: 'reactivate-administrator',
  service: 'identity',
  method: 'POST',
  path: '/api/admin/administrators/:id/reactivate',
  summary: 'Lets a deactivated administrator log in again',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  status: 204,
  errors: [],
})

export const resetSecondFactor = defineOperation({
  id: 'reset-second-factor',
  service: 'identity',
  method: 'POST',
  path: '/api/admin/administrators/:id/reset-second-factor',
  summary: "Removes another administrator's lost second factor and ends that person's sessions; the owner gets a mail",
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  status: 204,
  /**
   * STATE_CONFLICT: administrators change their own with the password and a code (`begin-second-factor`,
   * `remove-second-factor`).
   */
  errors: ['STATE_CONFLICT'],
})
