import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Email, Instant, Nullable, UiLocaleSchema, Uuid } from '../schema.ts'
import { CompanyProfile, Contact } from './company.ts'

/** The specification sets the minimum of 6; the maximum bounds the cost of hashing. */
export const Password = Type.String({ minLength: 6, maxLength: 200 })

/** A password typed to be compared with the stored one: a wrong one is WRONG_CREDENTIALS, whatever its length. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 200 })

/** Must equal `password`; otherwise the rule `equal` is broken. */
const PasswordConfirmation = Type.String({ maxLength: 200 })

/** The token of a mailed link. */
const LinkToken = Type.String({ minLength: 1, maxLength: 100 })

/** A solved ALTCHA challenge: its base64 payload. */
export const CaptchaSolution = Type.String({ minLength: 1, maxLength: 4000 })

/** The logged-in user; `email_verified_at` is the specification's name. */
export const User = Type.Object({
  id: Uuid,
  email: Email,
  email_verified_at: Nullable(Instant),
  scope: Type.Enum(['company', 'admin']),
  firstName: Type.String(),
  lastName: Type.String(),
  locale: UiLocaleSchema,
  company: Nullable(Type.Object({ id: Uuid, name: Type.String() })),
})
export type User = Static<typeof User>

export const Session = Type.Object({
  /** Access token (JWT), sent as Bearer; kept in memory only. */
  token: Type.String(),
  expiresAt: Instant,
  user: User,
  /** Present while an administrator acts for a company (D-3.4); the user is then the company's. */
  acting: Type.Optional(Type.Object({
    /** The administrator's name. */
    by: Type.String(),
    secondsLeft: Type.Integer(),
  })),
})
export type Session = Static<typeof Session>

export const getCaptcha = defineOperation({
  id: 'get-captcha',
  service: 'identity',
  method: 'GET',
  path: '/api/captcha',
  summary: 'A fresh challenge of the invisible captcha (ALTCHA, proof of work)',
  access: 'public',
  /** The challenge in the captcha library's format; opaque to us. */
  data: Type.Object({ challenge: Type.Record(Type.String(), Type.Unknown()) }),
  status: 200,
  errors: [],
})

export const registerCompany = defineOperation({
  id: 'register-company',
  service: 'identity',
  method: 'POST',
  path: '/api/companies',
  summary: 'Registers a company and its first user; a confirmation mail follows',
  access: 'public',
  body: Type.Object({
    company: CompanyProfile,
    contact: Contact,
    password: Password,
    passwordConfirmation: PasswordConfirmation,
    /** Must be true; otherwise the rule `accepted` is broken. */
    termsAccepted: Type.Boolean(),
    locale: UiLocaleSchema,
    captcha: CaptchaSolution,
  }),
  data: Type.Object({ companyId: Uuid, userId: Uuid }),
  status: 201,
  errors: ['EMAIL_TAKEN', 'TAX_ID_TAKEN', 'CAPTCHA_FAILED'],
})

export const getMe = defineOperation({
  id: 'get-me',
  service: 'identity',
  method: 'GET',
  path: '/api/me',
  summary: "The logged-in user, with readable names in `lang` (default: the user's; repeated in `Content-Language`)",
  access: 'signed-in',
  query: Type.Object({ lang: Type.Optional(UiLocaleSchema) }),
  data: Type.Interface([User], {
    /** Readable name of the scope. */
    scopeName: Type.String(),
  }),
  status: 200,
  errors: [],
})

export const resendConfirmation = defineOperation({
  id: 'resend-confirmation',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/confirmation',
  summary: 'Sends the confirmation mail again',
  access: 'signed-in',
  acting: 'refused',
  status: 204,
  errors: ['ALREADY_CONFIRMED'],
})

