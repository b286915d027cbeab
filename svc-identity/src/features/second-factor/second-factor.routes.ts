import type Router from '@koa/router'
import type { Context } from 'koa'
import {
  beginSecondFactor, confirmSecondFactor, getSecondFactor, removeSecondFactor, renewRecoveryCodes,
} from '@glas/contracts/identity/second-factor.operations'
import { route } from '@glas/svc-kit/http/guard'
import { refreshCookie } from '../../domain/refresh-cookie.ts'
import type { SecondFactor } from './second-factor.ts'

export function secondFactorRoutes(router: Router, { secondFactor }: { secondFactor: SecondFactor }): void {
  const originOf = (ctx: Context) => ({ from: ctx.ip, refreshToken: ctx.cookies.get(refreshCookie) })

  route(router, getSecondFactor, ({ caller }) => secondFactor.state(caller))
  route(router, beginSecondFactor, ({ caller, body, ctx }) => secondFactor.begin(caller, body, originOf(ctx)))
  route(router, confirmSecondFactor, async ({ caller, body, ctx }) =>
    ({ recoveryCodes: await secondFactor.confirm(caller, body.code, originOf(ctx)) }))
  route(router, renewRecoveryCodes, async ({ caller, body, ctx }) =>
    ({ recoveryCodes: await secondFactor.renewCodes(caller, body, originOf(ctx)) }))
  route(router, removeSecondFactor, async ({ caller, body, ctx }) => {
    await secondFactor.remove(caller, body, originOf(ctx))
  })
}
