import { getAsset } from '../identity/assets.operations.ts'
import { operationsIn } from '../operation.ts'
import * as answering from './answering.operations.ts'
import * as terms from './terms.operations.ts'

/** The operations of respondents: nothing of their calls is kept, whatever serves them. */
export const respondentOperations =
  operationsIn(answering, terms, { getAsset }).filter(({ access }) => access === 'respondent')
