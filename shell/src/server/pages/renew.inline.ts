import type { HostRequest } from '@glas/contracts/host'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import type { Load } from './load.inline.ts'

/**
 * Begins to renew the session as soon as the document arrives, and then requests what its page reads first: the scripts
 * that need it take longer to load and run.
 *
 * The document contains this function as text, so it can't use anything from outside itself. Files with this ending
 * are minified in releases.
 * @param script the page's, unless the document itself loads it
 */
export function renew(
  path: string, method: string, lock: string, prefetch: readonly string[], script?: Load,
): void {
  const headers = { accept: 'application/json' }
  async function ask() {
    // A script that ran earlier would delay the grant of the lock.
    script?.run()
    const response = await fetch(path, { method, headers })
    const { ok, status } = response
    const body = ok ? await response.json() as { data: Session } : undefined
    return { ok, status, json: async () => body }
  }
  // Without the Locks API (in an insecure context), tabs rely on the server's grace period.
  const renewal: ReturnType<typeof ask> = navigator.locks ? navigator.locks.request(lock, ask) : ask()
  // The document has no elements for these files: the browser would fetch them before it runs this.
  script?.begin()
  // Another tab may have the lock.
  if (script) setTimeout(script.run, 100)

  const token = renewal.then(async (response) => (await response.json())?.data.token)
  const begun = new Map(prefetch.map((address) => [address, token.then((given) =>
    given === undefined ? undefined : fetch(address, { headers: { ...headers, authorization: `Bearer ${given}` } }))]))
  // The session keeper handles a failure.
  for (const one of [renewal, ...begun.values()]) one.catch(() => {})

  async function responseTo({ method: verb, path: address, anonymous }: HostRequest): Promise<Response | undefined> {
    if (verb !== 'GET' || performance.now() > 30_000) begun.clear()
    // Respondents' requests have no session.
    const one = anonymous ? undefined : begun.get(address)
    begun.delete(address)
    return await one?.catch(() => undefined)
  }
  Object.assign(window, { glasRequests: { renewal, responseTo } })
}
