import { rspack, type Configuration, type MultiStats, type Stats } from '@rspack/core'

export interface CompileOptions {
  /** Writes nothing, in order to find only the inputs. */
  readonly dry?: boolean
  /** Treats warnings as errors. */
  readonly strict?: boolean
}

/**
 * Runs builds in parallel.
 * @returns the results in the same order
 * @throws an error that names what could not be built
 */
export async function compile(
  configs: readonly Configuration[], { dry = false, strict = false }: CompileOptions = {},
): Promise<Stats[]> {
  const compiler = rspack([...configs])
  if (dry) for (const each of compiler.compilers) each.hooks.shouldEmit.tap('dry', () => false)
  try {
    return await new Promise<Stats[]>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error || !result) return reject(error ?? new Error('The build has no result'))
        const { stats } = result as MultiStats
        if (!result.hasErrors() && !(strict && result.hasWarnings())) return resolve(stats)
        reject(new Error(result.toString({ preset: strict ? 'errors-warnings' : 'errors-only', colors: false })))
      })
    })
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}
