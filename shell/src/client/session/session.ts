import type { ErrorCode } from '@glas/contracts/errors'
import type { HostRequest, HostSession } from '@glas/contracts/host'
import type { Session, User } from '@glas/contracts/identity/accounts.operations'
import { stopActing } from '@glas/contracts/identity/acting.operations'
import { logOut, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { requestInit } from '@glas/mfe-kit/api/request-init'
import { guest, hintCookie, sessionOf, type SessionHint } from '../../state.ts'

/** The lock under which tabs renew the session, one at a time. */
export const renewalLock = 'glas-refresh'

/** What a document has requested itself (server/pages/renew.inline.ts). */
export interface EarlyRequests {
  readonly renewal: Promise<Pick<Response, 'ok' | 'status' | 'json'>>
  /**
   * The response to a request of what the page reads first: once, soon after the navigation, and only until something
   * was changed. Undefined if the request has to be sent.
   */
  readonly responseTo: (request: HostRequest) => Promise<Response | undefined>
}

/** Messages to other tabs. They never contain a token: each tab gets one by refreshing. */
type Message = { kind: 'signed-in'; userId: string } | { kind: 'user-changed' } | { kind: 'signed-out' }

/** What the session needs from the browser; tests replace it. */
export interface SessionPlatform {
  fetch: typeof fetch
  /** What the document itself has requested; only once, undefined if there is nothing. */
  takeEarly(): EarlyRequests | undefined
  readHint(): SessionHint
  writeHint(hint: SessionHint): void
  /** Runs `task` while no other tab runs one. */
  exclusively<T>(task: () => Promise<T>): Promise<T>
  /** Resolves after a pause before a retry. */
  pause(ms: number): Promise<void>
  post(message: Message): void
  listen(handler: (message: Message) => void): void
}

export interface SessionKeeper {
  current(): HostSession
  subscribe(listener: () => void): () => void
  /**
   * Restores the session of the refresh cookie if the hint says that there may be one. It stays unknown until the
   * server responds.
   */
  restore(): Promise<void>
  signIn(session: Session): void
  signOut(): Promise<void>
  reloadUser(): Promise<void>
  /** Returns an administrator who acts for a company to the own session, in all tabs. */
  stopActing(): Promise<void>
  request(request: HostRequest): Promise<Response>
}

/** Longest pause between attempts to restore a session; the first is 1 s. */
const longestPauseMs = 15_000

const hintOf = (user: User | null): SessionHint =>
  user === null ? 'guest' : user.email_verified_at === null ? 'unverified' : 'verified'

/**
 * Renews the session by the HttpOnly refresh cookie, once at a time in a tab and, by a lock, across tabs.
 * @param take called with the renewed session, undefined if the server has none, and what the document has requested
 */
function createRenewal(platform: SessionPlatform, take: (renewed: Session | undefined, early?: EarlyRequests) => void) {
  let running: Promise<boolean> | undefined

  async function renewNow(early?: EarlyRequests): Promise<boolean> {
    const response = await (early?.renewal ?? platform.exclusively(() =>
      platform.fetch(refreshSession.path, { method: refreshSession.method, headers: { accept: 'application/json' } })))
    if (response.status >= 500 || response.status === 429) throw new Error(`refresh: ${response.status}`)
    take(response.ok ? ((await response.json()) as { data: Session }).data : undefined, early)
    return response.ok
  }

  return {
    running: () => running,
    /** @returns whether there is a session. @throws if the server can't be reached */
    renew: (early?: EarlyRequests) => running ??= renewNow(early).finally(() => {
      running = undefined
    }),
  }
}

const sessionFor = ({ user, acting }: Session): HostSession => ({
  status: 'user', user, ...(acting && { acting: { endsAt: Date.now() + acting.secondsLeft * 1000, over: false } }),
})

/** The session and its access token, which leaves this closure only in requests. */
function createState(platform: SessionPlatform) {
  const listeners = new Set<() => void>()
  let token: string | undefined
  let session = sessionOf(platform.readHint())
  /** Another session was chosen in another tab. */
  let elsewhere = false
  /** What the document has requested in this session. */
  let early: EarlyRequests | undefined

  return {
    current: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasToken: () => token !== undefined,
    chosenElsewhere() {
      elsewhere = true
    },
    take(fresh?: Session, begun?: EarlyRequests, chosen = elsewhere) {
      elsewhere = false
      early = begun
      // The hour ran out: the page stays with what was entered on it, until the administrator leaves.
      const over = !chosen && session.acting && fresh && !fresh.acting
      token = over ? undefined : fresh?.token
      if (over) session = { ...session, acting: { ...session.acting!, over: true } }
      else session = fresh ? sessionFor(fresh) : guest
      platform.writeHint(hintOf(session.user))
      for (const listener of listeners) listener()
    },
    async send(request: HostRequest): Promise<Response> {
      // The token goes only to this site.
      if (!/^\/(?![/\\])/.test(request.path)) throw new TypeError(`'${request.path}' is not a path of this site`)
      return await early?.responseTo(request) ?? platform.fetch(request.path, requestInit(request, token))
    },
  }
}

/** Keeps the session, and shares its changes with other tabs. */
export function createSessionKeeper(platform: SessionPlatform): SessionKeeper {
  const { current, subscribe, hasToken, chosenElsewhere, take, send } = createState(platform)
  const { running, renew } = createRenewal(platform, take)
  let early = platform.takeEarly()

  platform.listen((message) => {
    if (message.kind === 'signed-out') {
      if (current().status !== 'guest') take()
      return
    }
    if (message.kind === 'user-changed') void renew().catch(() => {})
    else if (current().user?.id !== message.userId || current().acting) {
      chosenElsewhere()
      void renew().catch(() => {})
    }
  })

  return {
    current,
    subscribe,
    async restore() {
      // While the server can't be reached, the session stays unknown and the request is retried with back-off.
      for (let wait = 1000; current().status === 'unknown'; wait = Math.min(wait * 2, longestPauseMs)) {
        if (await renew(early).then(() => true, () => false)) return
        early = undefined
        await platform.pause(wait)
      }
    },
    signIn(fresh) {
      take(fresh, undefined, true)
      platform.post({ kind: 'signed-in', userId: fresh.user.id })
    },
    async signOut() {
      try {
        await platform.fetch(logOut.path, { method: logOut.method })
      } finally {
        take()
        platform.post({ kind: 'signed-out' })
      }
    },
    async reloadUser() {
      if (await renew()) platform.post({ kind: 'user-changed' })
    },
    async stopActing() {
      const own = await endActing(platform)
      take(own, undefined, true)
      if (own) platform.post({ kind: 'signed-in', userId: own.user.id })
    },
    async request(request) {
      if (!request.anonymous) await running()?.catch(() => false)
      const response = await send(request)
      const mayRenew = !request.anonymous && (hasToken() || current().status === 'unknown')
      const renewable = response.status === 401 && mayRenew && !(await refusesCredentials(response))
      if (!renewable || !(await renew().catch(() => false))) return response
      return send(request)
    },
  }
}

/** @returns the administrator's own session; undefined if there is none any more */
async function endActing(platform: SessionPlatform): Promise<Session | undefined> {
  const response = await platform.exclusively(() =>
    platform.fetch(stopActing.path, { method: stopActing.method, headers: { accept: 'application/json' } }))
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`stop-acting: ${response.status}`)
  return ((await response.json()) as { data: Session }).data
}

