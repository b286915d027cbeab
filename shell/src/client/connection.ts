/** What the keeper needs of the browser. */
export interface ConnectionPlatform {
  /** What the browser believes; undefined on the server. */
  isOnline(): boolean
  /** Calls back whenever that changes. */
  listen(changed: () => void): void
  /** Whether the site answers anything at all. */
  probe(): Promise<boolean>
  later(act: () => void, ms: number): void
}

/** Whether the site can be reached: `offline` once the browser reports it, or a request has got no answer. */
export type Connection = 'online' | 'offline'

export interface ConnectionKeeper {
  current(): Connection
  subscribe(listener: () => void): () => void
  /** A request has got no answer. */
  failed(): void
  /** A request has got one. */
  answered(): void
}

/** While the site can't be reached it is tried this often, in milliseconds. */
export const probeEveryMs = 2000

/** Keeps whether the site can be reached. A browser that says it is online may still be behind a dead line. */
export function createConnectionKeeper(platform: ConnectionPlatform): ConnectionKeeper {
  const listeners = new Set<() => void>()
  let connection: Connection = platform.isOnline() ? 'online' : 'offline'
  /** Whether a probe is under way or will be. */
  let probing = false
  /** Which probe counts: the last that was begun or planned, so that there is one chain of them. */
  let turn = 0

  function set(next: Connection) {
    if (next === 'offline') watch()
    if (next === connection) return
    connection = next
    for (const listener of listeners) listener()
  }

  function watch() {
    if (probing) return
    probing = true
    const planned = ++turn
    platform.later(() => {
      if (planned === turn) void look()
    }, probeEveryMs)
  }

  async function look() {
    probing = true
    const mine = ++turn
    const reached = platform.isOnline() && await platform.probe().catch(() => false)
    if (mine !== turn) return
    probing = false
    if (reached) set('online')
    else if (connection === 'offline') watch()
  }

  platform.listen(() => {
    // Online again, says the browser: believed when the site answers.
    if (platform.isOnline()) void look()
    else set('offline')
  })
  if (connection === 'offline') watch()

  return {
    current: () => connection,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    failed: () => set('offline'),
    answered: () => {
      if (platform.isOnline()) set('online')
    },
  }
}

/** On the server nothing is known: the page is drawn as if all were well. */
export const serverConnection: ConnectionKeeper = {
  current: () => 'online', subscribe: () => () => {}, failed() {}, answered() {},
}

/** The real browser. */
export function browserConnection(page: Window): ConnectionPlatform {
  return {
    isOnline: () => page.navigator.onLine,
    listen(changed) {
      page.addEventListener('online', changed)
      page.addEventListener('offline', changed)
    },
    // Any answer will do, and it says nothing of who asks.
    probe: () => page.fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', credentials: 'omit' })
      .then(({ status }) => status < 500),
    later: (act, ms) => void setTimeout(act, ms),
  }
}

/** `fetch` that tells the keeper how each request went; one that was broken off on purpose tells nothing. */
export function watchedFetch(fetch: Window['fetch'], keeper: Pick<ConnectionKeeper, 'failed' | 'answered'>) {
  return async (...args: Parameters<Window['fetch']>): Promise<Response> => {
    try {
      const response = await fetch(...args)
      keeper.answered()
      return response
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) keeper.failed()
      throw error
    }
  }
}
