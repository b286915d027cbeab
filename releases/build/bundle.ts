import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { partName, readLockFile } from '../src/version/part.ts'
import { surveyOf, type Survey } from '../src/version/survey.ts'
import { packageClosure } from '../src/version/taken.ts'
import { compile } from './compile.ts'

/** Optional imports of packages that are never installed: other database drivers, faster variants, extras. */
const neverInstalled = [
  'pg', 'pg-query-stream', 'pg-native', 'oracledb', 'tedious', 'sqlite3', 'better-sqlite3', 'mysql', 'mariadb/callback',
  '@aws-sdk/client-s3', 'bufferutil', 'utf-8-validate', 'cardinal', 'proxy-agent',
]

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  /** For services: packages with native code or WebAssembly, which can't be bundled. */
  readonly glas?: { readonly native?: readonly string[] }
}

const packageJson = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson

export interface NodeBundle {
  readonly partDir: string
  readonly outDir: string
  readonly entry: Readonly<Record<string, string>>
  /** Packages that are copied beside the bundle. */
  readonly native?: readonly string[]
  /** Removes everything else from its folder. */
  readonly clean?: boolean
}

const script = { loader: 'builtin:swc-loader', type: 'javascript/auto' } as const
const swc = { jsc: { parser: { syntax: 'typescript' } }, env: { targets: ['node 24'] } }
// Separate: this would remove the bundler's own comments from other files.
const minified = { ...swc, minify: true, jsc: { ...swc.jsc, minify: { compress: true, mangle: true } } }

/** Configures the bundle of a server with all its packages, which needs only Node. */
export function nodeConfig({ partDir, outDir, entry, native = [], clean = false }: NodeBundle): Configuration {
  return {
    context: partDir,
    mode: 'production',
    devtool: false,
    target: 'node24',
    entry: { ...entry },
    resolve: { extensions: ['.ts', '.js', '.json'], conditionNames: ['node', 'import', 'module', 'default'] },
    module: {
      rules: [
        { ...script, test: /\.ts$/, exclude: /\.inline\.ts$/, options: swc },
        // Scripts that documents contain as text.
        { ...script, test: /\.inline\.ts$/, options: minified },
      ],
    },
    // Loaded when they are needed, as packages do: a missing one is no error until then.
    externalsType: 'node-commonjs',
    externals: [...neverInstalled, ...native],
    // Requests that are built at run time, in branches that no service reaches.
    ignoreWarnings: [/Critical dependency/],
    output: {
      // Threads start from files beside this one.
      publicPath: '',
      path: outDir, filename: '[name].mjs', chunkFilename: '[name].mjs',
      library: { type: 'module' }, module: true, chunkFormat: 'module', clean,
    },
    // Not minimised, so that stack traces show source names. Not split, since a thread starts from one file.
    optimization: { minimize: false, splitChunks: false },
    performance: false,
  }
}

/** Copies packages that can't be bundled, and their installed dependencies, into the folder's own `node_modules`. */
async function copyNative(names: readonly string[], from: string, to: string): Promise<void> {
  const require = createRequire(join(from, 'package.json'))
  for (const name of names) {
    const source = require.resolve.paths(name)?.map((dir) => join(dir, name)).find((dir) => existsSync(dir))
    // Only this platform's binaries are installed.
    if (!source || existsSync(join(to, name))) continue
    await cp(source, join(to, name), { recursive: true, dereference: true })
    const { dependencies = {}, optionalDependencies = {} } = packageJson(source)
    await copyNative([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], source, to)
  }
}

const nativeOf = (partDir: string) => packageJson(partDir).glas?.native ?? []

/** The packages that build a bundle. */
const builder = ['@rspack/core']

async function surveyed(partDir: string, outDir: string, dry: boolean): Promise<Survey> {
  const native = nativeOf(partDir)
  // A warning is a package that was not found, which the bundle would lack on another machine.
  const config = nodeConfig({ partDir, outDir, native, entry: { main: './src/main.ts' }, clean: true })
  const stats = await compile([config], { dry, strict: true })
  const lock = readLockFile()
  return surveyOf({
    partDir,
    compilations: stats.map((one) => ({ stats: one })),
    presets: [import.meta.filename],
    packages: [...packageClosure(builder, '', lock), ...packageClosure(native, partName(partDir), lock)],
  })
}

/** The inputs of a service's bundle; writes nothing. */
export const surveyService = (partDir: string): Promise<Survey> => surveyed(partDir, join(partDir, 'dist/.none'), true)

/**
 * Bundles a service into a folder that needs only Node: `main.mjs` with its migrations and all packages, the files of
 * its threads beside it, and in `node_modules` the packages that can't be bundled (`glas.native` in its package.json).
 * @returns the inputs
 * @throws an error that names what could not be resolved
 */
export async function bundleService(partDir: string, outDir: string): Promise<Survey> {
  const survey = await surveyed(partDir, outDir, false)
  await copyNative(nativeOf(partDir), partDir, join(outDir, 'node_modules'))
  return survey
}
