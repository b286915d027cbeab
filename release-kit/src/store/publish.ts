import { changeRegistry, placeRelease, readHistory, readRegistry } from './store.ts'

/** A part that was built and is in no releases folder yet. */
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
 * Makes a version of a part live: `<releasesDir>/<part>/<version>/`, then the registry's pointer. Nothing happens when
 * everybody has it already.
 */
export async function publishVersion(
  part: string, version: string, dir: string, releasesDir: string,
): Promise<Published> {
  await placeRelease(part, version, dir, releasesDir)
  const change = await changeRegistry(releasesDir, { action: 'publish', part, version })
  return { part, version, changed: change !== undefined }
}

/**
 * The same for a working tree that is started again: a version that was published last is not published once more,
 * also when it is no longer live because somebody went back behind it.
 * @param complete writes what a release has beside its built files
 */
export async function publishChanged(
  { part, version, dir }: BuiltPart, releasesDir: string, complete: (dir: string, part: string) => Promise<void>,
): Promise<Published> {
  await placeRelease(part, version, dir, releasesDir, (to) => complete(to, part))
  const last = (await readHistory(releasesDir))
    .findLast((change) => change.part === part && (change.action === 'publish' || change.action === 'canary'))
  // A canary beside what is live already was somebody's wish: a start does not end it.
  const live = (await readRegistry(releasesDir)).parts[part]?.stable
  if (last?.to === version || live === version) return { part, version, changed: false }
  return publishVersion(part, version, dir, releasesDir)
}
