import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import type { Market } from '@glas/contracts/markets/market'
import type { Release } from '@glas/contracts/registry'
import { routes, type Route } from '@glas/contracts/routes'
import { remoteNames } from '@glas/contracts/services'
import { readConfig } from '../src/server/config.ts'
import type { LiveReleases, Releases } from '../src/server/releases.ts'
import { render, shellText } from '../src/server/render.tsx'
import { createShell } from '../src/server/shell.ts'

const release = (part: string, pages: readonly string[]): Release => ({
  part, version: '1', federationName: part, entry: 'entry.js', initial: [],
  pages: Object.fromEntries(pages.map((name) => [name, []])),
  files: { 'entry.js': { bytes: 1, integrity: 'sha384-x' } },
})
const pagesOf = (remote: string) =>
  (routes as readonly Route[]).filter((route) => route.remote === remote).map(({ name }) => name)

/** Every remote is published with all of its pages, so that the route table alone decides. */
export const live: LiveReleases = {
  shell: release('shell', []),
  renderer: { render, shellText },
  remotes: Object.fromEntries(remoteNames.map((name) => [name, release(name, pagesOf(name))])),
  snapshot: Object.fromEntries(remoteNames.map((name) => [name, { use: {
    version: '1', federationName: name, entry: '/entry.js', integrity: 'sha384-x', routes: pagesOf(name),
  } }])),
}

/** Releases that are in no folder. */
export const releasesOf = (of: LiveReleases): Releases => ({
  live: async () => of,
  parts: async () => ({}),
  find: async () => undefined,
  pageHtml: async () => '<p>prerendered</p>',
  serve: async () => false,
})

interface Options {
  readonly market?: Market
  readonly releases?: Releases
  readonly env?: Readonly<Record<string, string>>
}

/** The shell's whole server in this process, from source, so that what it is given can be a test's own. */
export async function serve({ market, releases = releasesOf(live), env = {} }: Options = {}) {
  const config = { ...readConfig(env), ...(market && { market }) }
  const { app } = createShell(config, { releases, log: pino({ level: 'silent' }) })
  const server = http.createServer(app.callback()).listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(url + path, { redirect: 'manual', headers }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
