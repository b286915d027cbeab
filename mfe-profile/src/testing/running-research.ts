import { application, board, manager, summary } from './samples.ts'
import { startRemote, type Answers } from './start-remote.tsx'

/** Responses for a company with one running research. */
export const running: Answers = {
  'list-applications': () => ({ applications: [summary({ state: 'in_progress', fillRate: 44.8 })] }),
  'get-application': () => application({
    state: 'in_progress', codesReady: true, submittedAt: '2026-11-05T10:00:00.000Z',
    approvedAt: '2026-11-06T10:00:00.000Z',
  }),
  'get-board': () => board(),
}

/** The list of applications. */
export const openApplications = (answers: Answers, locale: 'hr' | 'en' = 'hr') =>
  startRemote({ path: locale === 'hr' ? '/profil/izz' : '/en/profile/izz', locale, user: manager(), answers })
