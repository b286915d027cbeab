import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { partName, readLockFile } from '../src/version/part.ts'
import { surveyOf, type Survey } from '../src/version/survey.ts'
import { packageClosure } from '../src/version/taken.ts'
import { compile } from './compile.ts'

/** Optional imports of packages, never installed: drivers of other databases, and faster or further variants. */
const neverThere = [
  'pg', 'pg-query-stream', 'pg-native', 'oracledb', 'tedious', 'sqlite3', 'better-sqlite3', 'mysql', 'mariadb/callback',
  '@aws-sdk/client-s3', 'bufferutil', 'utf-8-validate', 'cardinal', 'proxy-agent',
]

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  /** Of a service: packages with native code or WebAssembly, which no bundle can hold. */
  readonly glas?: { readonly native?: readonly string[] }
}

const packageJson = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson

export interface NodeBundle {
  readonly partDir: string
  readonly outDir: string
  readonly entry: Readonly<Record<string, string>>
  /** Packages that are beside the bundle. */
  readonly native?: readonly string[]
  /** Nothing else is in its folder. */
  readonly clean?: boolean
}

/** What bundles a server with all its packages, to run wherever Node is. */
export function nodeConfig({ partDir, outDir, entry, native = [], clean = false }: NodeBundle): Configuration {
  return {
    context: partDir,
    mode: 'production',
    devtool: false,
    target: 'node24',
    entry: { ...entry },
    resolve: { extensions: ['.ts', '.js', '.json'], conditionNames: ['node', 'import', 'module', 'default'] },
    module: {
      rules: [{
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: ['node 24'] } },
        type: 'javascript/auto',
      }],
    },
    // Asked for when they are needed, as packages do: one that is not there is no fault until then.
    externalsType: 'node-commonjs',
    externals: [...neverThere, ...native],
    // Requests that are put together at run time, in branches that no service comes to.
    ignoreWarnings: [/Critical dependency/],
    output: {
      // Threads are started from files beside this one.
      publicPath: '',
      path: outDir, filename: '[name].mjs', chunkFilename: '[name].mjs',
      library: { type: 'module' }, module: true, chunkFormat: 'module', clean,
    },
    // Not minimised: stack traces show the names of the source. Not split: a thread starts from one file.
    optimization: { minimize: false, splitChunks: false },
    performance: false,
  }
}

/** Copies packages that can't be bundled, and their installed dependencies, into the folder's own `node_modules`. */
async function copyNative(names: readonly string[], from: string, to: string): Promise<void> {
  const require = createRequire(join(from, 'package.json'))
  for (const name of names) {
    const source = require.resolve.paths(name)!.map((dir) => join(dir, name)).find((dir) => existsSync(dir))
    // Of binaries only this platform's is installed.
    if (!source || existsSync(join(to, name))) continue
    await cp(source, join(to, name), { recursive: true, dereference: true })
    const { dependencies = {}, optionalDependencies = {} } = packageJson(source)
    await copyNative([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], source, to)
  }
}

const nativeOf = (partDir: string) => packageJson(partDir).glas?.native ?? []

/** What has built it. */
const builder = ['@rspack/core']

async function surveyed(partDir: string, outDir: string, dry: boolean): Promise<Survey> {
  const native = nativeOf(partDir)
  // A warning is a package that was not found: the bundle would miss it somewhere else.
  const config = nodeConfig({ partDir, outDir, native, entry: { main: './src/main.ts' }, clean: true })
  const [stats] = await compile([config], { dry, strict: true })
  const lock = readLockFile()
  return surveyOf({
    partDir,
    compilations: [{ stats: stats! }],
    presets: [import.meta.filename],
    packages: [...packageClosure(builder, '', lock), ...packageClosure(native, partName(partDir), lock)],
  })
}

/** What the bundle of a service would take; nothing is written. */
export const surveyService = (partDir: string): Promise<Survey> => surveyed(partDir, join(partDir, 'dist/.none'), true)

/**
 * Bundles a service into a folder that runs wherever Node is: `main.mjs` with its migrations and all packages, the
 * files of its threads beside it, and under `node_modules` what can't be bundled (`glas.native` of its package.json).
 * @returns what it took
 * @throws with what could not be resolved
 */
export async function bundleService(partDir: string, outDir: string): Promise<Survey> {
  const survey = await surveyed(partDir, outDir, false)
  await copyNative(nativeOf(partDir), partDir, join(outDir, 'node_modules'))
  return survey
}
