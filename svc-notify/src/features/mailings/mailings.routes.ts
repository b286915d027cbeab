import type Router from '@koa/router'
import * as operations from '@glas/contracts/notify/mailings.operations'
import { route } from '@glas/svc-kit/http/guard'
import type { Mailings } from './mailings.ts'

export function mailingRoutes(router: Router, { mailings }: { mailings: Mailings }): void {
  route(router, operations.listMailings, ({ query }) => mailings.list(query))

  route(router, operations.resendMails, ({ body, caller }) => mailings.resend(body.ids, caller))

  route(router, operations.listOwnMails, ({ caller }) => mailings.own(caller))

  route(router, operations.countCompanyMails, ({ query }) => mailings.countOf(query.company))
}
