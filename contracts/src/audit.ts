import Type, { type Static } from 'typebox'
import { defineOperation } from './operation.ts'
import { Instant, Nullable, Uuid } from './schema.ts'
import type { ServiceName } from './services.ts'

/** Actions of the audit logs that this version knows: verb-noun, mostly like the operation. */
export const auditActions = [
  'register-company', 'update-company', 'confirm-email', 'correct-email', 'request-email-change', 'change-email',
  'withdraw-email-change', 'change-password', 'request-password-reset', 'reset-password', 'create-admin',
  'deactivate-admin', 'reactivate-admin',
  'set-up-second-factor', 'remove-second-factor', 'reset-second-factor', 'renew-recovery-codes', 'use-recovery-code',
  'revoke-session', 'act-for-company', 'stop-acting', 'change-logo', 'remove-logo', 'upload-photo',
  'create-application', 'save-application', 'delete-application', 'submit-application', 'return-application',
  'approve-application', 'cancel-application', 'freeze-terms', 'start-research', 'finish-research',
  'close-paper-entry', 'replace-codes', 'erase-addresses', 'mark-codes-shared', 'download-code-slips',
  'download-code-list', 'send-invitation', 'send-reminder',
  'schedule-reminder', 'save-testimonial', 'submit-testimonial', 'withdraw-testimonial', 'approve-testimonial',
  'return-testimonial', 'hide-testimonial', 'show-testimonial', 'order-testimonials', 'set-contract-discount',
  'issue-statement', 'resend-uncertain-mails', 'settle-uncertain-mails', 'resend-mails', 'save-company-note',
  'request-erasure', 'withdraw-erasure', 'erase-company',
  'merge-companies', 'close-cycle', 'correct-cycle', 'show-award-logo', 'hide-award-logo',
  'set-report-focus', 'remove-report-focus', 'request-report-file', 'audit-report',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The details of an entry that may be shown beside its action; anything else in the log is never shown. */
export const AuditDetails = Type.Object({
  /** Names of changed fields (`company.city`), never their values. */
  fields: Type.Optional(Type.Array(Type.String())),
  /** The kind of the mails it was about. */
  kind: Type.Optional(Type.String()),
  mails: Type.Optional(Type.Integer()),
  /** How many answers a finished research has. */
  answers: Type.Optional(Type.Integer()),
  shared: Type.Optional(Type.Boolean()),
  /** How many new codes were issued. */
  codes: Type.Optional(Type.Integer()),
  /** The company that was merged into this one, as it was. */
  merged: Type.Optional(Type.Object({
    name: Type.String(),
    taxId: Type.String(),
    /** The person whose account was removed with it. */
    contact: Type.String(),
  })),
  /** When acting for a company ends at the latest; an earlier end is a separate entry. */
  endsBy: Type.Optional(Instant),
  /** Why an administrator acted for a company, or issued new codes; the company sees it, too. */
  reason: Type.Optional(Type.String()),
})
export type AuditDetails = Static<typeof AuditDetails>

/** One change by a company user, an administrator or the system (D-3.9). Respondents never have any. */
export const AuditRecord = Type.Object({
  id: Uuid,
  at: Instant,
  /** One of `auditActions`, or of a newer service. */
  action: Type.String(),
  subject: Type.Object({ type: Type.String(), id: Type.String() }),
  /** Null for the clock, a command or an event. */
  userId: Nullable(Uuid),
  /** The company that it concerns, if one. */
  companyId: Nullable(Uuid),
  /** `company`, `admin`, `system`, or of a newer service. */
  scope: Type.String(),
  /** The id of the administrator who acted for the company. */
  act: Nullable(Type.String()),
  details: AuditDetails,
})
export type AuditRecord = Static<typeof AuditRecord>

export const AuditFilter = Type.Object({
  company: Type.Optional(Uuid),
  /** The actor, also when acting for a company. */
  person: Type.Optional(Uuid),
  action: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,79}$' })),
  /** The first instant; `until` is the first one after the last. */
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
})
export type AuditFilter = Static<typeof AuditFilter>

/**
 * The cursor (`after`) of the page that continues behind an entry. Readers that merge several services' logs compute it
 * themselves: their page may end before the last entry that they read of a service.
 */
export const auditCursorOf = ({ at, id }: Pick<AuditRecord, 'at' | 'id'>): string =>
  `${Date.parse(at)}_${id.replaceAll('-', '')}`

export const auditPageSize = { default: 50, max: 500 } as const

const page = {
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ pattern: '^[0-9]{1,13}_[0-9a-f]{32}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: auditPageSize.max })),
}

const AuditPage = Type.Object({
  records: Type.Array(AuditRecord),
  /** Requests the next page; null on the last one. */
  next: Nullable(Type.String()),
})

/** The operation by which administrators read a service's audit log, newest first. */
export const auditOperationOf = (service: ServiceName) => defineOperation({
  id: `list-${service}-audit`,
  service,
  method: 'GET',
  path: `/api/admin/audit/${service}`,
  summary: `The audit log of svc-${service}, newest first`,
  access: 'admin',
  query: Type.Object({ ...AuditFilter.properties, ...page }),
  data: AuditPage,
  status: 200,
  errors: [],
})

/** The operation by which a company reads what a service has logged about it, for the download of its data. */
export const ownAuditOperationOf = (service: ServiceName) => defineOperation({
  id: `list-own-${service}-audit`,
  service,
  method: 'GET',
  path: `/api/company/audit/${service}`,
  summary: `What svc-${service} has logged about the caller's company, newest first`,
  access: 'company',
  acting: 'refused',
  query: Type.Object(page),
  data: AuditPage,
  status: 200,
  errors: [],
})
