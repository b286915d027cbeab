import { operationsIn } from '../operation.ts'
import * as answering from './answering.operations.ts'
import * as applications from './applications.operations.ts'
import * as audit from './audit.operations.ts'
import * as codeSheets from './code-sheets.operations.ts'
import * as discounts from './discounts.operations.ts'
import * as earlierQuestions from './earlier-questions.operations.ts'
import * as paper from './paper.operations.ts'
import * as poster from './poster.operations.ts'
import * as preview from './preview.operations.ts'
import * as pulse from './pulse.operations.ts'
import * as statement from './statement.operations.ts'
import * as terms from './terms.operations.ts'
import * as testimonials from './testimonials.operations.ts'
import * as translations from './translations.operations.ts'

/** The operations of svc-survey. */
export const surveyOperations = operationsIn(
  applications, codeSheets, audit, preview, pulse, earlierQuestions, translations, answering, terms, paper,
  testimonials, discounts, statement, poster,
)
