import { existsSync, globSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Stats, StatsCompilation, StatsModule } from '@rspack/core'
import { importClosure } from './imports.ts'
import { packageOf, partName, root } from './part.ts'
import type { Taken } from './taken.ts'

/** The inputs of a build, and the files that determine them. */
export interface Survey {
  readonly taken: Taken
  /** The files whose content matters, as absolute paths. */
  readonly files: readonly string[]
  /** Absolute paths at which a new file would take precedence. */
  readonly missing: readonly string[]
}

/** One compilation of a part. */
export interface Compilation {
  readonly stats: Stats
  /** It only prerenders pages at build time: its sources are inputs of the release, its packages are not. */
  readonly rendersOnly?: boolean
}

export interface SurveyOptions {
  readonly partDir: string
  readonly compilations: readonly Compilation[]
  /** The files that configure the build; their imports from folders named `build` count, too. */
  readonly presets: readonly string[]
  /** Packages that no bundle shows: those that build it, and those that are copied. */
  readonly packages: readonly string[]
  readonly settings?: readonly string[]
  /** The files that contain the settings. */
  readonly watched?: readonly string[]
}

const wholeGraph = {
  all: false, modules: true, nestedModules: true, orphanModules: true, dependentModules: true, cachedModules: true,
  modulesSpace: Infinity, nestedModulesSpace: Infinity,
  groupModulesByAttributes: false, groupModulesByPath: false, groupModulesByExtension: false,
  groupModulesByType: false, groupModulesByCacheStatus: false, groupModulesByLayer: false,
} as const

/** Files of modules, including concatenated ones. */
function* filesOf(modules: readonly StatsModule[] = []): Generator<string> {
  for (const { nameForCondition: file, modules: inner } of modules) {
    // Externals have the name of their request.
    if (file && path.isAbsolute(file)) yield file
    yield* filesOf(inner)
  }
}

/** The package of a file, as `node_modules/koa`; undefined for our own files. */
function packageKey(file: string): string | undefined {
  const [, key] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.relative(root, file)) ?? []
  return key
}

/** Pacts are part of a version, since they are published with it. */
export const pactsOf = (partDir: string): string[] =>
  globSync('pact/pacts/*.json', { cwd: partDir }).sort().map((file) => path.join(partDir, file))

const isBuildFile = (file: string) => /\/(build|facades)\/[\w.-]+$/.test(file)
const isContract = (file: string) => file.startsWith(path.join(root, 'contracts/src/'))

/**
 * Determines a part's inputs from its compilations.
 *
 * Browser bundles drop the schemas of contracts, and with them modules that contain nothing else. Yet the release
 * publishes these schemas as its contracts, so the contracts count together with everything that they import.
 */
export function surveyOf(options: SurveyOptions): Survey {
  const { partDir, compilations, presets, packages, settings = [], watched = [] } = options
  const part = partName(partDir)
  const real = realpathSync(partDir)
  const made = path.join(real, 'dist') + path.sep
  const nameOf = (file: string) => (file.startsWith(real + path.sep)
    ? path.join(part, path.relative(real, file)) : path.relative(root, file))
  const inChunks = compilations.map(({ stats, rendersOnly }) => {
    const { modules = [] } = stats.toJson(wholeGraph) as StatsCompilation
    const files = [...filesOf(modules.filter(({ orphan }) => !orphan))]
    const keys = rendersOnly ? [] : files.flatMap((file) => packageKey(file) ?? [])
    return { own: files.filter((file) => !packageKey(file) && !file.startsWith(made)), keys }
  })
  const own = inChunks.flatMap((one) => one.own)
  const closure = importClosure(own.filter(isContract), root, isContract)
  const described = importClosure(presets, root, isBuildFile)
  const pacts = pactsOf(partDir)
  const seen = compilations.flatMap(({ stats }) => [...stats.compilation.fileDependencies])
    .filter((file) => !file.includes('node_modules') && !file.startsWith(made) && existsSync(file))
  return {
    taken: {
      modules: [...new Set([...own, ...closure, ...described, ...pacts].map(nameOf))].sort(),
      packages: [...new Set([...inChunks.flatMap(({ keys }) => keys), ...packages])].sort(),
      settings,
    },
    files: [...new Set([...own, ...seen, ...watched, ...closure, ...described, ...pacts, packageOf(partDir)])].sort(),
    missing: [...new Set(compilations.flatMap(({ stats }) => [...stats.compilation.missingDependencies]))]
      .filter((file) => !file.includes('node_modules')).sort(),
  }
}
