import type { HostData } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'

/**
 * The registry: which version of each part is live. A JSON file under RELEASES_DIR, replaced by rename; every change
 * is appended to a history beside it. An artefact is an immutable folder `<part>/<version>/` that holds a
 * `release.json`.
 */
export interface Registry {
  readonly parts: Readonly<Record<string, RegistryPart>>
}

export interface RegistryPart {
  readonly stable: string
  readonly canary?: { readonly version: string; /** 0 to 100 */ readonly percent: number }
  /** The previous stable version: the shell falls back to it if a version fails. */
  readonly lastGood?: string
}

/** One line of the history. */
export interface RegistryChange {
  readonly at: string
  readonly part: string
  readonly from: string | null
  readonly to: string
  readonly action: 'publish' | 'promote' | 'canary' | 'rollback'
  /** With 'canary': percentage of visitors that get it. */
  readonly percent?: number
}

/** A file of a release. */
export interface ReleaseFile {
  readonly bytes: number
  /** Value of the `integrity` attribute: `sha256-…`. */
  readonly integrity: string
}

/** `release.json` of a remote or of the shell. */
export interface Release {
  readonly part: string
  readonly version: string
  /** The federation's name, which contains the version: two versions never share a global. */
  readonly federationName?: string
  /** The script that registers the container (remotes), or starts the site (shell). */
  readonly entry: string
  /** The files that the exposed module needs in addition to the entry, for any page. */
  readonly initial: readonly string[]
  /** The further files that each page, and each locale's texts (`locale-hr`), need. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** Prerendered pages: one for each path and market. */
  readonly prerendered?: readonly PrerenderedPage[]
  readonly files: Readonly<Record<string, ReleaseFile>>
}

/** A remote's page declarations in its release: `PageDeclarations` of contracts as JSON. */
export const pagesFile = 'pages.json'

/** The module in a release that draws its pages on the server: a shell's frame, a remote's pages with data. */
export const rendererFile = '.server/render.mjs'

/** A page to draw for a request. */
export interface RenderRequest {
  readonly market: string
  readonly locale: UiLocale
  readonly path: string
  /** The data of the page's operation, if the service gave it in time. */
  readonly data?: HostData | undefined
}

/** A drawn page with its metadata. */
export interface RenderedPage extends Pick<
  PrerenderedPage, 'title' | 'description' | 'jsonLd' | 'image' | 'translations' | 'published' | 'changed'
> {
  readonly html: string
}

/**
 * The list of released bundles in RELEASES_DIR and at `/releases/<bundlesFile>`: one `ReleasedBundle` as JSON per line.
 */
export const bundlesFile = 'bundles.jsonl'

/** A version that browsers load or have loaded. Their list only grows; the files may have been removed. */
export interface ReleasedBundle {
  readonly part: string
  readonly version: string
  /** `sha256-…` by the file's name in the version's folder. */
  readonly files: Readonly<Record<string, string>>
}

/** `release.json` of a service: a bundle that needs only its folder and Node. */
export interface ServiceRelease {
  readonly part: string
  readonly version: string
  /** The module to run, with the service's commands as arguments; absent if it runs from the working tree. */
  readonly entry?: string
}

export interface PrerenderedPage {
  readonly market: string
  readonly path: string
  readonly route: string
  /** HTML inside the remote's element. */
  readonly file: string
  readonly title: string
  readonly description?: string
  readonly jsonLd?: unknown
  readonly image?: string
  /** Day on which an article was published (YYYY-MM-DD). */
  readonly published?: string
  /** Day on which its content was last changed (YYYY-MM-DD), if it isn't the day of publication. */
  readonly changed?: string
  /** Its path in each locale, if it isn't the same parameters in the declared path. */
  readonly translations?: Readonly<Record<string, string>>
  /** The sections of further texts of this address: the chunks `locale-hr.<section>`. */
  readonly texts?: readonly string[]
}

/** What the browser needs to load a remote. */
export interface RemoteSnapshot {
  readonly version: string
  readonly federationName: string
  readonly entry: string
  readonly integrity: string
}

/** The snapshot in a document: the pinned version of each remote, and the version to fall back to. */
export type RegistrySnapshot = Readonly<Record<string, {
  readonly use: RemoteSnapshot
  readonly last?: RemoteSnapshot
}>>
