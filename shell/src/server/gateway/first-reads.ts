import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import { mostPrefetched } from '@glas/contracts/page-declaration'
import { readsHeader, type RenewedSession } from '../../renewed-session.ts'
import { sendCompressed } from '../http/compress.ts'
import { countedAddress } from '../http/proxies.ts'
import { visitorHeaders } from './forward.ts'
import { isRespondentOperation } from './operation-table.ts'
import { readInTurn, type Answer } from './read-in-turn.ts'
import type { Services } from './services.ts'

/** How long a renewed session waits for them, in milliseconds: they save a phone a round trip of less than this. */
const limitMs = 250
const anyOrigin = 'http://site'

/** Whether a path stays on this site and is called as written: parsing would change one with `..` or `#`. */
function isPlain(path: string): boolean {
  if (!URL.canParse(path, anyOrigin)) return false
  const { origin, pathname, search } = new URL(path, anyOrigin)
  return origin === anyOrigin && pathname + search === path
}

/** The session in a service's response; undefined if the response is something else. */
function sessionIn(body: Buffer): RenewedSession['data'] | undefined {
  try {
    const { data } = JSON.parse(body.toString()) as Partial<RenewedSession>
    return typeof data?.token === 'string' ? data : undefined
  } catch {
    return undefined
  }
}

/**
 * Adds to a renewed session what its page reads first, if the document has listed it: a phone waits for one round trip
 * instead of two. The response may be compressed although it contains a secret: another site can't send the header, so
 * it can choose nothing in the response.
 *
 * @param clientTag the pseudonym of an address
 */
export function createFirstReads(services: Services, clientTag: (address: string) => string) {
  /** Reads as if the browser had sent the request; null if the browser has to send it. */
  async function readFor(ctx: Context, path: string, token: string, left: AbortSignal): Promise<Answer | null> {
    const tag = clientTag(countedAddress(ctx.ip))
    const { operation, targets } = services.route('GET', path.replace(/\?.*/, ''), () => tag)
    if (!operation?.compressed || isRespondentOperation(operation) || !isPlain(path)) return null
    const answer = await readInTurn(path, targets, AbortSignal.any([left, AbortSignal.timeout(limitMs)]), {
      ...visitorHeaders(ctx, { respondent: false, clientTag: tag, requestId: randomUUID() }),
      authorization: `Bearer ${token}`,
    })
    // The browser waits before it repeats these.
    return answer && answer.status < 500 && answer.status !== 429 ? answer : null
  }

  return async (ctx: Context): Promise<void> => {
    const paths = ctx.get(readsHeader)
    if (paths === '' || ctx.status !== 200 || !Buffer.isBuffer(ctx.body)) return
    const data = sessionIn(ctx.body)
    if (!data) return
    const left = new AbortController()
    ctx.res.once('close', () => left.abort())
    const reads = await Promise.all(paths.split(' ').slice(0, mostPrefetched)
      .map((path) => readFor(ctx, path, data.token, left.signal)))
    await sendCompressed(ctx, JSON.stringify({ data, reads } satisfies RenewedSession))
  }
}
