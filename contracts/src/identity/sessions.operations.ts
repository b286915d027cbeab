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

/** Six digits from the app or a recovery code; spaces and dashes don't matter. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 40 })

export const logInWithCode = defineOperation({
  id: 'log-in-with-code',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login/code',
  summary: 'The second step of a log-in: a code from the app or a recovery code, after the password in the same browser',
  access: 'public',
  body: Type.Object({ code: TypedCode }),
  data: Session,
  status: 200,
  /**
   * WRONG_CODE: it doesn't fit, or was used. CHALLENGE_OVER: the password has to be entered again, since the step has
   * expired, was used or had too many wrong codes. TOO_MANY_REQUESTS: after many wrong codes, the next one from the app
   * has to wait, five minutes at most; recovery codes don't.
   */
  errors: ['WRONG_CODE', 'CHALLENGE_OVER'],
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
