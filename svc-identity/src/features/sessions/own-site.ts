import { forbidden } from '@glas/svc-kit/base/errors'
import type { Context } from 'koa'

/** Whether cookies are Secure, and which callers may get them, by the address of the site. */
export function ownSite(siteUrl: string) {
  const { protocol, origin } = new URL(siteUrl)
  return {
    secure: protocol === 'https:',

    /**
     * No other site may begin, end or renew a session, nor may another host under our domain: cookies are not even
     * cleared. Browsers too old for Sec-Fetch-Site, and all browsers over plain http, still send Origin.
     */
    refuseOthers(ctx: Context): void {
      const from = ctx.get('sec-fetch-site')
      const isOwn = from === '' ? [origin, ''].includes(ctx.get('origin')) : from === 'same-origin'
      if (!isOwn) throw forbidden('from another site')
    },
  }
}
