import type Router from '@koa/router'
import type { Context } from 'koa'
import { getMe } from '@glas/contracts/identity/accounts.operations'
import { logIn, logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { forbidden, unauthenticated } from '@glas/svc-kit/errors'
import { route } from '@glas/svc-kit/guard'
import { clearSessionCookies, refreshCookie, setSessionCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

export interface SessionRoutesSetup {
  readonly sessions: Sessions
  /** Cookies are for https alone. */
  readonly secure: boolean
}

/** Another site's form must neither end nor renew a session: its cookies are not even cleared. */
function refuseOtherSites(ctx: Context): void {
  if (ctx.get('sec-fetch-site') === 'cross-site') throw forbidden('from another site')
}

export function sessionRoutes(router: Router, { sessions, secure }: SessionRoutesSetup): void {
  route(router, logIn, async ({ body, ctx }) => {
    refuseOtherSites(ctx)
    const { session, refreshToken } = await sessions.logIn(body.email, body.password, ctx.ip)
    setSessionCookies(ctx, refreshToken, { secure })
    return session
  })

  route(router, refreshSession, async ({ ctx }) => {
    refuseOtherSites(ctx)
    const presented = ctx.cookies.get(refreshCookie)
    const grant = presented ? await sessions.refresh(presented) : undefined
    if (!grant) {
      clearSessionCookies(ctx, { secure })
      throw unauthenticated('no session')
    }
    setSessionCookies(ctx, grant.refreshToken, { secure })
    return grant.session
  })

  route(router, logOut, async ({ ctx }) => {
    refuseOtherSites(ctx)
    const presented = ctx.cookies.get(refreshCookie)
    if (presented) await sessions.logOut(presented)
    clearSessionCookies(ctx, { secure })
  })

  route(router, getMe, ({ caller }) => sessions.me(caller.userId))
}
