import { auditOperationOf } from '../audit.ts'

export const listNotifyAudit = auditOperationOf('notify')
