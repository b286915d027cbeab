import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'koa'
import type { UiLocale } from '@glas/contracts/locales'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import {
  rendererFile, type Registry, type RegistrySnapshot, type Release, type RemoteSnapshot, type RenderedPage,
  type RenderRequest,
} from '@glas/releases/registry/registry'
import { releasePath } from '@glas/releases/registry/release-path'
import { stampOf } from '@glas/releases/store/file-stamp'
import type { ShellState } from '../../state.ts'
import { pagesOf, type DeclaredPages, type SitePage } from './live-pages.ts'
import { createReleaseFiles, type ReleaseFiles } from './release-files.ts'
import { createFileServer, isPublic } from './serve-file.ts'

/** The exports of a release's `.server/render.mjs`. */
export interface ShellRenderer {
  /**
   * Renders the shell around a page as HTML.
   * @param html the page's HTML if its remote prerendered it
   */
  render(url: string, state: ShellState, html: string | undefined): string
  /** Texts of pages that only the shell has, for the document's head. */
  shellText(locale: UiLocale, key: string): string
}

/** The exports of a remote's renderer, if it has pages with data. */
interface RemoteRenderer {
  render(asked: RenderRequest): Promise<RenderedPage>
}

/** The releases that make up a page load. */
export interface LiveReleases {
  readonly shell: Release
  readonly renderer: ShellRenderer
  readonly remotes: Readonly<Partial<Record<RemoteName, Release>>>
  readonly snapshot: RegistrySnapshot
  /** The pages that these versions declare, for all markets. */
  readonly pages: readonly SitePage[]
}

/** Versions that replace the stable ones, by part. */
export type Choice = Readonly<Record<string, string>>

/** The registry at one moment. */
export interface CurrentReleases {
  readonly parts: Registry['parts']
  /** The releases of a page load; the stable ones if a chosen version can't be read. */
  live(choice?: Choice): Promise<LiveReleases>
}

export interface Releases extends Pick<ReleaseFiles, 'pageHtml'> {
  /**
   * The releases that are live now: checks the registry for changes, so a request calls it once (`Requested.current`).
   * @throws if no version of the shell is published
   */
  current(): Promise<CurrentReleases>
  /** The only installed version of a part with this name or prefix (`1.4.0` for `1.4.0-ab12`). */
  find(part: string, name: string): Promise<string | undefined>
  /** Answers a request for a released file; false if there is no such file. */
  serve(ctx: Context): Promise<boolean>
  /** Draws a page of a remote's release with its data. @throws if the release can't */
  draw(release: Release, asked: RenderRequest): Promise<RenderedPage>
}

/** @throws if the release has no entry for a shell */
function snapshotOf({ part, version, federationName, entry, files }: Release): RemoteSnapshot {
  const file = files[entry]
  if (federationName === undefined || !file) throw new Error(`${part} ${version} has no entry`)
  return {
    version,
    federationName,
    entry: releasePath(part, version) + entry,
    integrity: file.integrity,
  }
}

/** Combinations of versions that are cached: canaries, and those that testers choose. */
const cachedChoices = 50

type OnFault = (error: unknown) => void

/** The releases of a page load: the chosen versions, and the stable ones of other parts. */
async function readLive(
  root: string, files: ReleaseFiles, parts: Registry['parts'], choice: Choice, onFault: OnFault,
): Promise<LiveReleases> {
  const shellEntry = parts['shell']
  if (!shellEntry) throw new Error(`No shell is published in ${root}`)
  const shell = await files.release('shell', choice['shell'] ?? shellEntry.stable)
  const bundle = path.join(root, 'shell', shell.version, rendererFile)
  const renderer = (await import(/* webpackIgnore: true */ pathToFileURL(bundle).href)) as ShellRenderer
  const remotes: Partial<Record<RemoteName, Release>> = {}
  const snapshot: Record<string, { use: RemoteSnapshot; last?: RemoteSnapshot }> = {}
  const declared: DeclaredPages[] = []
  for (const name of remoteNames) {
    const entry = parts[name]
    if (!entry) continue
    const version = choice[name] ?? entry.stable
    const remote = remotes[name] = await files.release(name, version)
    declared.push({
      remote: name, chosen: await files.declared(name, version), stable: await files.declared(name, entry.stable),
    })
    // A canary falls back to the stable version.
    const lastGood = version === entry.stable ? entry.lastGood : entry.stable
    const last = lastGood ? await files.release(name, lastGood).catch(() => undefined) : undefined
    snapshot[name] = { use: snapshotOf(remote), ...(last && { last: snapshotOf(last) }) }
  }
  return { shell, renderer, remotes, snapshot, pages: pagesOf(declared, (fault) => onFault(new Error(fault))) }
}

/** One registry, with the combinations of versions that its visitors get. */
function currentOf(
  parts: Registry['parts'], stable: LiveReleases, read: (choice: Choice) => Promise<LiveReleases>, onFault: OnFault,
): CurrentReleases {
  const choices = new Map<string, Promise<LiveReleases>>()
  return {
    parts,
    async live(choice = {}) {
      const key = Object.entries(choice).map(([part, version]) => `${part}@${version}`).sort().join(' ')
      if (key === '') return stable
      const known = choices.get(key)
      const [oldest] = choices.keys()
      if (!known && choices.size >= cachedChoices && oldest !== undefined) choices.delete(oldest)
      const reading = known ?? read(choice)
      choices.set(key, reading)
      return reading.catch((error: unknown) => {
        choices.delete(key)
        onFault(error)
        return stable
      })
    },
  }
}

/** Reads RELEASES_DIR: the registry whenever it changes, each immutable release once. */
export function createReleases(dir: string, onFault: OnFault): Releases {
  const root = path.resolve(dir)
  const files = createReleaseFiles(root)
  let latest: { stamp: string; current: CurrentReleases } | undefined

  async function read(): Promise<CurrentReleases> {
    const { parts } = JSON.parse(await readFile(path.join(root, 'registry.json'), 'utf8')) as Registry
    const readChoice = (choice: Choice) => readLive(root, files, parts, choice, onFault)
    return currentOf(parts, await readChoice({}), readChoice, onFault)
  }

  return {
    pageHtml: files.pageHtml,
    async current() {
      const stamp = await stampOf(path.join(root, 'registry.json'))
      if (latest?.stamp === stamp) return latest.current
      try {
        latest = { stamp, current: await read() }
      } catch (error) {
        // An invalid registry must not stop a running site, which keeps the previous releases.
        if (!latest) throw error
        onFault(error)
        latest = { ...latest, stamp }
      }
      return latest.current
    },
    async find(part, name) {
      if (!isPublic(part) || !/^\w[\w.-]*$/.test(name)) return undefined
      const folders = await readdir(path.join(root, part)).catch(() => [])
      const versions = folders.filter((version) => !version.startsWith('.'))
      if (versions.includes(name)) return name
      const matching = versions.filter((version) => version.startsWith(`${name}-`))
      return matching.length === 1 ? matching[0] : undefined
    },
    serve: createFileServer(root, files),
    async draw({ part, version }, asked) {
      const bundle = path.join(root, part, version, rendererFile)
      const { render } = (await import(/* webpackIgnore: true */ pathToFileURL(bundle).href)) as RemoteRenderer
      return await render(asked)
    },
  }
}
