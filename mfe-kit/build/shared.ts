import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The modules that the shell provides for all remotes; a remote bundles none of them (`import: false`). If a facade is
 * named, only its exports exist at run time: shared modules are not tree-shaken, and whole ones would exceed the
 * budget.
 */
const shared: readonly { readonly key: string; readonly package: string; readonly facade?: string }[] = [
  { key: 'react', package: 'react' },
  { key: 'react/jsx-runtime', package: 'react' },
  { key: 'react-dom', package: 'react-dom' },
  { key: 'react-dom/client', package: 'react-dom' },
  { key: 'react-router', package: 'react-router', facade: 'react-router' },
  { key: '@reduxjs/toolkit', package: '@reduxjs/toolkit', facade: 'redux-toolkit' },
  { key: '@reduxjs/toolkit/query/react', package: '@reduxjs/toolkit', facade: 'redux-query' },
  { key: 'react-redux', package: 'react-redux', facade: 'react-redux' },
  { key: 'i18next', package: 'i18next' },
  { key: 'react-i18next', package: 'react-i18next', facade: 'react-i18next' },
]

const require = createRequire(import.meta.url)
const facadeFile = (name: string) => path.join(import.meta.dirname, 'facades', `${name}.ts`)

/** A package's folder in node_modules, for files that its `exports` do not expose. */
function packageFolder(name: string): string {
  const found = (require.resolve.paths(name) ?? []).map((dir) => path.join(dir, name)).find((dir) => existsSync(dir))
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

const realFiles: Readonly<Record<string, string>> = {
  'react-router': path.join(packageFolder('react-router'), 'dist/production/index.js'),
  'redux-toolkit': path.join(packageFolder('@reduxjs/toolkit'), 'dist/redux-toolkit.modern.mjs'),
  'redux-query': path.join(packageFolder('@reduxjs/toolkit'), 'dist/query/react/rtk-query-react.modern.mjs'),
  'react-redux': path.join(packageFolder('react-redux'), 'dist/react-redux.mjs'),
  'react-i18next': path.join(packageFolder('react-i18next'), 'dist/es/index.js'),
}

const versionOf = (name: string) =>
  (JSON.parse(readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version

/** For the shell: everything is bundled eagerly, so that it needs no extra wave of requests. */
export function sharedByShell() {
  return Object.fromEntries(shared.map((entry) => {
    const version = versionOf(entry.package)
    return [entry.key, {
      singleton: true,
      eager: true,
      version,
      requiredVersion: `^${version}`,
      ...(entry.facade && { import: facadeFile(entry.facade) }),
    }]
  }))
}

/** The package.json with the version ranges that remotes require. */
export const sharedRangesFile = path.join(import.meta.dirname, '../package.json')

/**
 * For a remote: taken from the shell, never bundled. It requires the range that the kit declares, not the installed
 * version, so that a patch of a shared package makes a new version of the shell only.
 */
export function sharedByRemote() {
  const { dependencies } = JSON.parse(readFileSync(sharedRangesFile, 'utf8')) as { dependencies: Record<string, string> }
  return Object.fromEntries(shared.map((entry) => [entry.key, {
    singleton: true,
    strictVersion: true,
    import: false as const,
    requiredVersion: dependencies[entry.package]!,
  }]))
}

/** The facades import the real package under an alias; by its own name they would import themselves. */
export const facadeAliases = Object.fromEntries(shared.flatMap((entry) => {
  if (!entry.facade) return []
  return [[`real-${entry.facade}$`, realFiles[entry.facade]!]]
}))

/** The federation runtime is imported by its CommonJS files, which can't be tree-shaken. */
export const runtimeAsModules = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'inject-external-runtime-core-plugin'].map((name) => {
    const dist = path.join(packageFolder(`@module-federation/${name}`), 'dist')
    return [path.join(dist, 'index.cjs'), path.join(dist, 'index.js')]
  }),
)

/** Packages of which a page may only have the shell's copy. */
export const sharedPackages = [...new Set(shared.map((entry) => entry.package))]

/** The federation runtime that a remote's entry takes from the page: name and installed version. */
export const lentFederation = (): readonly [string, string] =>
  ['@module-federation/webpack-bundler-runtime', versionOf('@module-federation/webpack-bundler-runtime')]

export const sharedFacades = shared.flatMap((entry) =>
  entry.facade ? [{ key: entry.key, file: facadeFile(entry.facade) }] : [])
