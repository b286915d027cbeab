/** What the connection keeper needs from the browser. */
export interface ConnectionPlatform {
  /** Whether the browser considers itself online. */
  isOnline(): boolean
  /** Calls back whenever that changes. */
  listen(changed: () => void): void
  /** Whether the site responds. */
  probe(): Promise<boolean>
  later(act: () => void, ms: number): void
}

/** Whether the site can be reached: `offline` if the browser reports it, or if a request got no response. */
export type Connection = 'online' | 'offline'

export interface ConnectionKeeper {
  current(): Connection
  subscribe(listener: () => void): () => void
  /** Call it when a request got no response. */
  failed(): void
  /** Call it when a request got a response. */
  answered(): void
}

/** Pause between probes while the site can't be reached. */
export const probeEveryMs = 2000

/** Tracks whether the site can be reached. A browser may report that it is online although the line is dead. */
export function createConnectionKeeper(platform: ConnectionPlatform): ConnectionKeeper {
  const listeners = new Set<() => void>()
  let connection: Connection = platform.isOnline() ? 'online' : 'offline'
  /** Whether a probe is running or planned. */
  let probing = false
  /** Number of the latest probe; the results of earlier ones are ignored. */
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
    // If the browser reports that it is online again, the site must confirm it.
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

/** For the server, which renders pages as if the browser were online. */
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
    // Any response will do. The request identifies no one.
    probe: () => page.fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', credentials: 'omit' })
      .then(({ status }) => status < 500),
    later: (act, ms) => void setTimeout(act, ms),
  }
}

/** `fetch` that reports the result of each request to the keeper, except for aborted ones. */
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
