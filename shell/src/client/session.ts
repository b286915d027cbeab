import type { ErrorCode } from '@glas/contracts/errors'
import type { HostRequest, HostSession } from '@glas/contracts/host'
import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import { logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { hintCookie, type SessionHint } from './state.ts'

/** What other tabs are told. Never a token: each tab gets its own by refreshing. */
type Message = { kind: 'signed-in'; userId: string } | { kind: 'user-changed' } | { kind: 'signed-out' }

/** The browser as the session needs it; a test brings its own. */
export interface SessionPlatform {
  fetch: typeof fetch
  readHint(): SessionHint
  writeHint(hint: SessionHint): void
  /** Runs `task` while no other tab does. */
  exclusively<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when it is time to ask again. */
  pause(ms: number): Promise<void>
  post(message: Message): void
  listen(handler: (message: Message) => void): void
}

export interface SessionKeeper {
  current(): HostSession
  subscribe(listener: () => void): () => void
  /**
   * Restores the session of the refresh cookie, where the hint says that there may be one; until the server can be
   * asked it stays unknown.
   */
  restore(): Promise<void>
  signIn(session: Session): void
  signOut(): Promise<void>
  reloadUser(): Promise<void>
  request(request: HostRequest): Promise<Response>
}

/** A session that could not be restored is asked for again, after 1 s at first, and never less often than this. */
const longestPauseMs = 15_000

const guest: HostSession = { status: 'guest', user: null }

const hintOf = (user: User | null): SessionHint =>
  user === null ? 'guest' : user.email_verified_at === null ? 'unverified' : 'verified'

/**
 * Keeps who is signed in. The access token lives in this closure only; it is renewed by the HttpOnly refresh cookie,
 * one renewal at a time in a tab and, by a lock, among tabs.
 */
export function createSessionKeeper(platform: SessionPlatform): SessionKeeper {
  const listeners = new Set<() => void>()
  let token: string | undefined
  let session: HostSession = platform.readHint() === 'guest' ? guest : { status: 'unknown', user: null }
  let renewal: Promise<boolean> | undefined

  function set(next: HostSession, newToken: string | undefined) {
    token = newToken
    session = next
    platform.writeHint(hintOf(next.user))
    for (const listener of listeners) listener()
  }

  const take = ({ token: fresh, user }: Session) => set({ status: 'user', user }, fresh)

  /** True when there is a session afterwards; false when the server says there is none. Throws when it can't be asked. */
  async function renewNow(): Promise<boolean> {
    const response = await platform.exclusively(() =>
      platform.fetch(refreshSession.path, { method: refreshSession.method, headers: { accept: 'application/json' } }))
    if (response.ok) {
      take(((await response.json()) as { data: Session }).data)
      return true
    }
    if (response.status >= 500 || response.status === 429) throw new Error(`refresh: ${response.status}`)
    set(guest, undefined)
    return false
  }

  function renew(): Promise<boolean> {
    renewal ??= renewNow().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  function send(request: HostRequest): Promise<Response> {
    const { method, path, body, headers, signal, anonymous } = request
    // The token goes to this site alone.
    if (!/^\/(?![/\\])/.test(path)) return Promise.reject(new TypeError(`'${path}' is not a path of this site`))
    const json = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)
    return platform.fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(json && { 'content-type': 'application/json' }),
        ...(token && !anonymous && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as BodyInit) }),
      ...(signal && { signal }),
      ...(anonymous && { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }),
    })
  }

  platform.listen((message) => {
    if (message.kind === 'signed-out') {
      if (session.status !== 'guest') set(guest, undefined)
    } else if (message.kind === 'user-changed' || session.user?.id !== message.userId) void renew().catch(() => {})
  })

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async restore() {
      // While the server can't be reached the session stays unknown: nothing is forgotten, and it is asked again.
      for (let wait = 1000; session.status === 'unknown'; wait = Math.min(wait * 2, longestPauseMs)) {
        if (await renew().then(() => true, () => false)) return
        await platform.pause(wait)
      }
    },
    signIn(fresh) {
      take(fresh)
      platform.post({ kind: 'signed-in', userId: fresh.user.id })
    },
    async signOut() {
      try {
        await platform.fetch(logOut.path, { method: logOut.method })
      } finally {
        set(guest, undefined)
        platform.post({ kind: 'signed-out' })
      }
    },
    async reloadUser() {
      if (await renew()) platform.post({ kind: 'user-changed' })
    },
    async request(request) {
      if (!request.anonymous && renewal) await renewal.catch(() => false)
      const response = await send(request)
      const mayRenew = !request.anonymous && (token !== undefined || session.status === 'unknown')
      const renewable = response.status === 401 && mayRenew && !(await refusesCredentials(response))
      if (!renewable || !(await renew().catch(() => false))) return response
      return send(request)
    },
  }
}

/**
 * A password that was typed is wrong, the token is not: sent again, the call would be refused for its captcha, which
 * holds once, and the person would not learn of the password.
 */
async function refusesCredentials(response: Response): Promise<boolean> {
  const answer = await response.clone().json().catch(() => null) as { error?: { code?: ErrorCode } } | null
  return answer?.error?.code === 'WRONG_CREDENTIALS'
}

/** The real browser: cookies, Web Locks, BroadcastChannel. */
export function browserPlatform(page: Window): SessionPlatform {
  const channel = 'BroadcastChannel' in page ? new BroadcastChannel('glas-session') : undefined
  const values: Record<SessionHint, string> = { guest: '', verified: '1', unverified: '0' }
  return {
    fetch: (...args) => page.fetch(...args),
    readHint: () => hintFrom(page.document.cookie),
    writeHint(hint) {
      const life = hint === 'guest' ? 0 : 60 * 60 * 24 * 30
      page.document.cookie = `${hintCookie}=${values[hint]}; path=/; max-age=${life}; samesite=lax`
    },
    exclusively: (task) =>
      // Without the Locks API (an insecure context) the server's grace for a token used twice has to do.
      page.navigator.locks ? page.navigator.locks.request('glas-refresh', task) as ReturnType<typeof task> : task(),
    pause: (ms) => new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
    post: (message) => channel?.postMessage(message),
    listen(handler) {
      channel?.addEventListener('message', (event: MessageEvent<Message>) => handler(event.data))
    },
  }
}

/** What the hint cookie says. */
export function hintFrom(cookies: string | undefined): SessionHint {
  const value = new RegExp(`(?:^|;\\s*)${hintCookie}=([^;]*)`).exec(cookies ?? '')?.[1]
  return value === '1' ? 'verified' : value === '0' ? 'unverified' : 'guest'
}
