import type { Store } from '@reduxjs/toolkit'
import type { ComponentType, ReactNode } from 'react'
import type { Host, HostData, RemoteModule } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { LinkName } from '@glas/contracts/page-links'
import type { AddressedPage } from '@glas/contracts/page-set'
import type { Locales } from './i18n/create-i18n.ts'

/**
 * Imports a page: `() => import(/* webpackChunkName: "profile-izz" *\/ './features/board/board-page.tsx')`, whose
 * default export is the component. The chunk is named after the route, because the server preloads it by that name.
 */
export type PageSource = () => Promise<{ default: ComponentType }>

export interface RemoteDefinition<Pages extends readonly AddressedPage[] = readonly AddressedPage[]> {
  /** Name of the part; the namespace of its texts. */
  readonly name: string
  /** Its declarations. */
  readonly pages: Pages
  /** Pages of other remotes that it links to; none by default. */
  readonly links?: readonly LinkName[]
  /** The module of each declared page. */
  readonly sources: Readonly<Record<Pages[number]['name'], PageSource>>
  readonly locales: Locales
  /**
   * Texts that only some pages need, by the beginning of those pages' names: `profile` for `profile` and `profile-izz`.
   * Their chunks are named `locale-hr.profile`, because the server preloads them by that name.
   */
  readonly sections?: Readonly<Record<string, Locales>>
  /**
   * The further sections whose texts an address needs, such as a blog post's, by its path. Their names must not begin
   * with that of a page.
   */
  readonly sectionsAt?: (pathname: string) => readonly string[]
  /** The kit's texts, if the remote needs them in more languages than the site's. */
  readonly kit?: Locales
  /** Makes the remote's store; `host()` returns the current host (for `request`, session, locale). */
  readonly createStore: (host: () => Host) => Store
  /** Requests the data that a page shows first, while its code is loading. */
  begin?(store: Store, page: Pages[number]['name'], search: URLSearchParams): void
  /** Puts the data that a page was drawn with into the store (see `seedOf`); the result removes it. */
  readonly seed?: (store: Store, data: HostData) => () => void
}

/** The exposed remote, and what prerendering and tests need of it. */
export interface DefinedRemote extends RemoteModule {
  readonly definition: RemoteDefinition
  /** Loads everything that the first render needs. */
  prepare(host: Host): Promise<PreparedRemote>
}

export interface PreparedRemote {
  /** @param onShown called once, when the tree is in the document */
  draw(host: Host, onShown?: () => void): ReactNode
  changeLocale(locale: UiLocale): Promise<void>
  /** Removes what the store was seeded with; on a server, whose stores have no end. */
  empty(): void
  /** Settles when the page at an address has loaded, or failed to. */
  arrive(pathname: string): Promise<void>
}