export const correctEmail = defineOperation({
  id: 'correct-email',
  service: 'identity',
  method: 'PUT',
  path: '/api/auth/email',
  summary: 'Corrects an unconfirmed address; invalidates earlier links and sends a confirmation mail to the new one',
  access: 'signed-in',
  acting: 'refused',
  /** Includes the password, since confirming the address allows setting a new password. */
  body: Type.Object({
    email: Email,
    password: TypedPassword,
    captcha: CaptchaSolution,
  }),
  data: User,
  status: 200,
  errors: ['ALREADY_CONFIRMED', 'EMAIL_TAKEN', 'WRONG_CREDENTIALS', 'CAPTCHA_FAILED'],
})

export const confirmEmail = defineOperation({
  id: 'confirm-email',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'Confirms an e-mail address with the token of its mail (24 hours, once)',
  access: 'public',
  body: Type.Object({ token: LinkToken }),
  data: Type.Object({
    email: Email,
    /** True if it replaces another address: all sessions of the user have then ended (D-3.5). */
    changed: Type.Optional(Type.Boolean()),
  }),
  status: 200,
  errors: ['INVALID_TOKEN', 'EMAIL_TAKEN'],
})

export const requestPasswordReset = defineOperation({
  id: 'request-password-reset',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/forgot',
  summary: 'Sends a link for a new password',
  access: 'public',
  body: Type.Object({ email: Email, captcha: CaptchaSolution, locale: UiLocaleSchema }),
  status: 204,
  errors: ['EMAIL_NOT_FOUND', 'CAPTCHA_FAILED'],
})

export const checkPasswordReset = defineOperation({
  id: 'check-password-reset',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/reset/check',
  summary: 'Checks the token of a reset mail without using it',
  access: 'public',
  body: Type.Object({ token: LinkToken }),
  status: 204,
  errors: ['INVALID_TOKEN'],
})

export const resetPassword = defineOperation({
  id: 'reset-password',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/reset',
  summary: 'Sets a new password with the token of a mail (1 hour, once); ends all sessions of the user',
  access: 'public',
  body: Type.Object({
    token: LinkToken,
    password: Password,
    passwordConfirmation: PasswordConfirmation,
  }),
  status: 204,
  errors: ['INVALID_TOKEN'],
})

export const changePassword = defineOperation({
  id: 'change-password',
  service: 'identity',
  method: 'PUT',
  // Under the refresh cookie's path: the cookie identifies the session that continues.
  path: '/api/auth/password',
  summary: "Sets a new password; ends the user's other sessions and invalidates mailed links",
  access: ['company', 'admin'],
  acting: 'refused',
  body: Type.Object({
    currentPassword: TypedPassword,
    password: Password,
    passwordConfirmation: PasswordConfirmation,
  }),
  status: 204,
  errors: ['WRONG_CREDENTIALS'],
})

/** A new e-mail address that waits for its confirmation. */
export const EmailChange = Type.Object({
  email: Email,
  expiresAt: Instant,
  /** True if another account has since taken the address: it can no longer be confirmed. */
  taken: Type.Optional(Type.Boolean()),
})
export type EmailChange = Static<typeof EmailChange>

export const requestEmailChange = defineOperation({
  id: 'request-email-change',
  service: 'identity',
  method: 'POST',
  path: '/api/auth/email-change',
  summary: 'Mails a link to a new e-mail address, and a notice to the old one; replaces an earlier request',
  access: 'company',
  acting: 'refused',
  body: Type.Object({
    email: Email,
    password: TypedPassword,
    captcha: CaptchaSolution,
  }),
  data: EmailChange,
  status: 200,
  errors: ['EMAIL_TAKEN', 'WRONG_CREDENTIALS', 'CAPTCHA_FAILED'],
})

export const withdrawEmailChange = defineOperation({
  id: 'withdraw-email-change',
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/email-change',
  summary: 'Withdraws a change of the e-mail address that is not confirmed yet; its link stops working',
  access: 'company',
  acting: 'refused',
  status: 204,
  errors: [],
})
