import type { UiLocale } from './locales.ts'
import type { PublicMarket } from './markets/market.ts'

/** Version of the interface below. The shell serves this one and the one before it. */
export const hostVersion = 1

/** Who is signed in, as GET /api/me says. */
export interface HostUser {
  readonly id: string
  readonly email: string
  readonly verified: boolean
  readonly scope: 'company' | 'admin'
  readonly company: { readonly id: string; readonly name: string } | null
}

export interface HostSession {
  /** `unknown` while the session is being restored: draw a skeleton, decide nothing. */
  readonly status: 'unknown' | 'guest' | 'user'
  readonly user: HostUser | null
}

export interface HostLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** One call of an operation. The path is the browser's (`/api/…`), parameters filled in. */
export interface HostRequest {
  readonly method: string
  readonly path: string
  /** Sent as JSON; a FormData or Blob as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** A respondent's call: no token, no cookie, no referrer, no cache; nothing that says who or when (D-6.1). */
  readonly anonymous?: boolean
}

export interface HostNotice {
  readonly kind: 'ok' | 'error' | 'info'
  readonly text: string
}

/** What a page says about itself. */
export interface HostPage {
  readonly title: string
  readonly description?: string
  /** Structured data for search engines; only what the prerendered page says counts. */
  readonly jsonLd?: unknown
  /** Open Graph image, a path. */
  readonly image?: string
}

/**
 * What the shell gives a remote: a plain object, made anew whenever a value in it changes and handed to `update`.
 * Functions keep their identity for the life of a page.
 */
export interface Host {
  readonly version: typeof hostVersion
  readonly session: HostSession
  readonly locale: UiLocale
  readonly market: PublicMarket
  readonly location: HostLocation
  /** Prefix of React ids, the same on server and client. */
  readonly identifierPrefix: string
  /** The element holds this remote's own prerendered page: hydrate it. */
  readonly hydrate: boolean
  /** To a path of this site, or a number of steps in the history. Respondents' pages are left and entered by document. */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void
  /** Adds the access token, renews it once when it has run out (one renewal at a time), never throws on a status. */
  request(request: HostRequest): Promise<Response>
  /** After a login: takes the access token, loads the user, tells the other tabs. */
  signIn(token: string): Promise<HostUser>
  /** Ends the session on the server and in all tabs and goes to the home page. */
  signOut(): Promise<void>
  /** Loads the user anew, e.g. after the e-mail was confirmed; the token is renewed too. */
  reloadUser(): Promise<void>
  notify(notice: HostNotice): void
  setPage(page: HostPage): void
  /** Draws another page of the market's cookie banner. */
  openCookieSettings(): void
  /** A code from a list, never an address or a text of the user's. */
  reportFault(code: string, error?: unknown): void
}

/** A mounted remote. */
export interface MountedRemote {
  update(host: Host): void
  unmount(): void
}

/** The one module that a remote exposes, as `./remote`. */
export interface RemoteModule {
  /** Name of the part. */
  readonly name: string
  /** Names of the pages it has. */
  readonly routes: readonly string[]
  mount(element: HTMLElement, host: Host): MountedRemote
}
