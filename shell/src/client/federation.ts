// The host's own bundle leaves it out, since the host exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

interface Federation {
  readonly runtime: Record<string, unknown> & { createInstance(options: object): object }
  readonly bundlerRuntime: Record<string, unknown>
  readonly attachShareScopeMap: unknown
}

// What rspack's federation plugin puts into the bundle.
declare const __webpack_require__: { readonly federation: Federation }

/**
 * Lends the shell's federation runtime to the remotes' entries, each its own set: state that the runtime keeps for
 * one container must not reach another, and the shell's own instance must stay the one that loads.
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
