import type { PublicMarket } from '@glas/contracts/markets/market'
import type { Frame, NavPlace, PageAccess } from '@glas/contracts/page-declaration'
import type { RemoteName } from '@glas/contracts/services'
import type { RegistrySnapshot } from '@glas/release-kit/registry/registry'

/** What the server knows of a visitor without knowing him: whether to draw login, a profile link, or neither. */
export type SessionHint = 'guest' | 'verified' | 'unverified'

interface Words {
  readonly hr: string
  readonly en: string
}

/** A page as the browser knows it. */
export interface ShellPage {
  readonly name: string
  /** Paths by locale; parameters as `:name`. */
  readonly hr: string
  readonly en: string
  readonly remote: RemoteName
  readonly access: PageAccess
  readonly frame: Frame
  readonly respondent?: true | undefined
  readonly alias?: string | undefined
  readonly home?: 'company' | 'admin' | undefined
  readonly parent?: string | undefined
  readonly nav?: {
    readonly in: NavPlace
    readonly order: number
    readonly label: Words
    readonly note?: Words | undefined
  } | undefined
  readonly footer?: { readonly order: number; readonly label: Words } | undefined
}

/** State in the page for the client to start from, so that it needs no request. */
export interface ShellState {
  /** The shell's own version. */
  readonly version: string
  readonly market: PublicMarket
  readonly registry: RegistrySnapshot
  /** The pages of this market that are live in these versions. */
  readonly pages: readonly ShellPage[]
  /** Sanitised HTML beside the footer's links. */
  readonly footerHtml: string
  readonly hint: SessionHint
  /** The address is not a page: said by the server with status 404. */
  readonly missing: boolean
  /** The main element holds the page of this path, prerendered. */
  readonly prerendered: boolean
  readonly year: number
}

/** Name of the cookie that says that a session may exist; it has no value of worth. */
export const hintCookie = 'glas_session'
/** Set by the language switcher only (D-1.3). */
export const localeCookie = 'glas_locale'
/** Which canaries this visitor was drawn for; set while one is out, for the browser's session. */
export const canaryCookie = 'glas_canary'
/** Lets a tester choose versions: signed, set by a link that is made for him. */
export const testerCookie = 'glas_tester'
