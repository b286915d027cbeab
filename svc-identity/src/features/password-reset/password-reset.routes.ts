import type Router from '@koa/router'
import { checkPasswordReset, requestPasswordReset, resetPassword } from '@glas/contracts/identity/accounts.operations'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { route } from '@glas/svc-kit/http/guard'
import { passwordFaults } from '../../domain/body-faults.ts'
import { countingInvalid, type Limits } from '../../domain/limits.ts'
import { normaliseEmail } from '../../domain/users.ts'
import type { PasswordResets } from './password-reset.ts'

export interface PasswordResetRoutesSetup {
  readonly passwordResets: PasswordResets
  readonly captcha: Captcha
  readonly limits: Limits
}

export function passwordResetRoutes(router: Router, setup: PasswordResetRoutesSetup): void {
  const { passwordResets, captcha, limits } = setup

  route(router, requestPasswordReset, async ({ body, ctx }) => {
    // It reveals whether an address is known, as the product requires, so both limits apply before the response. The
    // captcha comes first: without it, no one can exhaust the limit of colleagues behind the same address.
    await captcha.require(body.captcha, ctx.ip)
    await limits.resets.require(ctx.ip)
    await limits.mails.require(normaliseEmail(body.email))
    await passwordResets.request(body.email, body.locale)
  })

  route(router, checkPasswordReset, async ({ body, ctx }) => {
    await countingInvalid(limits, ctx.ip, () => passwordResets.check(body.token))
  })

  route(router, resetPassword, async ({ body, ctx }) => {
    await countingInvalid(limits, ctx.ip, () => passwordResets.reset(body.token, body.password))
  }, { bodyFaults: passwordFaults })
}
