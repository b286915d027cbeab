import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Uuid } from '../schema.ts'
import { mailKinds } from './mails.operations.ts'

/** The states that administrators distinguish; mails being sent count as queued. */
export const mailStates = ['queued', 'sent', 'failed', 'uncertain'] as const
export type MailState = (typeof mailStates)[number]

const Count = Type.Integer({ minimum: 0 })
export const MailCounts = Type.Object({ queued: Count, sent: Count, failed: Count, uncertain: Count })
export type MailCounts = Static<typeof MailCounts>

/**
 * The numbers of a reminder to those who have not answered are rounded down to multiples of this: exact ones would
 * reveal, together with a known wrong address, whether that person has answered (D-4.6).
 */
export const fewest = 10

/** The mails of one occasion: an invitation or reminder to everyone it is for, or one mail to a company. */
export const Mailing = Type.Object({
  id: Uuid,
  /** One of `mailKinds`, or of a newer service. */
  kind: Type.String(),
  /** The research it is about. */
  applicationId: Nullable(Uuid),
  /** The company that gets it, or whose user does. Null if it goes to employees or to staff. */
  companyId: Nullable(Uuid),
  queuedAt: Instant,
  counts: MailCounts,
  /** 1, or 10 if the counts are rounded down. */
  step: Type.Integer({ minimum: 1 }),
  /**
   * Masked recipients of what has failed or is uncertain, 20 at most; null if they would reveal who has not answered.
   */
  addresses: Nullable(Type.Array(Type.String())),
  /** Why mails have failed: the mail server's codes (`EENVELOPE 550`), or ours. Empty if addresses are hidden. */
  faults: Type.Array(Type.String()),
  /** Whether `resend-mails` would send anything; always true for a hidden reminder of a running research. */
  resendable: Type.Boolean(),
})
export type Mailing = Static<typeof Mailing>

export const mailingsPerPage = 25

export const listMailings = defineOperation({
  id: 'list-mailings',
  service: 'notify',
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mailings with their mails by state, newest first; sent mails are kept for 30 days after their research',
  access: 'admin',
  query: Type.Object({
    /** Only those with mails in this state. */
    state: Type.Optional(Type.Enum([...mailStates])),
    kind: Type.Optional(Type.Enum([...mailKinds])),
    application: Type.Optional(Uuid),
    /** Mails to this company, about its user's account, and to the employees it invites. */
    company: Type.Optional(Uuid),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  data: Type.Object({
    mailings: Type.Array(Mailing),
    /** How many match, on all pages. */
    total: Type.Integer({ minimum: 0 }),
    /** Mails of all that match, whatever `state` is. */
    counts: MailCounts,
  }),
  status: 200,
  errors: [],
})

export const resendMails = defineOperation({
  id: 'resend-mails',
  service: 'notify',
  method: 'POST',
  path: '/api/admin/mails/resend',
  summary: 'Resends what has failed or is uncertain in these mailings, each mail with its old Message-ID',
  access: 'admin',
  body: Type.Object({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  data: Type.Object({
    /** Mails queued again; rounded down like the mailing's counts. */
    mails: Type.Integer({ minimum: 0 }),
    /** Mailings of which no mail was queued: it is too late, they were erased, or there is nothing to resend. */
    skipped: Type.Integer({ minimum: 0 }),
  }),
  status: 202,
  errors: [],
})

export const countCompanyMails = defineOperation({
  id: 'count-company-mails',
  service: 'notify',
  method: 'GET',
  path: '/api/admin/mails/counts',
  summary: "A company's mails by state, in total and by research",
  access: 'admin',
  query: Type.Object({ company: Uuid }),
  data: Type.Object({
    counts: MailCounts,
    researches: Type.Array(Type.Object({ applicationId: Uuid, counts: MailCounts })),
  }),
  status: 200,
  errors: [],
})

/**
 * A mail to the company, or an invitation or reminder to employees as one: nothing reveals who got it or has answered.
 */
export const OwnMail = Type.Object({
  /** One of `mailKinds`, or of a newer service. */
  kind: Type.String(),
  /** The research it is about. */
  applicationId: Nullable(Uuid),
  queuedAt: Instant,
  /** Null for mails to employees. */
  state: Nullable(Type.Enum([...mailStates])),
})
export type OwnMail = Static<typeof OwnMail>

export const listOwnMails = defineOperation({
  id: 'list-own-mails',
  service: 'notify',
  method: 'GET',
  path: '/api/company/mails',
  summary: "The mails about the caller's company and account that are still kept, newest first",
  access: 'company',
  acting: 'refused',
  data: Type.Object({ mails: Type.Array(OwnMail) }),
  status: 200,
  errors: [],
})
