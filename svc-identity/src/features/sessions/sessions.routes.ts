import type Router from '@koa/router'
import type { Context } from 'koa'
import type { FieldFault } from '@glas/contracts/errors'
import { getMe, type Session } from '@glas/contracts/identity/accounts.operations'
import { actForCompany, listActings, stopActing } from '@glas/contracts/identity/acting.operations'
import { logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { unauthenticated } from '@glas/svc-kit/base/errors'
import { route } from '@glas/svc-kit/http/guard'
import { reasonFaults } from '../../domain/reason-faults.ts'
import { refreshCookie } from '../../domain/refresh-cookie.ts'
import { presentMe } from '../../domain/users.ts'
import type { ActingSessions } from './acting.ts'
import { clearSessionCookies, setSessionCookies } from './cookies.ts'
import { logInRoutes } from './log-in.routes.ts'
import { ownSite } from './own-site.ts'
import type { Sessions } from './sessions.ts'

/** A reason of spaces alone is none. */
const actingFaults = (body: unknown): FieldFault[] => {
  const { reason } = (body ?? {}) as { reason?: unknown }
  const isBlank = typeof reason === 'string' && reason.trim() === ''
  return isBlank ? [{ path: '/reason', rule: 'required' }] : reasonFaults(body)
}

export interface SessionRoutesSetup {
  readonly sessions: Sessions
  readonly acting: ActingSessions
  /** If it is https, cookies are Secure. */
  readonly siteUrl: string
}

export function sessionRoutes(router: Router, { sessions, acting, siteUrl }: SessionRoutesSetup): void {
  const { refuseOthers, secure } = ownSite(siteUrl)
  logInRoutes(router, { sessions, siteUrl })

  async function renew(ctx: Context): Promise<Session> {
    const presented = ctx.cookies.get(refreshCookie)
    const grant = presented ? await sessions.refresh(presented) : undefined
    if (!grant) {
      clearSessionCookies(ctx, { secure })
      throw unauthenticated('no session')
    }
    setSessionCookies(ctx, grant.refreshToken, { secure })
    return grant.session
  }

  route(router, refreshSession, async ({ ctx }) => {
    refuseOthers(ctx)
    return renew(ctx)
  })

  route(router, actForCompany, async ({ caller, body, ctx }) => {
    refuseOthers(ctx)
    await acting.start(caller, body, ctx.cookies.get(refreshCookie))
    return renew(ctx)
  }, { bodyFaults: actingFaults })

  route(router, stopActing, async ({ ctx }) => {
    refuseOthers(ctx)
    const presented = ctx.cookies.get(refreshCookie)
    if (presented) await acting.stop(presented)
    return renew(ctx)
  })

  route(router, listActings, async ({ caller }) => ({ actings: await acting.list(caller.companyId!) }))

  route(router, logOut, async ({ ctx }) => {
    refuseOthers(ctx)
    const presented = ctx.cookies.get(refreshCookie)
    if (presented) await sessions.logOut(presented)
    clearSessionCookies(ctx, { secure })
  })

  route(router, getMe, async ({ caller, query, ctx }) => {
    const account = await sessions.me(caller.userId)
    const lang = query.lang ?? account.locale
    ctx.set('content-language', lang)
    return presentMe(account, lang)
  })
}
