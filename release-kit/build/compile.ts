import { rspack, type Configuration, type MultiStats, type Stats } from '@rspack/core'

export interface CompileOptions {
  /** Writes nothing: only what the build would take is asked for. */
  readonly dry?: boolean
  /** A warning is a failure. */
  readonly strict?: boolean
}

/**
 * Runs builds side by side.
 * @returns the result of each, in their order
 * @throws with what could not be built
 */
export async function compile(
  configs: readonly Configuration[], { dry = false, strict = false }: CompileOptions = {},
): Promise<Stats[]> {
  const compiler = rspack([...configs])
  if (dry) for (const each of compiler.compilers) each.hooks.shouldEmit.tap('dry', () => false)
  try {
    return await new Promise<Stats[]>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error) return reject(error)
        const { stats } = result as MultiStats
        if (!result!.hasErrors() && !(strict && result!.hasWarnings())) return resolve(stats)
        reject(new Error(result!.toString({ preset: strict ? 'errors-warnings' : 'errors-only', colors: false })))
      })
    })
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}
