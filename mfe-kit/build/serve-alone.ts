import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { baseConfig } from './base.ts'
import { partName } from './version.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.html': 'text/html',
}

const page = (part: string) => `<!doctype html>
<html lang="hr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${part}</title>
<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="/alone/main.css"><body><div id="alone"></div>
<script src="/alone/main.js"></script>
<script>new EventSource('/alone/changes').onmessage = () => location.reload()</script></body></html>`

/**
 * Serves a remote without the shell: its `src/index.ts` built whole (React included), rebuilt at every change; calls
 * go to the site at SITE_URL (http://127.0.0.1:8080), so that the services behind it answer. Open pages load again when
 * a build is done.
 * @param port 0 for any that is free
 */
export async function serveAlone(partDir: string, port: number, say: (line: string) => void): Promise<http.Server> {
  const part = partName(partDir)
  const out = path.join(partDir, 'dist', '.alone')
  const site = new URL(process.env['SITE_URL'] ?? 'http://127.0.0.1:8080')
  await rm(out, { recursive: true, force: true })
  const base = baseConfig(part, partDir, { node: false, publicPath: '/alone/' })
  const compiler = rspack({
    ...base,
    mode: 'development',
    devtool: 'source-map',
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: out, filename: '[name].js', chunkFilename: '[name].js', cssFilename: '[name].css' },
    optimization: { minimize: false },
  })
  const listeners = new Set<http.ServerResponse>()
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    say(error ? error.message : stats!.toString({ preset: 'errors-warnings', timings: true, colors: false }) || 'built')
    for (const listener of listeners) listener.write('data: built\n\n')
  })

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://alone.invalid')
    if (/^\/(api|assets|keys|mail)\//.test(pathname)) {
      const headers = { ...request.headers, host: site.host }
      const passed = http.request(new URL(request.url!, site), { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.writeHead(503).end())
      request.pipe(passed)
      return
    }
    if (pathname === '/alone/changes') {
      listeners.add(response)
      request.once('close', () => listeners.delete(response))
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n')
      return
    }
    // The one global stylesheet is the shell's; here it is read, not imported.
    const tokens = path.join(partDir, '../shell/src/client/tokens.css')
    const file = pathname === '/tokens.css' ? tokens : path.join(out, path.basename(pathname))
    void stat(pathname.startsWith('/alone/') || file === tokens ? file : '').then(
      () => {
        response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      },
      () => response.setHeader('content-type', 'text/html').end(page(part)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  say(`${part} alone: http://127.0.0.1:${(server.address() as AddressInfo).port}/ (calls go to ${site.origin})`)
  return server
}
