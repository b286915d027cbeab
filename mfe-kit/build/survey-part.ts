import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack, type Configuration } from '@rspack/core'
import { hostVersion } from '@glas/contracts/host'
import { compile } from '@glas/releases/build/compile'
import { partName, readLockFile, root } from '@glas/releases/version/part'
import { surveyOf, type Survey } from '@glas/releases/version/survey'
import { packageClosure } from '@glas/releases/version/taken'
import type { PartBuild } from './base.ts'
import { sharedByRemote, sharedRangesFile } from './shared.ts'

const hostFile = path.join(root, 'contracts/src/host.ts')
const configFile = (partDir: string) => path.join(path.resolve(partDir), 'rspack.config.ts')

/** The builds that a part's `rspack.config.ts` describes. */
export async function buildOf(partDir: string): Promise<PartBuild> {
  const { default: build } = (await import(pathToFileURL(configFile(partDir)).href)) as { default: PartBuild }
  return build
}

/** Slow steps that don't affect which modules the build takes. */
const quick = (config: Configuration): Configuration => ({
  ...config,
  optimization: { ...config.optimization, minimize: false },
  plugins: config.plugins?.filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
})

/** The build's own tools. */
const builders = ['@rspack/core', '@module-federation/enhanced']

/** Packages whose files a part's own build reads, beside its modules. */
function readByBuild(partDir: string): readonly string[] {
  const text = readFileSync(path.join(partDir, 'package.json'), 'utf8')
  return (JSON.parse(text) as { glas?: { build?: readonly string[] } }).glas?.build ?? []
}

/** The inputs of the build of a remote or of the shell; nothing is written. */
export async function surveyPart(partDir: string): Promise<Survey> {
  const part = partName(partDir)
  const stats = await compile((await buildOf(partDir))('0').map(quick), { dry: true })
  const lock = readLockFile()
  return surveyOf({
    partDir,
    compilations: stats.map((one) => ({ stats: one, rendersOnly: one.compilation.name === 'prerender' })),
    presets: [configFile(partDir), path.join(import.meta.dirname, 'build.ts')],
    packages: [...packageClosure(builders, '', lock), ...packageClosure(readByBuild(partDir), part, lock)],
    settings: [
      `host ${hostVersion}`, ...part === 'shell' ? [] : [JSON.stringify(sharedByRemote())],
    ],
    watched: [hostFile, ...part === 'shell' ? [] : [sharedRangesFile]],
  })
}
