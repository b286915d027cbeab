import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'koa'

const compress = promisify(brotliCompress)

/**
 * Answers with a document, compressed where the browser takes that: it fits into what a connection carries at first.
 * Nothing in it is a visitor's secret that its length could tell, and the nonce is another one each time.
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
    // A better quality saves little more and takes much longer, and each document is made anew.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
}
