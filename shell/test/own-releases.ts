import { pino } from 'pino'
import type { Market } from '@glas/contracts/markets/market'
import { allOperations } from '@glas/contracts/operations'
import { remoteNames } from '@glas/contracts/services'
import type { Release } from '@glas/releases/registry/registry'
import { readConfig } from '../src/server/config.ts'
import { render, shellText } from '../src/server/pages/render.tsx'
import type { SitePage } from '../src/server/releases/live-pages.ts'
import type { LiveReleases, Releases } from '../src/server/releases/releases.ts'
import { createShell, type Overrides } from '../src/server/shell.ts'
import { firstPages } from './all-pages.ts'

const release = (part: string, pages: readonly string[]): Release => ({
  part, version: '1', federationName: part, entry: 'entry.js', initial: [],
  pages: Object.fromEntries(pages.map((name) => [name, []])),
  files: { 'entry.js': { bytes: 1, integrity: 'sha256-x' } },
})
/** Every remote is published, with these pages. */
export const liveWith = (pages: readonly SitePage[]): LiveReleases => ({
  shell: release('shell', []),
  renderer: { render, shellText },
  remotes: Object.fromEntries(remoteNames.map((name) =>
    [name, release(name, pages.filter(({ remote }) => remote === name).map((page) => page.name))])),
  snapshot: Object.fromEntries(remoteNames.map((name) => [name, { use: {
    version: '1', federationName: name, entry: '/entry.js', integrity: 'sha256-x',
  } }])),
  pages,
})

export const live = liveWith(firstPages)

/** Releases without a folder. */
export const releasesOf = (of: LiveReleases): Releases => ({
  current: async () => ({ parts: {}, live: async () => of }),
  find: async () => undefined,
  pageHtml: async () => '<p>prerendered</p>',
  serve: async () => false,
  draw: async (_, { data }) => ({ html: `<p>${JSON.stringify(data?.data ?? null)}</p>`, title: 'Drawn', description: 'By data' }),
})

interface Options {
  readonly market?: Market
  readonly releases?: Releases
  readonly env?: Readonly<Record<string, string>>
  readonly overrides?: Pick<Overrides, 'headersMs' | 'host' | 'log'>
}

/** The shell's whole server in this process, from source, so that a test can replace its dependencies. */
export async function serve({ market, releases = releasesOf(live), env = {}, overrides = {} }: Options = {}) {
  const config = { ...readConfig({ PORT: '0', ...env }), ...(market && { market }) }
  const log = pino({ level: 'silent' })
  const shell = createShell(config, { operations: allOperations, log, ...overrides, releases })
  const url = await shell.start()
  return {
    url,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(url + path, { redirect: 'manual', headers }),
    stop: () => shell.stop(),
  }
}
