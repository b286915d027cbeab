import { operationsIn } from '../operation.ts'
import * as audit from './audit.operations.ts'
import * as contact from './contact.operations.ts'
import * as mailings from './mailings.operations.ts'
import * as mails from './mails.operations.ts'

/** The operations of svc-notify. */
export const notifyOperations = operationsIn(audit, mails, mailings, contact)
