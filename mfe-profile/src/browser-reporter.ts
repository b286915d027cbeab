import type { Host } from '@glas/contracts/host'
import { createPageSet } from '@glas/contracts/page-set'
import { pages } from './pages.ts'
import { sendBrowser } from './send-browser.ts'

const own = createPageSet(pages)

/** By name: browsers get the addresses of pages only, not who may open them. */
const ofUsers = /^(?:profile|admin)-|^change-password$|^login-as-client$/

/** Whether a host shows a page of companies or administrators to a user who isn't represented by staff. */
export function isReported({ session: { user, acting }, location }: Pick<Host, 'session' | 'location'>): boolean {
  if (!user || acting || user.email_verified_at === null) return false
  return ofUsers.test(own.match(location.pathname)?.page.name ?? '')
}

/** Reports the browser of each user once in a page's life, on pages of companies and administrators only (D-6.10). */
export function createBrowserReporter(send: (host: Host) => Promise<unknown> = sendBrowser) {
  let reported: string | undefined
  return (host: Host): void => {
    const id = host.session.user?.id
    if (id === undefined || id === reported || !isReported(host)) return
    reported = id
    // A failed report is ignored: the next visit reports again.
    void send(host).catch(() => undefined)
  }
}

/** The one of this page load. */
export const report = createBrowserReporter()
