import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishVersion, type Published } from '@glas/releases/store/publish'
import { addContracts } from './deployed.ts'
import { versionOfPart } from './version-of-part.ts'

/**
 * Records in the releases folder which version of a service runs from the working tree, with its contracts, so that the
 * gate can check remotes against it. Does nothing if it is recorded already.
 */
export async function publishServiceSource(part: string, releasesDir: string): Promise<Published> {
  const version = `${await versionOfPart(part)}-source`
  const dir = await mkdtemp(join(tmpdir(), 'glas-release-'))
  try {
    await writeFile(join(dir, 'release.json'), JSON.stringify({ part, version, source: true }, null, 1))
    await addContracts(dir, part)
    return await publishVersion(part, version, dir, releasesDir)
  } finally {
    await rm(dir, { recursive: true })
  }
}
