import type { HostRequest } from '@glas/contracts/host'
import type { RenewedSession } from '../../renewed-session.ts'
import type { Load } from './load.inline.ts'

/**
 * Begins to renew the session as soon as the document arrives, together with what its page reads first: the scripts
 * that need it take longer to load and run.
 *
 * The document contains this function as text, so it can't use anything from outside itself. Files with this ending
 * are minified in releases.
 * @param script the page's, unless the document itself loads it
 */
export function renew(
  path: string, method: string, lock: string, header: string, prefetch: readonly string[], script?: Load,
): void {
  async function ask() {
    const reads = prefetch.length > 0 && { [header]: prefetch.join(' ') }
    const answer = fetch(path, { method, headers: { accept: 'application/json', ...reads } })
    // After the request is sent; a script that ran before the lock is granted would delay the grant.
    script?.run()
    const response = await answer
    const { ok, status } = response
    const body = ok ? await response.json() as RenewedSession : undefined
    return { ok, status, json: async () => body }
  }
  // Without the Locks API (in an insecure context), tabs rely on the server's grace period.
  const renewal: ReturnType<typeof ask> = navigator.locks ? navigator.locks.request(lock, ask) : ask()
  // The document has no elements for these files: the browser would fetch them before it runs this.
  script?.begin()
  // Another tab may have the lock.
  if (script) setTimeout(script.run, 100)

  const begun = new Map(prefetch.map((address, i) => [address, renewal.then(async (response) => {
    const { reads } = await response.json() ?? {}
    const read = reads?.[i]
    return read ? new Response(read.body, { status: read.status }) : undefined
  }).catch(() => undefined)]))
  // The session keeper handles a failure.
  renewal.catch(() => {})

  async function responseTo({ method: verb, path: address, anonymous }: HostRequest): Promise<Response | undefined> {
    if (verb !== 'GET' || performance.now() > 30_000) begun.clear()
    // Respondents' requests have no session.
    const one = anonymous ? undefined : begun.get(address)
    begun.delete(address)
    return await one
  }
  Object.assign(window, { glasRequests: { renewal, responseTo } })
}
