import { notFound } from '@glas/svc-kit/base/errors'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Application } from './application.ts'

/**
 * Companies see their own applications, administrators all that were ever submitted. Everything else is a 404, whether
 * it exists or not.
 * @throws NOT_FOUND
 */
export function demandVisible(application: Application | null, caller: Caller): Application {
  if (!application) throw notFound()
  const visible = caller.scope === 'admin'
    ? application.submittedAt !== null
    : caller.companyId === application.companyId
  if (!visible) throw notFound()
  return application
}

/**
 * A company can preview its questionnaire from the first draft on (D-2.2) and show it to an administrator, who can
 * preview every application but sees nothing else of an unsubmitted draft.
 * @throws NOT_FOUND
 */
export function demandPreviewable(application: Application | null, caller: Caller): Application {
  if (application && caller.scope === 'admin') return application
  return demandVisible(application, caller)
}
