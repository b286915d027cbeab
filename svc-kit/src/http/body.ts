import type { Context } from 'koa'
import type { Upload } from '@glas/contracts/operation'
import { ApiError } from '../base/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body of at most `limit` bytes. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or MALFORMED_BODY; a
 * missing body is read as `{}`, so that the schema reports the missing fields.
 */
export async function readJson(ctx: Context, limit = 256 * 1024): Promise<unknown> {
  if (Number(ctx.get('content-length') || 0) > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
  const bytes = await readBytes(ctx, limit)
  if (bytes.length === 0) return {}
  if (!ctx.request.is('json', '+json')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ApiError('MALFORMED_BODY')
  }
}

/**
 * Reads a file as the body. Throws UNSUPPORTED_MEDIA_TYPE if the request claims another type, PAYLOAD_TOO_LARGE, or
 * MALFORMED_BODY, also if the file is empty. What the file really is, the caller has to find out.
 */
export async function readFile(ctx: Context, { types, maxBytes }: Upload): Promise<Buffer> {
  if (!ctx.request.is(...types)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  if (Number(ctx.get('content-length') || 0) > maxBytes) throw new ApiError('PAYLOAD_TOO_LARGE')
  const bytes = await readBytes(ctx, maxBytes)
  if (bytes.length === 0) throw new ApiError('MALFORMED_BODY')
  return bytes
}

/** Reads a body's bytes; throws PAYLOAD_TOO_LARGE past `limit`. A connection that ends early is MALFORMED_BODY. */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
      length += chunk.length
      // The rest is read and dropped up to a limit, so that the caller gets the response and not a reset connection.
      if (length > limit + 4 * 1024 * 1024) throw new ApiError('PAYLOAD_TOO_LARGE')
      if (length <= limit) chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('MALFORMED_BODY', { cause: error })
  }
  if (length > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
  return Buffer.concat(chunks)
}
