import type Router from '@koa/router'
import { listCompanyBrowsers, reportBrowser } from '@glas/contracts/identity/browser.operations'
import { unauthenticated } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createBrowserStore } from '../../domain/browsers.store.ts'

/** What support sees of browsers (D-6.10): the last one of each user, for 90 days. */
export function browserRoutes(router: Router, { db }: { db: Database }): void {
  route(router, reportBrowser, async ({ caller, body }) => {
    // It is the administrator's browser, not the company's.
    if (caller.act) return
    if (!(await createAccountStore(db).findById(caller.userId))) throw unauthenticated()
    await createBrowserStore(db).keep(caller.userId, body, new Date())
  })

  route(router, listCompanyBrowsers, async ({ params }) =>
    ({ browsers: await createBrowserStore(db).listOf(params.id) }))
}
