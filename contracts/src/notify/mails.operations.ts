import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Uuid } from '../schema.ts'

/** Every kind of mail that Glas sends. */
export const mailKinds = [
  'confirm-email', 'reset-password', 'email-change-confirm', 'email-change-requested', 'email-changed',
  'acting-for-client', 'erasure-requested', 'erasure-withdrawn', 'company-erased', 'account-merged', 'company-merged',
  'second-factor-changed', 'second-factor-guessed',
  'application-received', 'application-returned', 'application-approved',
  'invitation', 'reminder', 'codes-replaced', 'research-cancelled', 'research-finished', 'report-ready',
  'final-statement', 'award-result', 'award-corrected',
  'testimonial-received', 'testimonial-returned', 'testimonial-published',
  'contact-message', 'contact-receipt',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * Mails of one mailing that may or may not have arrived (D-9.2): the sender or the connection ended between the text
 * and the server's reply.
 */
export const UncertainMailing = Type.Object({
  /** Derived from kind, subject and round, so it stays the same while the mailing has uncertain mails. */
  id: Uuid,
  kind: Type.Enum([...mailKinds]),
  /** The application whose research it is about; null for account mails. */
  applicationId: Nullable(Uuid),
  companyName: Nullable(Type.String()),
  researchName: Nullable(Type.String()),
  /** How many are uncertain; a mailing may have thousands. */
  count: Type.Integer({ minimum: 1 }),
  /**
   * Their recipients, masked except for the first letter. Null for a reminder to those who have not answered: the list
   * itself would show who has not (D-4.6).
   */
  addresses: Nullable(Type.Array(Type.String())),
  queuedAt: Instant,
  /** False if it is too late: the link has expired, or the research is over. The mails can then only be settled. */
  worthSending: Type.Boolean(),
})
export type UncertainMailing = Static<typeof UncertainMailing>

const ById = Type.Object({ id: Uuid })
const Decided = Type.Object({
  /** How many mails were decided; fewer than displayed if someone else was quicker. */
  mails: Type.Integer({ minimum: 0 }),
})

export const listUncertainMails = defineOperation({
  id: 'list-uncertain-mails',
  service: 'notify',
  method: 'GET',
  path: '/api/admin/mails/uncertain',
  summary: 'Mails that may or may not have arrived, by mailing, oldest first',
  access: 'admin',
  data: Type.Object({ mailings: Type.Array(UncertainMailing) }),
  status: 200,
  errors: [],
})

export const resendUncertainMails = defineOperation({
  id: 'resend-uncertain-mails',
  service: 'notify',
  method: 'POST',
  path: '/api/admin/mails/uncertain/:id/resend',
  summary: "Resends a mailing's uncertain mails, each with its old Message-ID",
  access: 'admin',
  params: ById,
  data: Decided,
  status: 202,
  errors: ['STATE_CONFLICT'],
})

export const settleUncertainMails = defineOperation({
  id: 'settle-uncertain-mails',
  service: 'notify',
  method: 'POST',
  path: '/api/admin/mails/uncertain/:id/settle',
  summary: "Settles a mailing's uncertain mails as arrived: they are not resent, and their content is erased",
  access: 'admin',
  params: ById,
  data: Decided,
  status: 200,
  errors: ['STATE_CONFLICT'],
})
