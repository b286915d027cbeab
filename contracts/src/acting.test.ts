import { expect, test } from '@jest/globals'
import { allOperations } from './operations.ts'

const accessesOf = (access: string | readonly string[]) => (typeof access === 'string' ? [access] : access)
const ofUsers = allOperations.filter(({ access }) =>
  accessesOf(access).some((each) => each === 'company' || each === 'signed-in'))

/** Files without codes, which staff may download for a company. */
const harmlessFiles = [
  'download-poster', 'download-printed-questionnaire', 'download-translations', 'download-report-file', 'download-statement',
]

test('when operations are listed, then those with a password, an address or codes refuse staff who act for a company', () => {
  expect(ofUsers.filter(({ acting }) => acting === 'refused').map(({ id }) => id).toSorted()).toEqual([
    'change-password', 'correct-email', 'download-code-list', 'download-code-slips',
    'list-own-identity-audit', 'list-own-mails', 'list-own-notify-audit', 'list-own-survey-audit', 'request-email-change',
    'request-erasure', 'resend-confirmation', 'withdraw-email-change', 'withdraw-erasure',
  ])
})

test('when an operation of companies asks for a password or returns a file, then staff are refused or the file is harmless', () => {
  const asksPassword = ofUsers.filter(({ body }) => /"(?:currentP|p)assword"/.test(JSON.stringify(body ?? {})))
  const files = ofUsers.filter(({ id, produces }) => produces !== undefined && !harmlessFiles.includes(id))
  expect(asksPassword.length).toBeGreaterThan(2)
  expect([...asksPassword, ...files].filter(({ acting }) => acting !== 'refused').map(({ id }) => id)).toEqual([])
})
