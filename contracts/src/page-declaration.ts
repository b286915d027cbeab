import Type, { type Static } from 'typebox'
import type { Market } from './markets/market.ts'

/**
 * Who may open a page. `guest`: anyone. `company`: a company user with a confirmed e-mail. `admin`: an administrator;
 * anyone else gets a 404 (D-2.5). `member`: company user or administrator.
 */
export const pageAccesses = ['guest', 'company', 'admin', 'member'] as const
export type PageAccess = (typeof pageAccesses)[number]

/**
 * What surrounds a page (D-2.6). `full`: header and footer. `bare`: header without navigation and right block, and the
 * footer. `bare-puls`: the same with the Glas Puls logo. `profile`: the bar for signed-in users, and the footer.
 * `none`: the page alone.
 */
export const frames = ['full', 'bare', 'bare-puls', 'profile', 'none'] as const
export type Frame = (typeof frames)[number]

/** What a market may show or hide (D-1.1). */
type MarketPage = { [Key in keyof Market]: Market[Key] extends boolean ? Key : never }[keyof Market]
const marketPages = ['awardConditions'] as const satisfies readonly MarketPage[]

/** Places of links in the frame: the header itself, its two menus, and the bar for signed-in users by their scope. */
export const navPlaces = ['header', 'research', 'project', 'company', 'admin'] as const
export type NavPlace = (typeof navPlaces)[number]

const segment = '(?:[a-z0-9]+(?:[.-][a-z0-9]+)*|:[a-z]+)'
const Words = Type.Object({ hr: Type.String({ minLength: 1 }), en: Type.String({ minLength: 1 }) },
  { additionalProperties: false })
/** Smaller numbers come first. */
const Order = Type.Integer({ minimum: 0 })
const Label = Type.Optional(Words)
const Name = Type.String({ pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: 60 })

/** The most operations that a page prefetches. */
export const mostPrefetched = 4

/** A remote's declaration of one page (D-2.1). */
export const PageDeclaration = Type.Object({
  name: Name,
  /** Paths by locale, parameters as `:name`; the English one is under `/en`. */
  hr: Type.String({ pattern: `^/(?:(?!en(?:/|$))${segment}(?:/${segment})*)?$` }),
  en: Type.String({ pattern: `^/en(?:/${segment})*$` }),
  /** Title of the document until the page sets its own, and label of links to it. */
  title: Words,
  access: Type.Enum([...pageAccesses]),
  frame: Type.Enum([...frames]),
  /** The market flag that must be on for the page to exist (D-1.1). */
  market: Type.Optional(Type.Enum([...marketPages])),
  /**
   * A respondents' page: a separate document, no referrer, nothing loaded from elsewhere, the stable version of its
   * remote, no trace in any log (D-6.9).
   */
  respondent: Type.Optional(Type.Literal(true)),
  /** A path that redirects to the page in the same locale. */
  alias: Type.Optional(Type.String({ pattern: `^/${segment}(?:/${segment})*$` })),
  /** The scope whose users land on the page after signing in. */
  home: Type.Optional(Type.Enum(['company', 'admin'])),
  /**
   * The parent page: its link in the navigation is also marked as current on this page. Of this part, or one of
   * `pageLinks`.
   */
  parent: Type.Optional(Name),
  nav: Type.Optional(Type.Object(
    { in: Type.Enum([...navPlaces]), order: Order, label: Label, note: Label }, { additionalProperties: false })),
  footer: Type.Optional(Type.Object({ order: Order, label: Label }, { additionalProperties: false })),
  /** What search engines show below the title, until the page sets its own. */
  description: Type.Optional(Words),
  /**
   * Day on which the page's words were last changed (YYYY-MM-DD), for the sitemap. The day that an article or the data
   * of the page gives may be newer.
   */
  changed: Type.Optional(Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' })),
  /** Opened from a mail only: neither in the sitemap nor indexed. */
  unlisted: Type.Optional(Type.Literal(true)),
  /** Published as HTML with the release. */
  prerendered: Type.Optional(Type.Literal(true)),
  /**
   * Id of the public operation whose data the server draws the page with, at each request. Its path takes the page's
   * parameters, in their order; the page doesn't exist if the operation answers that it doesn't find them.
   */
  data: Type.Optional(Type.String()),
  /** The query of that operation. */
  dataQuery: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
  /** Further public operations without parameters, whose data the page is drawn with if they answer in time. */
  more: Type.Optional(Type.Array(Type.Object({
    operation: Type.String(),
    /** Only in markets that have this flag. */
    market: Type.Optional(Type.Enum([...marketPages])),
    /** The build adds it. */
    path: Type.Optional(Type.String()),
  }, { additionalProperties: false }))),
  /** A public operation without parameters, and the list in its data: the values of the page's parameter. */
  values: Type.Optional(Type.Object(
    { operation: Type.String(), field: Type.String() }, { additionalProperties: false },
  )),
  /**
   * Operations that a page for signed-in visitors reads first: its document requests them together with the renewed
   * session, while the scripts are loading. They have to be `compressed`. One with a parameter that the address lacks
   * isn't requested.
   */
  prefetch: Type.Optional(Type.Array(Type.Object({
    operation: Type.String(),
    /** The address's parameter, of its path or query, for each parameter of the operation's path. */
    params: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^[a-z]+$' }))),
    /** The operation's path with the address's parameters as `:name`; the build adds it. */
    path: Type.Optional(Type.String()),
  }, { additionalProperties: false }), { maxItems: mostPrefetched })),
  /** Paths of the operations of `data` and `values`; the build adds them. */
  dataPath: Type.Optional(Type.String()),
  valuesPath: Type.Optional(Type.String()),
}, { additionalProperties: false })
export type PageDeclaration = Readonly<Static<typeof PageDeclaration>>

/** `pages.json` of a remote's release. */
export const PageDeclarations = Type.Array(PageDeclaration)
