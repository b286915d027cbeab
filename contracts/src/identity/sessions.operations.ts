import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { Email } from '../schema.ts'
import { Session, TypedPassword } from './accounts.operations.ts'

export const logIn = defineOperation({
  id: 'log-in',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Logs in; sets the refresh cookie, or the cookie of the second step (both HttpOnly, on /api/auth)',
  access: 'public',
  body: Type.Object({ email: Email, password: TypedPassword }),
  data: Session,
  status: 200,
  errors: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_MISSING', 'ACCOUNT_DEACTIVATED'],
})

export const refreshSession = defineOperation({
  id: 'refresh-session',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'A new access token from the refresh cookie, which is rotated',
  access: 'public',
  data: Session,
  status: 200,
  errors: [],
})

export const logOut = defineOperation({
  id: 'log-out',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the refresh cookie',
  access: 'public',
  status: 204,
  errors: [],
})
