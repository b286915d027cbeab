import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { releasePath } from '@glas/releases/registry/release-path'
import { partName } from '@glas/releases/version/part'
import { distDir } from '@glas/releases/build/dist'
import { baseConfig, federationName, type PartBuild } from './base.ts'
import { sharedByRemote } from './shared.ts'

/**
 * The builds of a remote: the browser's; one of workers, if there are `src/workers`; and, if there is a
 * `src/prerender.tsx`, one for Node that writes the same pages into the release as HTML.
 */
export const remotePreset = (partDir: string): PartBuild => (version) => {
  const part = partName(partDir)
  const publicPath = releasePath(part, version)
  const name = federationName(part, version)
  const base = baseConfig(part, partDir, { node: false, publicPath })
  const browser: Configuration = {
    ...base,
    name: 'browser',
    entry: {},
    output: {
      ...base.output,
      path: distDir(partDir, version),
      // Without hashes, which every first load would list: the folder of the version is new with any change.
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].css',
      chunkLoadingGlobal: `chunks_${name}`,
      uniqueName: name,
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...base.optimization, chunkIds: 'deterministic', moduleIds: 'deterministic' },
    // The shell already has the whole federation runtime and shares it (shell/src/client/remotes/federation.ts), which
    // saves 5 KB in each remote's entry compared with `externalRuntime` alone.
    externals: [({ request }, done) =>
      (/@module-federation[\\/]webpack-bundler-runtime/.test(request ?? '') ? done(undefined, 'var __glasFederation()') : done())],
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remote-entry.js',
        library: { type: 'var', name },
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
    ],
  }
  return [
    browser, ...workersConfig(part, partDir, version, publicPath),
    ...(existsSync(path.join(partDir, 'src/prerender.tsx')) ? [prerenderConfig(part, partDir, version, publicPath)] : []),
  ]
}

/**
 * Each file of `src/workers` becomes `worker-<name>.js` with all its imports. The browser's build can't make them: it
 * adds the federation to them, which takes its runtime from the page.
 */
function workersConfig(part: string, partDir: string, version: string, publicPath: string): Configuration[] {
  const folder = path.join(partDir, 'src/workers')
  if (!existsSync(folder)) return []
  const base = baseConfig(part, partDir, { node: false, publicPath })
  return [{
    ...base,
    name: 'workers',
    target: ['webworker', 'es2022'],
    entry: Object.fromEntries(readdirSync(folder).map((file) => [path.parse(file).name, path.join(folder, file)])),
    output: { ...base.output, path: distDir(partDir, version), filename: 'worker-[name].js' },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }]
}

function prerenderConfig(part: string, partDir: string, version: string, publicPath: string): Configuration {
  const base = baseConfig(part, partDir, { node: true, publicPath })
  return {
    ...base,
    name: 'prerender',
    entry: { prerender: './src/prerender.tsx' },
    output: {
      ...base.output,
      // Class names contain it: the same as in the browser's build.
      uniqueName: federationName(part, version),
      path: path.join(partDir, 'dist', `.prerender-${version}`),
      filename: 'prerender.mjs',
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
      // The browser's build emits the files; their names are the same in both.
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}
