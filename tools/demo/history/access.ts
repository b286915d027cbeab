import type { SideServices } from './side-services.ts'
import type { startMailSink } from './mail-sink.ts'
import { openAccess, type Site } from '../site.ts'
import { tokenOf } from '../research.ts'

/** They run at a low priority, so they may be slow. */
const patienceMs = 20 * 60_000

/** Access tokens are valid for ten minutes. */
const tokenMs = 8 * 60_000

/** The services of the past without a site in front, as used by one company or administrator after the other. */
export function openPast(
  { urls }: Pick<SideServices, 'urls'>, sink: Pick<Awaited<ReturnType<typeof startMailSink>>, 'mailsTo'>,
) {
  const tokens = new Map<string, { readonly token: Promise<string>; readonly until: number }>()
  const sites = new Map<string, Site>()
  return {
    /** Each user has a separate address, as the gateway would report it: limits by address are for each visitor. */
    siteOf(email: string): Site {
      const known = sites.get(email)
      if (known) return known
      const address = `10.0.${sites.size >> 8}.${sites.size & 255}`
      const site = openAccess({
        urlOf: ({ service }) => urls[service], headers: { 'x-forwarded-for': address },
        get: (path) => fetch(new URL(path, urls.survey)), mailsTo: sink.mailsTo, patienceMs,
      })
      sites.set(email, site)
      return site
    },
    /** Work side by side shares one log-in: services answer 429 to many at once. */
    tokenOf(email: string, password: string): Promise<string> {
      const known = tokens.get(email)
      if (known && known.until > Date.now()) return known.token
      const token = tokenOf(this.siteOf(email), email, password)
      tokens.set(email, { token, until: Date.now() + tokenMs })
      token.catch(() => tokens.delete(email))
      return token
    },
  }
}

export type Past = ReturnType<typeof openPast>
