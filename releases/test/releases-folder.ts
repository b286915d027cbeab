import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import { changeRegistry, placeRelease } from '../src/store/store.ts'

/** The folder of the test that runs: a new one each time. */
export let releases: string
beforeEach(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-store-'))
})
afterEach(() => rm(releases, { recursive: true, force: true }))

/** Places a version that has nothing but its description. */
export async function place(part: string, version: string): Promise<void> {
  const built = path.join(releases, '..', `${path.basename(releases)}-built`)
  await mkdir(built, { recursive: true })
  await writeFile(path.join(built, 'release.json'), JSON.stringify({ part, version }))
  await placeRelease(part, version, built, releases)
  await rm(built, { recursive: true })
}
/** Places it and makes it live. */
export const publish = async (part: string, version: string, at?: string) => {
  await place(part, version)
  return changeRegistry(releases, { action: 'publish', part, version }, at ? () => new Date(at) : undefined)
}
