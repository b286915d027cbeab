import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'koa'

const compress = promisify(brotliCompress)

/**
 * Sends a document, compressed if the browser accepts it, so that it fits into a connection's initial window.
 * Compression is safe here: the document has no secret of a visitor that its length could reveal.
 */
export async function sendHtml(ctx: Context, html: string): Promise<void> {
  ctx.type = 'text/html; charset=utf-8'
  ctx.vary('accept-encoding')
  if (ctx.acceptsEncodings('br', 'identity') !== 'br') {
    ctx.body = html
    return
  }
  ctx.set('content-encoding', 'br')
  ctx.body = await compress(html, {
    // Quality 5 makes documents 5% smaller than 4, for 0.4 ms more. A higher one saves little and takes much longer.
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
}
