import type Router from '@koa/router'
import { requestEmailChange, withdrawEmailChange } from '@glas/contracts/identity/accounts.operations'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { route } from '@glas/svc-kit/http/guard'
import type { Limits } from '../../domain/limits.ts'
import type { EmailChanges } from './email-change.ts'

export interface EmailChangeRoutesSetup {
  readonly emailChanges: EmailChanges
  readonly captcha: Captcha
  readonly limits: Limits
}

export function emailChangeRoutes(router: Router, { emailChanges, captcha, limits }: EmailChangeRoutesSetup): void {
  route(router, requestEmailChange, async ({ body, caller, ctx }) => {
    // It reveals whether an address is taken, as registration does, behind the same limits.
    await captcha.require(body.captcha, ctx.ip)
    await limits.registration.require(ctx.ip)
    await limits.mails.require(caller.userId)
    return emailChanges.request(caller, body, ctx.ip)
  })

  route(router, withdrawEmailChange, ({ caller }) => emailChanges.withdraw(caller))
}
