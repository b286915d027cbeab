import type { Session, User } from './identity/accounts.operations.ts'
import type { UiLocale } from './locales.ts'
import type { PublicMarket } from './markets/market.ts'

/**
 * Version of the interface below. The shell serves this one and the one before it; a remote may meet a shell of the
 * version before, too. 2 added `notFound`, 3 `pages`.
 */
export const hostVersion = 3

export interface HostSession {
  /** `unknown` while the session is being restored: draw a skeleton, decide nothing. */
  readonly status: 'unknown' | 'guest' | 'user'
  /** A user whose `email_verified_at` is null can only log out or have the mail sent again. */
  readonly user: User | null
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

/** A page of the site that is live: what linking to it takes. */
export interface HostSitePage {
  readonly name: string
  /** Paths by locale; parameters as `:name`. */
  readonly hr: string
  readonly en: string
  /** A path that redirects to the page. */
  readonly alias?: string | undefined
  /** The scope whose users land there after signing in. */
  readonly home?: 'company' | 'admin' | undefined
}

/** What a page says about itself. */
export interface HostPage {
  readonly title: string
  readonly description?: string
  /**
   * On respondents' pages alone: the language the page is read in, if it is not that of the address. The document and
   * the frame around the page follow it; `Host.locale` and the address stay.
   */
  readonly locale?: UiLocale
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
  /**
   * The pages of the site, the same array for the life of a page load; respondents' documents name those alone that
   * they link to. Absent in version 2.
   */
  readonly pages?: readonly HostSitePage[]
  /** Prefix of React ids, the same on server and client. */
  readonly identifierPrefix: string
  /** The element holds this remote's own prerendered page: hydrate it. */
  readonly hydrate: boolean
  /**
   * To a path of this site, or a number of steps in the history. Respondents' pages are left and entered by document.
   */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void
  /** Adds the access token, renews it once when it has run out (one renewal at a time), never throws on a status. */
  request(request: HostRequest): Promise<Response>
  /** After a login: takes the session, tells the other tabs. Where to go next is the caller's (see `homeOf`). */
  signIn(session: Session): void
  /** Ends the session on the server and in all tabs and goes to the home page. */
  signOut(): Promise<void>
  /** Loads the user anew, e.g. after the e-mail was confirmed; the token is renewed too. */
  reloadUser(): Promise<void>
  notify(notice: HostNotice): void
  setPage(page: HostPage): void
  openCookieSettings(): void
  /** To the server's log: a code from a list, never an address or a text of the user's. */
  reportFault(code: string, error?: unknown): void
  /** The remote can't go on: the shell reports it, tries again, and puts its error page in the remote's place. */
  fail(code: string, error?: unknown): void
  /**
   * What the address names is not there: the shell's 404 page is shown until the visitor goes elsewhere.
   * @param at the location it was looked for at; where the visitor is elsewhere by now, nothing happens
   */
  notFound(at: HostLocation): void
}

/** A mounted remote. */
export interface MountedRemote {
  /** Settles when the first content is being drawn, or can't be. */
  readonly ready: Promise<void>
  /** A promise settles when the page of a new address is there, so that the shell can show that it is on its way. */
  update(host: Host): void | Promise<void>
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
