import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import { releasePath } from '@glas/releases/registry/release-path'
import { partName } from '@glas/releases/version/part'
import { nodeConfig } from '@glas/releases/build/bundle'
import { distDir } from '@glas/releases/build/dist'
import { baseConfig, type PartBuild } from './base.ts'
import { runtimeAsModules, sharedByShell } from './shared.ts'

/**
 * The builds of the shell: one script that includes everything shared (no bootstrap split, so that a page takes two
 * waves of requests); the same header, footer and messages for the server; and the server itself: the program that runs
 * it (`.server/main.mjs`), and this version of it (`.server/app.mjs`).
 * @param aliases names of generated modules and their paths
 */
export const shellPreset = (
  partDir: string, aliases: Readonly<Record<string, string>> = {},
): PartBuild => (version): Configuration[] => {
  const part = partName(partDir)
  const publicPath = releasePath(part, version)
  const base = baseConfig(part, partDir, { node: false, publicPath })
  const server = baseConfig(part, partDir, { node: true, publicPath })
  return [
    {
      ...base,
      name: 'browser',
      resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...runtimeAsModules, ...aliases } },
      entry: { main: './src/client/main.tsx' },
      output: {
        ...base.output,
        path: distDir(partDir, version),
        filename: '[name].[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
        cssFilename: '[name].[contenthash:10].css',
        cssChunkFilename: '[name].[contenthash:10].css',
        crossOriginLoading: 'anonymous',
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'glas_shell',
          remotes: {},
          shared: sharedByShell(),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
      ],
    },
    {
      ...server,
      name: 'server',
      entry: { render: './src/server/pages/render.tsx' },
      output: {
        ...server.output,
        path: path.join(distDir(partDir, version), '.server'),
        filename: 'render.mjs',
        library: { type: 'module' },
        module: true,
        chunkFormat: 'module',
      },
      plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    },
    {
      ...nodeConfig({
        partDir,
        outDir: path.join(distDir(partDir, version), '.server'),
        entry: { main: './src/server/released/main.ts', app: './src/server/released/app.ts' },
      }),
      name: 'service',
    },
  ]
}
