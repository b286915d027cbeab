import { auditOperationOf } from '../audit.ts'

export const listSurveyAudit = auditOperationOf('survey')
