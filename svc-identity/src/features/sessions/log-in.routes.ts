import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import {
  beginRequiredSecondFactor, confirmRequiredSecondFactor,
} from '@glas/contracts/identity/second-factor.operations'
import { logIn, logInWithCode } from '@glas/contracts/identity/sessions.operations'
import { ApiError } from '@glas/svc-kit/base/errors'
import { route } from '@glas/svc-kit/http/guard'
import { challengeCookie, clearChallengeCookie, setChallengeCookie, setSessionCookies } from './cookies.ts'
import { ownSite } from './own-site.ts'
import type { Grant, Sessions } from './sessions.ts'

/** Log-in in one step or two. The challenge between them is a cookie, which no script reads. */
export function logInRoutes(router: Router, { sessions, siteUrl }: { sessions: Sessions; siteUrl: string }): void {
  const { refuseOthers, secure } = ownSite(siteUrl)

  function granted(ctx: Context, { session, refreshToken }: Grant): Session {
    setSessionCookies(ctx, refreshToken, { secure })
    clearChallengeCookie(ctx, { secure })
    return session
  }

  const stepOf = (ctx: Context, code: string) => ({ challenge: ctx.cookies.get(challengeCookie), code, from: ctx.ip })

  route(router, logIn, async ({ body, ctx }) => {
    refuseOthers(ctx)
    const result = await sessions.logIn({ email: body.email, password: body.password, from: ctx.ip })
    if ('session' in result) {
      setSessionCookies(ctx, result.refreshToken, { secure })
      return result.session
    }
    setChallengeCookie(ctx, result, { secure })
    throw new ApiError(result.needs === 'code' ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_MISSING')
  })

  route(router, logInWithCode, async ({ body, ctx }) => {
    refuseOthers(ctx)
    return granted(ctx, await sessions.logInWithCode(stepOf(ctx, body.code)))
  })

  route(router, beginRequiredSecondFactor, async ({ ctx }) => {
    refuseOthers(ctx)
    return sessions.beginSetup(ctx.cookies.get(challengeCookie))
  })

  route(router, confirmRequiredSecondFactor, async ({ body, ctx }) => {
    refuseOthers(ctx)
    const { grant, recoveryCodes } = await sessions.confirmSetup(stepOf(ctx, body.code))
    return { session: granted(ctx, grant), recoveryCodes }
  })
}
