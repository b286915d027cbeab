import { scheduleReminder, sendReminder } from '@glas/contracts/survey/applications.operations'
import type { Board } from '@glas/contracts/survey/board'
import { route } from '@glas/svc-kit/http/guard'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type Router from '@koa/router'
import type { Mailings } from './mailings.ts'

export function mailingRoutes(router: Router, deps: {
  mailings: Mailings
  /** The company's view after a change. */
  readBoard: (id: string, caller: Caller) => Promise<Board>
}): void {
  const { mailings, readBoard } = deps

  route(router, sendReminder, ({ params, caller }) => mailings.remindNow(params.id, caller))

  route(router, scheduleReminder, async ({ params, body, caller }) => {
    await mailings.scheduleReminder(params.id, body.at, caller)
    return await readBoard(params.id, caller)
  })
}
