import { auditOperationOf, ownAuditOperationOf } from '../audit.ts'

export const listSurveyAudit = auditOperationOf('survey')

export const listOwnSurveyAudit = ownAuditOperationOf('survey')
