import { existsSync, globSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Stats, StatsCompilation, StatsModule } from '@rspack/core'
import { importClosure } from './imports.ts'
import { packageOf, partName, root } from './part.ts'
import type { Taken } from './taken.ts'

/** What a build took, and which files decide about it. */
export interface Survey {
  readonly taken: Taken
  /** Files whose content it goes by, absolute. */
  readonly files: readonly string[]
  /** Paths at which a file would have been found instead, absolute. */
  readonly missing: readonly string[]
}

/** One compilation of a part. */
export interface Compilation {
  readonly stats: Stats
  /** It only draws pages at build time: its sources decide about a release, its packages are not in it. */
  readonly drawsOnly?: boolean
}

export interface SurveyOptions {
  readonly partDir: string
  readonly compilations: readonly Compilation[]
  /** Where the build is described; what these files import from folders `build` counts, too. */
  readonly presets: readonly string[]
  /** Packages that no bundle shows: those that build, and those that are copied. */
  readonly packages: readonly string[]
  readonly settings?: readonly string[]
  /** Files from which the settings come. */
  readonly watched?: readonly string[]
}

const wholeGraph = {
  all: false, modules: true, nestedModules: true, orphanModules: true, dependentModules: true, cachedModules: true,
  modulesSpace: Infinity, nestedModulesSpace: Infinity,
  groupModulesByAttributes: false, groupModulesByPath: false, groupModulesByExtension: false,
  groupModulesByType: false, groupModulesByCacheStatus: false, groupModulesByLayer: false,
} as const

/** Files of modules, and of those that were concatenated to one. */
function* filesOf(modules: readonly StatsModule[] = []): Generator<string> {
  for (const { nameForCondition: file, modules: inner } of modules) {
    // What comes from elsewhere at run time has a request's name.
    if (file && path.isAbsolute(file)) yield file
    yield* filesOf(inner)
  }
}

/** `node_modules/koa` of a file in it; undefined for one of our own. */
function packageKey(file: string): string | undefined {
  const [, key] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.relative(root, file)) ?? []
  return key
}

/** Pacts are published with the version that was tested for them. */
export const pactsOf = (partDir: string): string[] =>
  globSync('pact/pacts/*.json', { cwd: partDir }).sort().map((file) => path.join(partDir, file))

const isBuildFile = (file: string) => /\/(build|facades)\/[\w.-]+$/.test(file)
const isContract = (file: string) => file.startsWith(path.join(root, 'contracts/src/'))

/**
 * Reads from the compilations of a part what they took.
 *
 * The schemas of contracts are dropped from what browsers load, and with them modules that are nothing else; yet they
 * are published with the release as what it serves and asks for. So contracts count with all that they import.
 */
export function surveyOf({ partDir, compilations, presets, packages, settings = [], watched = [] }: SurveyOptions): Survey {
  const part = partName(partDir)
  const real = realpathSync(partDir)
  const made = path.join(real, 'dist') + path.sep
  const nameOf = (file: string) => (file.startsWith(real + path.sep)
    ? path.join(part, path.relative(real, file)) : path.relative(root, file))
  const inChunks = compilations.map(({ stats, drawsOnly }) => {
    const { modules = [] } = stats.toJson(wholeGraph) as StatsCompilation
    const files = [...filesOf(modules.filter(({ orphan }) => !orphan))]
    const keys = drawsOnly ? [] : files.flatMap((file) => packageKey(file) ?? [])
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
