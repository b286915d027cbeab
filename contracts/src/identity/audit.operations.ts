import { auditOperationOf } from '../audit.ts'

export const listIdentityAudit = auditOperationOf('identity')
