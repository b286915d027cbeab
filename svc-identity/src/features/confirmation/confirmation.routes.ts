import type Router from '@koa/router'
import { confirmEmail, resendConfirmation } from '@glas/contracts/identity/accounts.operations'
import { route } from '@glas/svc-kit/guard'
import type { Limits } from '../../domain/limits.ts'
import type { Confirmations } from './confirmation.ts'

export function confirmationRoutes(router: Router, setup: { confirmations: Confirmations; limits: Limits }): void {
  const { confirmations, limits } = setup

  route(router, resendConfirmation, async ({ caller }) => {
    await limits.mails.require(caller.userId)
    await confirmations.resend(caller.userId)
  })

  route(router, confirmEmail, async ({ body, ctx }) => {
    await limits.links.require(ctx.ip)
    return confirmations.confirm(body.token)
  })
}
