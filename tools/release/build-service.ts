import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleService } from '@glas/releases/build/bundle'
import { distDir, dropOlder } from '@glas/releases/build/dist'
import type { ServiceRelease } from '@glas/releases/registry/registry'
import type { BuiltPart } from '@glas/releases/store/publish'
import { partName } from '@glas/releases/version/part'
import { workingVersion } from '@glas/releases/version/working-version'

/**
 * Builds a service from its own folder into `dist/<version>/`, which appears only when complete, once for the same
 * inputs.
 */
export async function buildService(partDir: string): Promise<BuiltPart> {
  const part = partName(partDir)
  const dist = join(partDir, 'dist')
  const partial = join(dist, `.partial-${randomUUID()}`)
  const bundle = () => bundleService(partDir, partial)
  try {
    const version = await workingVersion(partDir, bundle)
    const dir = distDir(partDir, version)
    if (existsSync(join(dir, 'release.json'))) return { part, version, dir }
    if (!existsSync(partial)) await bundle()
    const release: ServiceRelease = { part, version, entry: 'main.mjs' }
    await writeFile(join(partial, 'release.json'), JSON.stringify(release, null, 1))
    await rm(dir, { recursive: true, force: true })
    await rename(partial, dir)
    await dropOlder(dist, version)
    return { part, version, dir }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}
