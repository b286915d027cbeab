import type Router from '@koa/router'
import type { Context } from 'koa'
import type { FieldFault } from '@glas/contracts/errors'
import { getMe, type Session } from '@glas/contracts/identity/accounts.operations'
import { actForCompany, listActings, stopActing } from '@glas/contracts/identity/acting.operations'
import { logIn, logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { textFaults } from '@glas/contracts/names'
import { forbidden, unauthenticated } from '@glas/svc-kit/base/errors'
import { route } from '@glas/svc-kit/http/guard'
import { refreshCookie } from '../../domain/refresh-cookie.ts'
import { presentMe } from '../../domain/users.ts'
import type { ActingSessions } from './acting.ts'
import { clearSessionCookies, setSessionCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

/** Faults of a reason that no schema expresses; one of spaces alone is none. */
const reasonFaults = (body: unknown): FieldFault[] => {
  const { reason } = (body ?? {}) as { reason?: unknown }
  if (typeof reason !== 'string') return []
  return reason.trim() === '' ? [{ path: '/reason', rule: 'required' }] : textFaults('/reason', reason)
}

export interface SessionRoutesSetup {
  readonly sessions: Sessions
  readonly acting: ActingSessions
  /** If it is https, cookies are Secure. */
  readonly siteUrl: string
}

/**
 * No other site may begin, end or renew a session, nor may another host under our domain: cookies are not even cleared.
 * Browsers too old for Sec-Fetch-Site, and all browsers over plain http, still send Origin.
 */
function refuseOthers(ctx: Context, own: string): void {
  const from = ctx.get('sec-fetch-site')
  const isOwn = from === '' ? [own, ''].includes(ctx.get('origin')) : from === 'same-origin'
  if (!isOwn) throw forbidden('from another site')
}

export function sessionRoutes(router: Router, { sessions, acting, siteUrl }: SessionRoutesSetup): void {
  const { protocol, origin } = new URL(siteUrl)
  const secure = protocol === 'https:'
  const refuseOtherSites = (ctx: Context) => refuseOthers(ctx, origin)

  route(router, logIn, async ({ body, ctx }) => {
    refuseOtherSites(ctx)
    const { session, refreshToken } = await sessions.logIn({ email: body.email, password: body.password, from: ctx.ip })
    setSessionCookies(ctx, refreshToken, { secure })
    return session
  })

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
    refuseOtherSites(ctx)
    return renew(ctx)
  })

  route(router, actForCompany, async ({ caller, body, ctx }) => {
    refuseOtherSites(ctx)
    await acting.start(caller, body, ctx.cookies.get(refreshCookie))
    return renew(ctx)
  }, { bodyFaults: reasonFaults })

  route(router, stopActing, async ({ ctx }) => {
    refuseOtherSites(ctx)
    const presented = ctx.cookies.get(refreshCookie)
    if (presented) await acting.stop(presented)
    return renew(ctx)
  })

  route(router, listActings, async ({ caller }) => ({ actings: await acting.list(caller.companyId!) }))

  route(router, logOut, async ({ ctx }) => {
    refuseOtherSites(ctx)
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
