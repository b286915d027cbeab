import { createReadStream } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'koa'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import {
  bundlesFile, pagesFile, type Registry, type RegistrySnapshot, type Release, type RemoteSnapshot,
} from '@glas/release-kit/registry/registry'
import { releasePath } from '@glas/release-kit/registry/release-path'
import { stampOf } from '@glas/release-kit/store/file-stamp'
import { pagesOf, type DeclaredPages, type SitePage } from './live-pages.ts'
import type { render, shellText } from './render.tsx'

export interface ShellRenderer {
  readonly render: typeof render
  readonly shellText: typeof shellText
}

/** What is live now. */
export interface LiveReleases {
  readonly shell: Release
  readonly renderer: ShellRenderer
  readonly remotes: Readonly<Partial<Record<RemoteName, Release>>>
  readonly snapshot: RegistrySnapshot
  /** What these versions declare, for every market. */
  readonly pages: readonly SitePage[]
}

/** Versions to take instead of the stable ones, by part. */
export type Choice = Readonly<Record<string, string>>

export interface Releases {
  /** @throws when the shell itself is not published */
  live(choice?: Choice): Promise<LiveReleases>
  /** What the registry says now of each part. */
  parts(): Promise<Registry['parts']>
  /** The one version of a part that is here under this name or begins with it (`1.4.0` of `1.4.0-ab12`). */
  find(part: string, name: string): Promise<string | undefined>
  /** A prerendered page's HTML. */
  pageHtml(release: Release, file: string): Promise<string>
  /** Answers `/releases/<part>/<version>/<file>` and the list of bundles; false where there is no such file. */
  serve(ctx: Context): Promise<boolean>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

function snapshotOf(release: Release): RemoteSnapshot {
  return {
    version: release.version,
    federationName: release.federationName!,
    entry: releasePath(release.part, release.version) + release.entry,
    integrity: release.files[release.entry]!.integrity,
    routes: Object.keys(release.pages).filter((name) => !name.startsWith('locale-')),
  }
}

/** Parts whose files browsers load; a service's bundle is not public. */
const isServed = (part: string) => part === 'shell' || (remoteNames as readonly string[]).includes(part)

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Combinations of versions that are kept ready: canaries, and what testers ask for. */
const keptChoices = 50

/** Reads RELEASES_DIR: the registry anew whenever it changes, each immutable release once. */
export function createReleases(dir: string, onFault: (error: unknown) => void): Releases {
  const root = path.resolve(dir)
  const releases = new Map<string, Promise<Release>>()
  const pages = new Map<string, Promise<string>>()
  const declarations = new Map<string, Promise<readonly PageDeclaration[]>>()
  let current: { stamp: string; parts: Registry['parts']; live: Map<string, Promise<LiveReleases>> } | undefined

  function release(part: string, version: string): Promise<Release> {
    const key = `${part}/${version}`
    const reading = releases.get(key)
      ?? readFile(path.join(root, key, 'release.json'), 'utf8').then((text) => JSON.parse(text) as Release)
    releases.set(key, reading)
    reading.catch(() => releases.delete(key))
    return reading
  }

  function declared(part: string, version: string): Promise<readonly PageDeclaration[]> {
    const key = `${part}/${version}`
    const reading = declarations.get(key) ?? readDeclared(part, version)
    declarations.set(key, reading)
    reading.catch(() => declarations.delete(key))
    return reading
  }

  const readPages = async (part: string, version: string) =>
    JSON.parse(await readFile(path.join(root, part, version, pagesFile), 'utf8')) as readonly PageDeclaration[]

  /** A version from before declarations has those of its pages that a later one declares. */
  async function readDeclared(part: string, version: string): Promise<readonly PageDeclaration[]> {
    const own = await readPages(part, version).catch(ignoreMissing)
    if (own) return own
    const { pages: known } = await release(part, version)
    const later = await Promise.all((await readdir(path.join(root, part)))
      .map((other) => readPages(part, other).catch(() => [])))
    const byName = new Map(later.flat().map((page) => [page.name, page]))
    return Object.keys(known).flatMap((name) => byName.get(name) ?? [])
  }

  async function read(parts: Registry['parts'], choice: Choice): Promise<LiveReleases> {
    const shellEntry = parts['shell']
    if (!shellEntry) throw new Error(`No shell is published in ${root}`)
    const shell = await release('shell', choice['shell'] ?? shellEntry.stable)
    const bundle = path.join(root, 'shell', shell.version, '.server/render.mjs')
    const renderer = (await import(/* webpackIgnore: true */ pathToFileURL(bundle).href)) as ShellRenderer
    const remotes: Partial<Record<RemoteName, Release>> = {}
    const snapshot: Record<string, { use: RemoteSnapshot; last?: RemoteSnapshot }> = {}
    const sets: DeclaredPages[] = []
    for (const name of remoteNames) {
      const entry = parts[name]
      if (!entry) continue
      const version = choice[name] ?? entry.stable
      remotes[name] = await release(name, version)
      sets.push({ remote: name, chosen: await declared(name, version), stable: await declared(name, entry.stable) })
      // A canary falls back to what everyone else has.
      const lastGood = version === entry.stable ? entry.lastGood : entry.stable
      const last = lastGood ? await release(name, lastGood).catch(() => undefined) : undefined
      snapshot[name] = { use: snapshotOf(remotes[name]), ...(last && { last: snapshotOf(last) }) }
    }
    return { shell, renderer, remotes, snapshot, pages: pagesOf(sets, (fault) => onFault(new Error(fault))) }
  }

  /** What the registry says, read anew where it has changed. */
  async function now() {
    const file = path.join(root, 'registry.json')
    const stamp = await stampOf(file)
    if (current?.stamp === stamp) return current
    try {
      const { parts } = JSON.parse(await readFile(file, 'utf8')) as Registry
      const stable = await read(parts, {})
      current = { stamp, parts, live: new Map([['', Promise.resolve(stable)]]) }
    } catch (error) {
      // A registry that points at nothing takes no running site down: what was live goes on.
      if (!current) throw error
      onFault(error)
      current = { ...current, stamp }
    }
    return current
  }

  return {
    async live(choice = {}) {
      const { parts, live } = await now()
      const key = Object.entries(choice).map(([part, version]) => `${part}@${version}`).sort().join(' ')
      if (live.size > keptChoices) live.delete([...live.keys()][1]!)
      const reading = live.get(key) ?? read(parts, choice)
      live.set(key, reading)
      return reading.catch((error: unknown) => {
        live.delete(key)
        onFault(error)
        return live.get('')!
      })
    },
    async parts() {
      return (await now()).parts
    },
    async find(part, name) {
      if (!isServed(part) || !/^\w[\w.-]*$/.test(name)) return undefined
      const folders = await readdir(path.join(root, part)).catch(() => [])
      const versions = folders.filter((version) => !version.startsWith('.'))
      if (versions.includes(name)) return name
      const matching = versions.filter((version) => version.startsWith(`${name}-`))
      return matching.length === 1 ? matching[0] : undefined
    },
    pageHtml({ part, version }, file) {
      const key = `${part}/${version}/${file}`
      const reading = pages.get(key) ?? readFile(path.join(root, key), 'utf8')
      pages.set(key, reading)
      reading.catch(() => pages.delete(key))
      return reading
    },
    async serve(ctx) {
      if (ctx.path === `/releases/${bundlesFile}`) {
        const listed = await readFile(path.join(root, bundlesFile), 'utf8').catch(ignoreMissing)
        if (listed === undefined) return false
        ctx.type = 'application/jsonl; charset=utf-8'
        ctx.set('cache-control', 'no-cache')
        ctx.body = listed
        return true
      }
      const match = /^\/releases\/([a-z-]+)\/([\w.-]+)\/([\w./-]+)$/.exec(ctx.path)
      if (!match) return false
      const [, part, version, name] = match as unknown as [string, string, string, string]
      const found = isServed(part) ? await release(part, version).catch(() => undefined) : undefined
      // Only what the release lists: no path outside of it can be asked for.
      if (!found || !Object.hasOwn(found.files, name)) return false
      const full = path.join(root, part, version, name)
      const plain = await stat(full).catch(() => undefined)
      if (!plain) return false
      const brotli = ctx.acceptsEncodings('br', 'identity') === 'br' && (await stat(`${full}.br`).catch(() => undefined))
      ctx.status = 200
      ctx.set('cache-control', 'public, max-age=31536000, immutable')
      ctx.set('vary', 'accept-encoding')
      ctx.type = types[path.extname(name)] ?? 'application/octet-stream'
      if (brotli) ctx.set('content-encoding', 'br')
      // A script may be a worker, for which its own policy would count. Anything else may be opened as a document.
      if (path.extname(name) === '.js') ctx.remove('content-security-policy')
      ctx.length = brotli ? brotli.size : plain.size
      if (ctx.method !== 'HEAD') ctx.body = createReadStream(brotli ? `${full}.br` : full)
      return true
    },
  }
}
