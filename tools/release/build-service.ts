import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { distDir } from '@glas/mfe-kit/build/base'
import { dropOlder } from '@glas/mfe-kit/build/build'
import type { ServiceRelease } from '@glas/release-kit/registry/registry'
import type { BuiltPart } from '@glas/release-kit/store/publish'
import { partName, versionOf } from '@glas/release-kit/version/version'
import { bundleService } from '@glas/svc-kit/build/bundle'

/** Builds a service from its own folder into `dist/<version>/`, which appears as a whole, once for the same inputs. */
export async function buildService(partDir: string): Promise<BuiltPart> {
  const part = partName(partDir)
  const version = versionOf(partDir)
  const dir = distDir(partDir, version)
  if (existsSync(join(dir, 'release.json'))) return { part, version, dir }
  const partial = join(dirname(dir), `.partial-${version}`)
  await rm(partial, { recursive: true, force: true })
  await bundleService(partDir, partial)
  const release: ServiceRelease = { part, version, entry: 'main.mjs' }
  await writeFile(join(partial, 'release.json'), JSON.stringify(release, null, 1))
  await rm(dir, { recursive: true, force: true })
  await rename(partial, dir)
  await dropOlder(dirname(dir), version)
  return { part, version, dir }
}
