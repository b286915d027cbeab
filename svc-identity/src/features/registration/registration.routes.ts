import type Router from '@koa/router'
import { getCaptcha, registerCompany } from '@glas/contracts/identity/accounts.operations'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { route } from '@glas/svc-kit/http/guard'
import type { Limits } from '../../domain/limits.ts'
import { registrationFaults } from './registration-faults.ts'
import type { Registrations } from './registration.ts'

export interface RegistrationRoutesSetup {
  readonly registrations: Registrations
  readonly taxIdRule: TaxIdRule
  readonly captcha: Captcha
  readonly limits: Limits
}

export function registrationRoutes(router: Router, setup: RegistrationRoutesSetup): void {
  const { registrations, taxIdRule, captcha, limits } = setup

  route(router, getCaptcha, async () => ({ challenge: await captcha.challenge() }))

  route(router, registerCompany, async ({ body, ctx }) => {
    // The captcha comes first: without it, no one can exhaust the limit of colleagues behind the same address.
    await captcha.require(body.captcha, ctx.ip)
    await limits.registration.require(ctx.ip)
    return registrations.register(body)
  }, { bodyFaults: (body) => registrationFaults(taxIdRule, body) })
}
