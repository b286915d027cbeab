import type { HostData, HostSession } from '@glas/contracts/host'
import type { PublicMarket } from '@glas/contracts/markets/market'
import type { Frame, NavPlace, PageAccess } from '@glas/contracts/page-declaration'
import type { RemoteName } from '@glas/contracts/services'
import type { RegistrySnapshot } from '@glas/releases/registry/registry'

/** What the server knows about an unidentified visitor: whether to show a log-in link, a profile link, or neither. */
export type SessionHint = 'guest' | 'verified' | 'unverified'

export const guest: HostSession = { status: 'guest', user: null }
const unknown: HostSession = { status: 'unknown', user: null }

/** The session as the server knows it: only whether there may be one. The same object for the same hint. */
export const sessionOf = (hint: SessionHint): HostSession => (hint === 'guest' ? guest : unknown)

interface Words {
  readonly hr: string
  readonly en: string
}

/** A page as a document lists it. */
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

/** The client's initial state, which the document contains. */
export interface ShellState {
  /** The shell's version. */
  readonly version: string
  readonly market: PublicMarket
  readonly registry: RegistrySnapshot
  /** The pages of these versions in this market. */
  readonly pages: readonly ShellPage[]
  /** Sanitised HTML of the market's additional footer. */
  readonly footerHtml: string
  readonly hint: SessionHint
  /** The visitor has answered the notice of cookies. Absent: not known. */
  readonly accepted?: boolean | undefined
  /** The address has no page; the server's status was 404. */
  readonly missing: boolean
  /** The main element has the prerendered page. */
  readonly prerendered: boolean
  /** The page's path in each locale, if the prerendered page reported it. */
  readonly translations?: Readonly<Record<string, string>> | undefined
  /** The data that the prerendered page was drawn with. */
  readonly data?: HostData | undefined
  readonly year: number
}

/** The cookie of visitors who may have a session; it contains no secret. */
export const hintCookie = 'glas_session'
/** Cookie of the chosen language, set only by the language switcher (D-1.3). */
export const localeCookie = 'glas_locale'
/** Cookie of a visitor's draws for canaries; exists while a canary is out, for the browser's session. */
export const canaryCookie = 'glas_canary'
/** Signed cookie that lets a tester choose versions; set by a link for the tester. */
export const testerCookie = 'glas_tester'
