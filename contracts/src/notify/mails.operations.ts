import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Uuid } from '../schema.ts'

/** Every kind of mail that Glas sends. */
export const mailKinds = [
  'confirm-email', 'reset-password', 'application-received', 'application-returned', 'application-approved',
  'invitation', 'reminder', 'research-cancelled', 'research-finished', 'report-ready',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * Mails of one mailing that may or may not have arrived (D-9.2): the sender or the connection ended between the text
 * and the server's reply.
 */
export const UncertainMailing = Type.Object({
  /** Made from kind, subject and round: the same as long as the mailing has such a mail. */
  id: Uuid,
  kind: Type.Enum([...mailKinds]),
  /** The research it is about; null for mails of an account. */
  applicationId: Nullable(Uuid),
  companyName: Nullable(Type.String()),
  researchName: Nullable(Type.String()),
  /** How many are in doubt; of a mailing that may have thousands. */
  count: Type.Integer({ minimum: 1 }),
  /**
   * Their recipients, all but the first letter hidden. Null for a reminder to those who have not answered: a name on
   * that list would say who has not (D-4.6).
   */
  addresses: Nullable(Type.Array(Type.String())),
  queuedAt: Instant,
  /** False when it comes too late: its link has run out, or the research is over. It can then only be let rest. */
  worthSending: Type.Boolean(),
})
export type UncertainMailing = Static<typeof UncertainMailing>

const ById = Type.Object({ id: Uuid })
const Decided = Type.Object({
  /** How many mails it was decided about; fewer than seen where somebody else was quicker. */
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
  summary: "Sends a mailing's uncertain mails again, each under its old Message-ID",
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
  summary: "Takes a mailing's uncertain mails as arrived: they are not sent again, and nothing of them is kept",
  access: 'admin',
  params: ById,
  data: Decided,
  status: 200,
  errors: ['STATE_CONFLICT'],
})
