import { auditOperationOf, ownAuditOperationOf } from '../audit.ts'

export const listIdentityAudit = auditOperationOf('identity')

export const listOwnIdentityAudit = ownAuditOperationOf('identity')
