import { auditOperationOf, ownAuditOperationOf } from '../audit.ts'

export const listNotifyAudit = auditOperationOf('notify')

export const listOwnNotifyAudit = ownAuditOperationOf('notify')
