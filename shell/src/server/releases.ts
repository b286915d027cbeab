import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'koa'
import type { Registry, RegistrySnapshot, Release, RemoteSnapshot } from '@glas/contracts/registry'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import { releasePath } from './release-path.ts'
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
}

export interface Releases {
  /** @throws when the shell itself is not published */
  live(): Promise<LiveReleases>
  /** A prerendered page's HTML. */
  pageHtml(release: Release, file: string): Promise<string>
  /** Answers `/releases/<part>/<version>/<file>`; false where there is no such file. */
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

/** Reads RELEASES_DIR: the registry anew whenever it changes, each immutable release once. */
export function createReleases(dir: string, onFault: (error: unknown) => void): Releases {
  const root = path.resolve(dir)
  const releases = new Map<string, Promise<Release>>()
  const pages = new Map<string, Promise<string>>()
  let live: { stamp: string; value: LiveReleases } | undefined

  function release(part: string, version: string): Promise<Release> {
    const key = `${part}/${version}`
    const reading = releases.get(key) ?? readFile(path.join(root, key, 'release.json'), 'utf8').then((text) => JSON.parse(text) as Release)
    releases.set(key, reading)
    reading.catch(() => releases.delete(key))
    return reading
  }

  async function read(registry: Registry): Promise<LiveReleases> {
    const shellEntry = registry.parts['shell']
    if (!shellEntry) throw new Error(`No shell is published in ${root}`)
    const shell = await release('shell', shellEntry.stable)
    const bundle = path.join(root, 'shell', shell.version, '.server/render.mjs')
    const renderer = (await import(pathToFileURL(bundle).href)) as ShellRenderer
    const remotes: Partial<Record<RemoteName, Release>> = {}
    const snapshot: Record<string, { use: RemoteSnapshot; last?: RemoteSnapshot }> = {}
    for (const name of remoteNames) {
      const entry = registry.parts[name]
      if (!entry) continue
      remotes[name] = await release(name, entry.stable)
      const last = entry.lastGood ? await release(name, entry.lastGood).catch(() => undefined) : undefined
      snapshot[name] = { use: snapshotOf(remotes[name]), ...(last && { last: snapshotOf(last) }) }
    }
    return { shell, renderer, remotes, snapshot }
  }

  return {
    async live() {
      const file = path.join(root, 'registry.json')
      const { mtimeMs, ino, size } = await stat(file)
      const stamp = `${mtimeMs} ${ino} ${size}`
      if (live?.stamp === stamp) return live.value
      try {
        live = { stamp, value: await read(JSON.parse(await readFile(file, 'utf8')) as Registry) }
      } catch (error) {
        // A registry that points at nothing takes no running site down: what was live goes on.
        if (!live) throw error
        onFault(error)
        live = { stamp, value: live.value }
      }
      return live.value
    },
    pageHtml({ part, version }, file) {
      const key = `${part}/${version}/${file}`
      const reading = pages.get(key) ?? readFile(path.join(root, key), 'utf8')
      pages.set(key, reading)
      reading.catch(() => pages.delete(key))
      return reading
    },
    async serve(ctx) {
      const match = /^\/releases\/([a-z-]+)\/([\w.-]+)\/([\w./-]+)$/.exec(ctx.path)
      if (!match) return false
      const [, part, version, name] = match as unknown as [string, string, string, string]
      const found = await release(part, version).catch(() => undefined)
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
      ctx.length = brotli ? brotli.size : plain.size
      if (ctx.method !== 'HEAD') ctx.body = createReadStream(brotli ? `${full}.br` : full)
      return true
    },
  }
}