const refusals: readonly (ErrorCode | undefined)[] = ['WRONG_CREDENTIALS', 'WRONG_CODE']

/**
 * Whether the typed password or code is wrong, not the token. A retry would be refused for its captcha, which is valid
 * once, and hide that fault.
 */
async function refusesCredentials(response: Response): Promise<boolean> {
  const answer = await response.clone().json().catch(() => null) as { error?: { code?: ErrorCode } } | null
  return refusals.includes(answer?.error?.code)
}

/** The real browser: cookies, Web Locks, BroadcastChannel. */
export function browserPlatform(page: Window): SessionPlatform {
  const channel = 'BroadcastChannel' in page ? new BroadcastChannel('glas-session') : undefined
  const values: Record<SessionHint, string> = { guest: '', verified: '1', unverified: '0' }
  return {
    fetch: (...args) => page.fetch(...args),
    takeEarly() {
      const left = page as { glasRequests?: EarlyRequests }
      const early = left.glasRequests
      delete left.glasRequests
      return early
    },
    readHint: () => hintFrom(page.document.cookie),
    writeHint(hint) {
      const life = hint === 'guest' ? 0 : 60 * 60 * 24 * 30
      page.document.cookie = `${hintCookie}=${values[hint]}; path=/; max-age=${life}; samesite=lax`
    },
    exclusively: (task) =>
      // Without the Locks API (in an insecure context), the server's grace period for a token used twice must suffice.
      page.navigator.locks ? page.navigator.locks.request(renewalLock, task) as ReturnType<typeof task> : task(),
    pause: (ms) => new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
    post: (message) => channel?.postMessage(message),
    listen(handler) {
      channel?.addEventListener('message', (event: MessageEvent<Message>) => handler(event.data))
    },
  }
}

/** The value of the hint cookie. */
export function hintFrom(cookies: string | undefined): SessionHint {
  const value = new RegExp(`(?:^|;\\s*)${hintCookie}=([^;]*)`).exec(cookies ?? '')?.[1]
  return value === '1' ? 'verified' : value === '0' ? 'unverified' : 'guest'
}
