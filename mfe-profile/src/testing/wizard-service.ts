import type { Application } from '@glas/contracts/survey/application'
import { applicationId, manager } from './samples.ts'
import { Refused, startRemote, type Answers, type ReceivedCall } from './start-remote.tsx'

/** A service that stores one application, as far as the wizard needs it. */
export function wizardService(
  first: Application, faultsOf: (draft: Application['draft']) => Application['faults'] = () => [],
) {
  const kept = { application: first }
  const answers: Answers = {
    'get-application': () => kept.application,
    'save-application': ({ body }: ReceivedCall) => {
      if (body.revision !== kept.application.revision) throw new Refused('REVISION_CONFLICT')
      kept.application = {
        ...kept.application, revision: body.revision + 1, draft: body.draft, faults: faultsOf(body.draft),
        updatedAt: '2026-11-05T09:50:00.000Z',
      }
      return kept.application
    },
    'parse-recipients': ({ body }: ReceivedCall) => ({
      recipients: (body.text as string).split('\n').filter((line) => line.includes('@'))
        .map((line) => ({ email: line.split(';')[0]!, language: 'hr' as const })),
      faults: (body.text as string).split('\n')
        .flatMap((line, index) => line.trim() && !line.includes('@')
          ? [{ path: `/lines/${index + 1}`, rule: 'format', params: { format: 'email' } }] : []),
    }),
    'list-applications': () => ({ applications: [] }),
    'get-earlier-questions': () => ({ earlier: null }),
  }
  return { kept, answers }
}

/** The wizard at one of its steps. */
export const openWizard = (given: ReturnType<typeof wizardService>, step = 'details') => startRemote({
  path: `/profil/${given.kept.application.product}/${applicationId}${step && `?step=${step}`}`, user: manager(), answers: given.answers,
})
