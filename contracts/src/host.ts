import type { Session, User } from './identity/accounts.operations.ts'
import type { SurveyLanguage, UiLocale } from './locales.ts'
import type { PublicMarket } from './markets/market.ts'

/**
 * Version of the interface below. The shell supports this version and the previous one; a remote may also meet a shell
 * of the previous version. 2 added `notFound`, 3 `pages`.
 */
export const hostVersion = 3

/** The versions of the interface that a shell of this version serves: this one, and the one before it. */
export const servedHostVersions: readonly number[] = [hostVersion, hostVersion - 1]

/** The versions that a remote of this version supports: `Host` marks as optional what the older one lacks. */
export const copedHostVersions: readonly number[] = [hostVersion, hostVersion - 1]

export interface HostSession {
  /** `unknown` while the session is being restored: draw a skeleton, decide nothing yet. */
  readonly status: 'unknown' | 'guest' | 'user'
  /** A user whose `email_verified_at` is null can only log out or request the mail again. */
  readonly user: User | null
  /** Present while an administrator acts for the user's company (D-3.4). */
  readonly acting?: HostActing
}

export interface HostActing {
  /** The end of the hour by this browser's clock, in ms. */
  readonly endsAt: number
  /** The hour has passed or ended elsewhere: nothing is saved any more, and what was entered stays on the page. */
  readonly over: boolean
}

export interface HostLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** One call of an operation. The path is the one browsers use (`/api/…`), with parameters filled in. */
export interface HostRequest {
  readonly method: string
  readonly path: string
  /** Sent as JSON; FormData and Blob are sent unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** A respondent's call: no token, cookie, referrer or cache; nothing that reveals who or when (D-6.1). */
  readonly anonymous?: boolean
}

export interface HostNotice {
  readonly kind: 'ok' | 'error' | 'info'
  readonly text: string
}

/** A live page of the site, as far as a link needs it. */
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

/** Words of the frame around a respondents' page, in a language that the shell has no texts in. */
export interface HostFrameWords {
  /** The link to the content. */
  readonly skip: string
  /** The name of the link home. */
  readonly home: string
  /** The button that closes a notice. */
  readonly close: string
  /** The site can't be reached. */
  readonly offline: string
  /** It can be reached again. */
  readonly back: string
}

/** The data of an operation that the server has drawn the page with. */
export interface HostData {
  /** The operation's id. */
  readonly operation: string
  /** The parameters of its path, if it has any. */
  readonly params?: Readonly<Record<string, string>>
  /** Its query, if it has one. */
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly data: unknown
  /** The data of further operations. */
  readonly more?: readonly HostData[]
}

/** What a page declares about itself. */
export interface HostPage {
  readonly title: string
  readonly description?: string
  /**
   * Respondents' pages only: the language in which the page is read, if it differs from that of the address. The
   * document and the frame follow it; `Host.locale` and the address don't change.
   */
  readonly locale?: UiLocale
  /**
   * Respondents' pages only: the language of their texts, if it isn't one of the site's. The document's language is
   * this; the frame is in `locale` and marked so, unless `frame` gives its words.
   */
  readonly language?: SurveyLanguage
  /**
   * The frame's words in `language`. The frame then has nothing else: no navigation, and no links to pages in another
   * language.
   */
  readonly frame?: HostFrameWords
  /**
   * The page's path in each locale, where the declared paths don't determine it: a blog post's slug differs by
   * language.
   */
  readonly translations?: Readonly<Record<UiLocale, string>>
  /** Structured data for search engines; only that of the prerendered page counts. */
  readonly jsonLd?: unknown
  /**
   * Day on which an article was published (YYYY-MM-DD); the feed and the sitemap list it. Only of prerendered pages.
   */
  readonly published?: string
  /** Day on which the content was last changed (YYYY-MM-DD), for the sitemap. Only of prerendered pages. */
  readonly changed?: string
  /** Open Graph image, a path. */
  readonly image?: string
}

/**
 * What the shell gives a remote: a plain object, replaced and passed to `update` whenever a value in it changes.
 * Functions keep their identity for the life of a page.
 */
export interface Host {
  readonly version: typeof hostVersion
  readonly session: HostSession
  readonly locale: UiLocale
  readonly market: PublicMarket
  readonly location: HostLocation
  /**
   * The pages of the site, the same array for the life of a page load; respondents' documents list only the pages they
   * link to. Absent in version 2.
   */
  readonly pages?: readonly HostSitePage[]
  /** Prefix of React ids, the same on server and client. */
  readonly identifierPrefix: string
  /** The element holds this remote's own prerendered page: hydrate it. */
  readonly hydrate: boolean
  /** The data that page was drawn with; absent if it needs none, or the server had none in time. */
  readonly data?: HostData
  /**
   * Navigates to a path of this site, or by a number of steps in the history. Entering or leaving respondents' pages
   * loads a new document.
   */
  navigate(to: string | number, options?: { replace?: boolean; state?: unknown }): void
  /** Adds the access token and renews it once if it has expired (one renewal at a time). Never throws on a status. */
  request(request: HostRequest): Promise<Response>
  /**
   * After a login: stores the session and informs the other tabs. The caller decides where to go next (see `homeOf`).
   */
  signIn(session: Session): void
  /** Ends the session on the server and in all tabs and goes to the home page. */
  signOut(): Promise<void>
  /** Reloads the user, e.g. after the e-mail was confirmed, and renews the token. */
  reloadUser(): Promise<void>
  notify(notice: HostNotice): void
  setPage(page: HostPage): void
  openCookieSettings(): void
  /** Logs a fault on the server: a code from a list, never an address or the user's text. */
  reportFault(code: string, error?: unknown): void
  /**
   * The remote can't continue: the shell reports it, retries, and finally shows its error page in the remote's place.
   */
  fail(code: string, error?: unknown): void
  /**
   * The address names something that doesn't exist: the shell shows its 404 page until the visitor goes elsewhere.
   * @param at the location that was looked up; if the visitor has moved on, nothing happens
   */
  notFound(at: HostLocation): void
}

/** A mounted remote. */
export interface MountedRemote {
  /** Settles when the first content is being drawn, or has failed. */
  readonly ready: Promise<void>
  /** Settles when that content works: its controls answer. Absent in remotes built before it was added. */
  readonly shown?: Promise<void>
  /**
   * A returned promise settles when the page of the new address is shown, so the shell can display progress until then.
   */
  update(host: Host): void | Promise<void>
  unmount(): void
}

/** The one module that a remote exposes, as `./remote`. */
export interface RemoteModule {
  /** Name of the part. */
  readonly name: string
  /** Names of its pages. */
  readonly routes: readonly string[]
  mount(element: HTMLElement, host: Host): MountedRemote
}
