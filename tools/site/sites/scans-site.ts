import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPart } from '@glas/mfe-kit/build/build'
import { baseConfig } from '@glas/mfe-kit/build/base'
import { compile } from '@glas/releases/build/compile'
import { releasePath } from '@glas/releases/registry/release-path'
import Koa from 'koa'
import { pagePolicy } from '../../../shell/src/server/pages/page-policy.ts'
import { createFileServer } from '../../../shell/src/server/releases/serve-file.ts'
import { root } from '../../start/paths.ts'

export interface ScansSite {
  readonly url: string
  /** Method and path of each request. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/**
 * Serves a page that runs a script with the policy of an administrator's page, beside the files of mfe-survey's release
 * as the shell serves them.
 * @param files by name, at `/files/<name>`
 */
export async function startScansSite(script: string, files: ReadonlyMap<string, Uint8Array | string>): Promise<ScansSite> {
  const { part, version, dir } = await buildPart(join(root, 'mfe-survey'))
  const work = mkdtempSync(join(tmpdir(), 'glas-scans-'))
  mkdirSync(join(work, part))
  symlinkSync(dir, join(work, part, version))
  await compile([{
    ...baseConfig(part, join(root, 'mfe-survey'), { node: false, publicPath: releasePath(part, version) }),
    name: 'page', entry: { page: script }, output: { path: work, filename: 'page.js', publicPath: releasePath(part, version) },
  }])
  const serveFile = createFileServer(work, {
    release: async () => JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')) as never,
  })
  const requests: string[] = []
  const app = new Koa()
  app.use(async (ctx) => {
    requests.push(`${ctx.method} ${ctx.path}`)
    ctx.set('content-security-policy', pagePolicy('n', false))
    if (ctx.path === '/') {
      ctx.type = 'html'
      ctx.body = '<!doctype html><script nonce="n" src="/page.js"></script>'
    } else if (ctx.path === '/page.js') {
      ctx.type = 'js'
      ctx.body = readFileSync(join(work, 'page.js'))
    } else if (ctx.path.startsWith('/files/')) {
      const file = files.get(ctx.path.slice(7))
      if (file !== undefined) ctx.body = typeof file === 'string' ? file : Buffer.from(file)
    } else await serveFile(ctx as never)
  })
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => { server.close(done) })
      rmSync(work, { recursive: true })
    },
  }
}
