import { notFound } from '@glas/svc-kit/base/errors'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Application } from './application.ts'

/**
 * A company may see its own applications, an administrator all that were ever submitted; everything else is a 404,
 * existing or not.
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
 * What employees will see may be looked at from the first draft on (D-2.2): by its company, and by an administrator whom
 * the company shows it to. Nothing else of an unsent draft is visible to administrators.
 * @throws NOT_FOUND
 */
export function demandPreviewable(application: Application | null, caller: Caller): Application {
  if (application && caller.scope === 'admin') return application
  return demandVisible(application, caller)
}
