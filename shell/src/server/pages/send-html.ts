import type { Context } from 'koa'
import { sendCompressed } from '../http/compress.ts'

/** Sends a document, compressed so that it fits into a connection's initial window: it has no secret of a visitor. */
export async function sendHtml(ctx: Context, html: string): Promise<void> {
  ctx.type = 'text/html; charset=utf-8'
  await sendCompressed(ctx, html)
}
