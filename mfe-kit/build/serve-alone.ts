import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rspack, type Stats } from '@rspack/core'
import { partName } from '@glas/releases/version/part'
import { baseConfig } from './base.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript', '.map': 'application/json', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2', '.webp': 'image/webp', '.png': 'image/png',
}

const fonts = ['golos-text', 'piazzolla']
const styles = ['/tokens.css', ...fonts.map((name) => `/fonts/${name}/index.css`), '/alone/main.css']

const page = (part: string) => `<!doctype html>
<html lang="hr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${part}</title><link rel="icon" href="data:,">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<body><div id="alone"></div>
<script src="/alone/main.js"></script>
<script>new EventSource('/alone/changes').onmessage = () => location.reload()</script></body></html>`

/** The files of the remote's page, by address: those of the build, and those read from the shell's own folder. */
function createFiles(partDir: string, out: string) {
  const shell = path.join(partDir, '../shell')
  const { resolve } = createRequire(path.join(shell, 'package.json'))
  const within = (dir: string, name: string) => {
    const file = path.join(dir, name)
    return file.startsWith(dir + path.sep) ? file : undefined
  }
  return (pathname: string): string | undefined => {
    if (pathname === '/tokens.css') return path.join(shell, 'src/client/tokens.css')
    const [, first = '', second = '', ...rest] = pathname.split('/')
    if (first === 'fonts' && fonts.includes(second)) {
      return within(path.dirname(resolve(`@fontsource-variable/${second}/package.json`)), rest.join('/'))
    }
    return first === 'alone' ? within(out, [second, ...rest].join('/')) : undefined
  }
}

/** Passes a request on to the site; answers 503 if the site can't be reached. */
function passOn(request: http.IncomingMessage, response: http.ServerResponse, target: URL): void {
  const headers = { ...request.headers, host: target.host }
  const { request: ask } = target.protocol === 'https:' ? https : http
  const passed = ask(target, { method: request.method, headers }, (answered) => {
    response.writeHead(answered.statusCode!, answered.headers)
    answered.pipe(response)
  })
  passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(503).end()))
  request.pipe(passed)
}

/** A build's result, as reported. */
function lineOf(part: string, error: Error | null, stats: Stats | undefined): string {
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    return error?.message ?? stats?.toString({ preset: 'errors-warnings', colors: false }) ?? `${part} was not built`
  }
  const { startTime = 0, endTime = 0 } = stats
  return `${part} built (${((endTime - startTime) / 1000).toFixed(1)} s)`
}

/** Warnings that the published build also has: the order of independent styles, Node's own crypto. */
const ignoreWarnings = [/Conflicting order/, /Can't resolve 'crypto'/]

/**
 * Serves a remote without the shell: its `src/index.ts` with all packages (React included), rebuilt at every change.
 * Calls go to the site at SITE_URL (http://127.0.0.1:8080), so that its services answer them. Open pages reload after
 * each build.
 * @param port 0 for any free one
 */
export async function serveAlone(partDir: string, port: number, log: (line: string) => void): Promise<http.Server> {
  const part = partName(partDir)
  // Two of them side by side must not overwrite each other.
  const out = await mkdtemp(path.join(tmpdir(), `glas-alone-${part}-`))
  const site = new URL(process.env['SITE_URL'] ?? 'http://127.0.0.1:8080')
  const base = baseConfig(part, partDir, { node: false, publicPath: '/alone/' })
  const compiler = rspack({
    ...base,
    mode: 'development',
    devtool: 'source-map',
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: out, filename: '[name].js', chunkFilename: '[name].js', cssFilename: '[name].css' },
    optimization: { minimize: false },
    ignoreWarnings,
  })
  const listeners = new Set<http.ServerResponse>()
  const built = Promise.withResolvers<void>()
  compiler.watch({ aggregateTimeout: 100 }, (error, stats: Stats | undefined) => {
    log(lineOf(part, error, stats))
    built.resolve()
    if (!error && !stats?.hasErrors()) for (const listener of listeners) listener.write('data: built\n\n')
  })
  const fileAt = createFiles(partDir, out)

  async function answer(pathname: string, response: http.ServerResponse): Promise<void> {
    await built.promise
    const file = fileAt(pathname)
    if (!file) {
      response.setHeader('content-type', 'text/html').end(page(part))
      return
    }
    if (!(await stat(file).then((found) => found.isFile(), () => false))) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  }

  const server = http.createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://alone.invalid')
    if (/^\/(api|assets|keys|mail)\//.test(pathname)) return passOn(request, response, new URL(pathname + search, site))
    if (pathname === '/alone/changes') {
      listeners.add(response)
      request.once('close', () => listeners.delete(response))
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n')
      return
    }
    void answer(pathname, response)
  })
  server.once('close', () => compiler.close(() => void rm(out, { recursive: true, force: true })))
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  log(`${part} alone: http://127.0.0.1:${(server.address() as AddressInfo).port}/ (calls go to ${site.origin})`)
  return server
}
