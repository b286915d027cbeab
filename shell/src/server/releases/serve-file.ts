import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'koa'
import { remoteNames } from '@glas/contracts/services'
import { bundlesFile } from '@glas/releases/registry/registry'
import { ignoreMissing, type ReleaseFiles } from './release-files.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/** A worker may compile WebAssembly and fetch our own files: what it decodes can't make it send anything elsewhere. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"

/** Whether browsers may load files of a part; a service's bundle is not public. */
export const isPublic = (part: string) => part === 'shell' || (remoteNames as readonly string[]).includes(part)

/**
 * Answers `/releases/<part>/<version>/<file>` and the list of bundles; the result is false if there is no such file.
 * @param root the releases folder
 */
export function createFileServer(root: string, { release }: Pick<ReleaseFiles, 'release'>) {
  async function serveBundles(ctx: Context): Promise<boolean> {
    const listed = await readFile(path.join(root, bundlesFile), 'utf8').catch(ignoreMissing)
    if (listed === undefined) return false
    ctx.type = 'application/jsonl; charset=utf-8'
    ctx.set('cache-control', 'no-cache')
    ctx.body = listed
    return true
  }

  return async (ctx: Context): Promise<boolean> => {
    if (ctx.path === `/releases/${bundlesFile}`) return serveBundles(ctx)
    const match = /^\/releases\/([a-z-]+)\/([\w.-]+)\/([\w./-]+)$/.exec(ctx.path)
    if (!match) return false
    const [, part, version, name] = match as unknown as [string, string, string, string]
    const found = isPublic(part) ? await release(part, version).catch(() => undefined) : undefined
    // The release lists its files, so no path outside its folder can be requested.
    if (!found || !Object.hasOwn(found.files, name)) return false
    const full = path.join(root, part, version, name)
    const plain = await stat(full).catch(() => undefined)
    if (!plain) return false
    const brotli = ctx.acceptsEncodings('br', 'identity') === 'br' && (await stat(`${full}.br`).catch(() => undefined))
    const extension = path.extname(name)
    ctx.status = 200
    ctx.set('cache-control', 'public, max-age=31536000, immutable')
    ctx.set('vary', 'accept-encoding')
    ctx.type = types[extension] ?? 'application/octet-stream'
    if (brotli) ctx.set('content-encoding', 'br')
    // A worker has the policy of its own script, not the page's. Other files may be opened as documents.
    if (/^worker-[\w-]+\.js$/.test(name)) ctx.set('content-security-policy', workerPolicy)
    else if (extension === '.js') ctx.remove('content-security-policy')
    ctx.length = brotli ? brotli.size : plain.size
    if (ctx.method !== 'HEAD') ctx.body = createReadStream(brotli ? `${full}.br` : full)
    return true
  }
}
