import { operationsIn } from '../operation.ts'
import * as mails from './mails.operations.ts'

/** What svc-notify serves. */
export const notifyOperations = operationsIn(mails)
