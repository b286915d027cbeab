import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable } from '../schema.ts'
import { Session, TypedPassword } from './accounts.operations.ts'
import { TypedCode } from './sessions.operations.ts'

/** How long a code of the app can be awaited after the password, in seconds of real time. */
export const challengeSeconds = 300

/** How long a new app can be set up, in seconds of real time; the app may have to be installed first. */
export const setupSeconds = 900

/** Wrong codes after which the password is asked again. */
export const triesPerChallenge = 5

export const recoveryCodeCount = 10

/** What an authenticator app needs (RFC 6238: SHA-1, six digits, 30 seconds), shown once. */
export const SecondFactorSetup = Type.Object({
  /** Base32, for typing. */
  secret: Type.String(),
  /** The QR code of its `otpauth:` address, as SVG. */
  qr: Type.String(),
  expiresAt: Instant,
})
export type SecondFactorSetup = Static<typeof SecondFactorSetup>

/** Each works once, instead of a code from the app; shown once and stored as keyed hashes. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const beginRequiredSecondFactor = defineOperation({
  id: 'begin-required-second-factor',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login/second-factor',
  summary: 'Where a second factor is required: the secret for the app, after the password in the same browser',
  access: 'public',
  data: SecondFactorSetup,
  status: 200,
  errors: ['CHALLENGE_OVER'],
})

export const confirmRequiredSecondFactor = defineOperation({
  id: 'confirm-required-second-factor',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login/second-factor/confirm',
  summary: 'Confirms that app with its first code, and logs in',
  access: 'public',
  body: Type.Object({ code: TypedCode }),
  data: Type.Interface([RecoveryCodes], { session: Session }),
  status: 200,
  errors: ['WRONG_CODE', 'CHALLENGE_OVER'],
})

export const getSecondFactor = defineOperation({
  id: 'get-second-factor',
  service: 'identity',
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: "Whether the caller's second factor is set up, and how many recovery codes are left",
  access: 'admin',
  data: Type.Object({
    /** Null: none. */
    since: Nullable(Instant),
    recoveryCodesLeft: Type.Integer(),
    /** It can be replaced but not removed. */
    required: Type.Boolean(),
  }),
  status: 200,
  errors: [],
})

export const beginSecondFactor = defineOperation({
  id: 'begin-second-factor',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'A secret for an app; takes effect with `confirm-second-factor`, and replaces an earlier app then',
  access: 'admin',
  body: Type.Object({
    password: TypedPassword,
    /** Required if a second factor is set up; otherwise WRONG_CODE. */
    code: Type.Optional(TypedCode),
  }),
  data: SecondFactorSetup,
  status: 200,
  errors: ['WRONG_CREDENTIALS', 'WRONG_CODE'],
})

export const confirmSecondFactor = defineOperation({
  id: 'confirm-second-factor',
  service: 'identity',
  method: 'POST',
  // Under the refresh cookie's path: the cookie identifies the session that continues.
  path: '/api/auth/second-factor/confirm',
  summary: "Confirms an app with its first code; issues recovery codes and ends the caller's other sessions",
  access: 'admin',
  body: Type.Object({ code: TypedCode }),
  data: RecoveryCodes,
  status: 200,
  /** STATE_CONFLICT: no secret waits for a code, or it has expired. */
  errors: ['WRONG_CODE', 'STATE_CONFLICT'],
})

export const renewRecoveryCodes = defineOperation({
  id: 'renew-recovery-codes',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'New recovery codes; the former ones stop working',
  access: 'admin',
  body: Type.Object({ password: TypedPassword, code: TypedCode }),
  data: RecoveryCodes,
  status: 200,
  errors: ['WRONG_CREDENTIALS', 'WRONG_CODE'],
})

export const removeSecondFactor = defineOperation({
  id: 'remove-second-factor',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  summary: "Removes the caller's second factor, where none is required",
  access: 'admin',
  body: Type.Object({ password: TypedPassword, code: TypedCode }),
  status: 204,
  /** STATE_CONFLICT: it is required. */
  errors: ['WRONG_CREDENTIALS', 'WRONG_CODE', 'STATE_CONFLICT'],
})
