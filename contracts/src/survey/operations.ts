import { operationsIn } from '../operation.ts'
import * as answering from './answering.operations.ts'
import * as applications from './applications.operations.ts'
import * as terms from './terms.operations.ts'

/** What svc-survey serves. */
export const surveyOperations = operationsIn(applications, answering, terms)
