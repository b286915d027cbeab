import type Router from '@koa/router'
import { confirmEmail, correctEmail, resendConfirmation } from '@glas/contracts/identity/accounts.operations'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { route } from '@glas/svc-kit/http/guard'
import { countingInvalid, type Limits } from '../../domain/limits.ts'
import type { Confirmations } from './confirmation.ts'
import type { Correction } from './correction.ts'

export interface ConfirmationRoutesSetup {
  readonly confirmations: Confirmations
  /** Confirms an address that replaces another; undefined if the token is not that of such a change. */
  readonly changes: { confirm(token: string): Promise<{ email: string; changed: true } | undefined> }
  readonly correction: Correction
  readonly captcha: Captcha
  readonly limits: Limits
}

export function confirmationRoutes(router: Router, setup: ConfirmationRoutesSetup): void {
  const { confirmations, changes, correction, captcha, limits } = setup

  route(router, resendConfirmation, async ({ caller }) => {
    await limits.mails.require(caller.userId)
    await confirmations.resend(caller.userId)
  })

  route(router, correctEmail, async ({ body, caller, ctx }) => {
    // It reveals whether an address is taken, as registration does, behind the same limits.
    await captcha.require(body.captcha, ctx.ip)
    await limits.registration.require(ctx.ip)
    await limits.mails.require(caller.userId)
    return correction.correct(caller.userId, body, ctx.ip)
  })

  route(router, confirmEmail, async ({ body, ctx }) => {
    return countingInvalid(limits, ctx.ip, async () =>
      await changes.confirm(body.token) ?? await confirmations.confirm(body.token))
  })
}
