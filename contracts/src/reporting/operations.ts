import { operationsIn } from '../operation.ts'
import * as openings from './openings.operations.ts'
import * as reports from './reports.operations.ts'

/** What svc-reporting serves. */
export const reportingOperations = operationsIn(reports, openings)
