import { changeRegistry, placeRelease, readHistory, readRegistry } from './store.ts'

/** A part that was built but is not in a releases folder yet. */
export interface BuiltPart {
  readonly part: string
  readonly version: string
  readonly dir: string
}

export interface Published {
  readonly part: string
  readonly version: string
  /** False when nothing had to be done. */
  readonly changed: boolean
}

/**
 * Makes a version of a part live: places it in `<releasesDir>/<part>/<version>/`, then moves the registry's pointer.
 * Does nothing if it is already the stable version and there is no canary.
 */
export async function publishVersion(
  part: string, version: string, dir: string, releasesDir: string,
): Promise<Published> {
  await placeRelease(part, version, dir, releasesDir)
  const change = await changeRegistry(releasesDir, { action: 'publish', part, version })
  return { part, version, changed: change !== undefined }
}

/**
 * The same for a restarted working tree: the version that was published last is not published again, even if it has
 * been rolled back since.
 * @param complete writes the files that a release has in addition to the built ones
 */
export async function publishChanged(
  { part, version, dir }: BuiltPart, releasesDir: string, complete: (dir: string, part: string) => Promise<void>,
): Promise<Published> {
  await placeRelease(part, version, dir, releasesDir, (to) => complete(to, part))
  const last = (await readHistory(releasesDir))
    .findLast((change) => change.part === part && (change.action === 'publish' || change.action === 'canary'))
  // A canary beside the live version is deliberate: a start does not end it.
  const live = (await readRegistry(releasesDir)).parts[part]?.stable
  if (last?.to === version || live === version) return { part, version, changed: false }
  return publishVersion(part, version, dir, releasesDir)
}
