/**
 * What shell and remotes ask of each other where they meet in a browser, as their builds took it: in `surface.json` of
 * each release, so that any two can be held against each other without the code of either.
 */
export const surfaceFile = 'surface.json'

export interface ShellSurface {
  readonly kind: 'shell'
  /** Versions of the host interface (`hostVersion` of contracts) that it serves, its own first. */
  readonly hosts: readonly number[]
  /** Version of each module that it lends, by its key: `react-dom/client`. */
  readonly lends: Readonly<Record<string, string>>
  /** Names that exist at run time, of modules that are lent in part. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Custom properties of its styles. */
  readonly properties: readonly string[]
}

export interface RemoteSurface {
  readonly kind: 'remote'
  /** Versions of the host interface that it copes with, the one that it was built for first. */
  readonly hosts: readonly number[]
  /** Range of each module that it takes from the shell. */
  readonly takes: Readonly<Record<string, string>>
  /** Names that it imports of them. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Modules that the shell lends and that are in its bundle all the same. */
  readonly brings: readonly string[]
  /** Custom properties that its styles read and do not set. */
  readonly properties: readonly string[]
  /** Selectors and rules of its styles that reach beyond its own elements. */
  readonly globals: readonly string[]
}

export type Surface = ShellSurface | RemoteSurface
