import { expect, test } from '@jest/globals'
import { respondentOperations } from './respondent-operations.ts'

test('when an operation reveals who answers or checks a receipt, then its calls leave no trace', () => {
  expect(respondentOperations.map(({ id }) => id).toSorted()).toEqual([
    'get-answering-challenge', 'get-asset', 'get-draft-keys', 'get-receipts', 'get-terms', 'issue-credential', 'open-questionnaire',
    'submit-answers',
  ])
})
