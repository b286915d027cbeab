// The host's bundle lacks it, since the host exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

interface Federation {
  readonly runtime: Record<string, unknown> & { createInstance(options: object): object }
  readonly bundlerRuntime: Record<string, unknown>
  readonly attachShareScopeMap: unknown
}

// Added to the bundle by rspack's federation plugin.
declare const __webpack_require__: { readonly federation: Federation }

/**
 * Shares the shell's federation runtime with the remotes' entries. Each entry gets a separate copy, so that the
 * runtime's state for one container doesn't reach another, and the shell's instance stays the one that loads.
 */
export function lendFederation(): void {
  const lend = () => {
    const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation
    return {
      runtime: { ...runtime, init: runtime.createInstance },
      bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
      instance: undefined,
      initOptions: undefined,
    }
  }
  Object.assign(globalThis, { __glasFederation: lend })
}
