import { type Options, startRemote as start } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../remote.tsx'
import { company, ownCompany, preview } from './samples.ts'

export { Refused, type Answers, type ReceivedCall } from '@glas/mfe-kit/testing/start-remote.tsx'

const noEntries = () => ({ records: [], next: null })

/** Successful responses to the pages' secondary requests. */
const well = {
  'list-stuck-openings': () => ({ researches: [] }),
  'get-own-company': () => ownCompany(),
  'get-company': () => company(),
  'list-uncertain-mails': () => ({ mailings: [] }),
  'list-mailings': () => ({ mailings: [], total: 0, counts: { queued: 0, sent: 0, failed: 0, uncertain: 0 } }),
  'get-contract-discount': () => ({ percent: 0, until: null, openStatements: 0 }),
  'list-submissions': () => ({ applications: [] }),
  'list-companies': () => ({ companies: [company()] }),
  'count-company-mails': () => ({ counts: { queued: 0, sent: 184, failed: 2, uncertain: 0 }, researches: [] }),
  'get-company-note': () => ({ revision: 0, text: '', savedAt: null, savedBy: null }),
  'list-company-browsers': () => ({ browsers: [] }),
  'get-own-award-rows': () => ({ award: null }),
  'list-actings': () => ({ actings: [] }),
  'list-people': () => ({ people: [] }),
  'list-identity-audit': noEntries,
  'list-survey-audit': noEntries,
  'list-notify-audit': noEntries,
  'preview-questionnaire': preview,
}

/** Mounts this remote as the shell does. */
export const startRemote = ({ answers, ...options }: Options) =>
  start(remote, { ...options, answers: { ...well, ...answers } })
