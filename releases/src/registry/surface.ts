/**
 * What shell and remotes provide to and require from each other in a browser, as found by their builds: in
 * `surface.json` of each release, so that any two can be compared without their code.
 */
export const surfaceFile = 'surface.json'

export interface ShellSurface {
  readonly kind: 'shell'
  /** Versions of the host interface (`hostVersion` of contracts) that it supports, its own first. */
  readonly hosts: readonly number[]
  /** Versions of the shared modules that it provides, by key: `react-dom/client`. */
  readonly lends: Readonly<Record<string, string>>
  /** Names that exist at run time, for modules that are shared in part. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Custom properties that its styles define. */
  readonly properties: readonly string[]
}

export interface RemoteSurface {
  readonly kind: 'remote'
  /** Versions of the host interface that it supports, the one that it was built for first. */
  readonly hosts: readonly number[]
  /** Version ranges of the modules that it takes from the shell. */
  readonly takes: Readonly<Record<string, string>>
  /** Names that it imports from them. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Shared modules that its bundle contains nevertheless. */
  readonly brings: readonly string[]
  /** Custom properties that its styles use but don't define. */
  readonly properties: readonly string[]
  /** Selectors and rules of its styles that apply beyond its own elements. */
  readonly globals: readonly string[]
}

export type Surface = ShellSurface | RemoteSurface
