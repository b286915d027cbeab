import { operationsIn } from '../operation.ts'
import * as answering from './answering.operations.ts'
import * as applications from './applications.operations.ts'
import * as terms from './terms.operations.ts'

/** The operations of svc-survey. */
export const surveyOperations = operationsIn(applications, answering, terms)
