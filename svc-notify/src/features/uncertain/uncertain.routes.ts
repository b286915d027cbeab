import type Router from '@koa/router'
import * as operations from '@glas/contracts/notify/mails.operations'
import { route } from '@glas/svc-kit/http/guard'
import type { Uncertain } from './uncertain.ts'

export function uncertainRoutes(router: Router, { uncertain }: { uncertain: Uncertain }): void {
  route(router, operations.listUncertainMails, async () => ({ mailings: await uncertain.list() }))

  route(router, operations.resendUncertainMails, ({ params, caller }) => uncertain.resend(params.id, caller))

  route(router, operations.settleUncertainMails, ({ params, caller }) => uncertain.settle(params.id, caller))
}
