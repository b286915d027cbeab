import { randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Context } from 'koa'
import { errorStatus, type ErrorCode } from '@glas/contracts/errors'
import { createDailyPseudonym } from '@glas/svc-kit/base/daily-pseudonym'
import { isRespondentOperation, type RoutedOperation } from './operation-table.ts'
import { countedAddress } from './proxies.ts'
import { isOurs } from './security-headers.ts'
import type { Services, Way } from './services.ts'
import { spreadLookup } from './spread-lookup.ts'
import type { Targets } from './targets.ts'

/** A service that has not begun to answer after this long is given up. */
const answerMs = 30_000
/** So long may a connection take. */
const connectMs = 2_000

const hopByHop = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'host',
])
/** What a respondent's request keeps: what the operation needs, and nothing that says who, whence or when. */
const respondentHeaders = new Set(['accept', 'content-type', 'content-length'])

export function answerError(ctx: Context, code: ErrorCode, message: string, requestId?: string): void {
  ctx.status = errorStatus[code]
  ctx.body = { error: { code, message, ...(requestId && { requestId }) } }
}

/** A visitor's address as services may have it: a name that holds for a day, cut to 132 bits. */
export function createClientTag(now?: () => number) {
  const name = createDailyPseudonym(now)
  return (address: string): string => name(address).slice(0, 22)
}

function requestHeaders(ctx: Context, respondent: boolean, clientTag: string, requestId: string): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = { 'x-glas-client': clientTag }
  for (const [name, value] of Object.entries(ctx.req.headers)) {
    const kept = respondent ? respondentHeaders.has(name) : !hopByHop.has(name) && !name.startsWith('x-glas-')
    if (kept && value !== undefined) headers[name] = value
  }
  // A body of unknown length stays chunked on the way to the service.
  if (!bodiless.has(ctx.method) && ctx.req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked'
  if (respondent) return headers
  return {
    ...headers,
    'x-request-id': requestId,
    // All that they do with it is to count tries.
    'x-forwarded-for': countedAddress(ctx.ip),
    'x-forwarded-proto': ctx.protocol,
  }
}

function responseHeaders(from: IncomingHttpHeaders, respondent: boolean): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(from).filter(([name, value]) =>
    value !== undefined && !hopByHop.has(name) && !isOurs(name) && !(respondent && ['set-cookie', 'x-request-id', 'date'].includes(name)),
  )) as Record<string, string | string[]>
}

export interface Gateway {
  /** Passes an operation on; false where the path is none's. */
  handle(ctx: Context): Promise<boolean>
  close(): void
}

/** Answers of a known length up to this one, in bytes, are sent as a whole: cheaper than a stream. */
const wholeBytes = 256 * 1024

/** The body of an answer; rejects where it breaks off. */
function readWhole(answer: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    answer.once('error', reject)
    answer.once('close', () => reject(new Error('the answer broke off')))
  })
}

/** Free connections take turns, so that calls spread over the instances behind one name. */
const agentOptions = {
  keepAlive: true, maxSockets: 512, maxFreeSockets: 64, scheduling: 'fifo', lookup: spreadLookup,
} as const

/** Requests that may reach a service twice. */
const repeatable = new Set(['GET', 'HEAD'])

/** Node's client adds no framing to a body of these methods: the service would read it as the next request. */
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])

const hasBody = ({ headers }: http.IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/**
 * The way from the browser to the service that owns an operation. Long bodies are streamed. Instances take turns;
 * one that can't be reached is passed over, where nothing can have happened yet.
 */
export function createGateway(services: Services): Gateway {
  const agents = {
    'http:': new http.Agent(agentOptions),
    'https:': new https.Agent(agentOptions),
  }
  const clientTag = createClientTag()

  interface Call {
    readonly respondent: boolean
    readonly headers: OutgoingHttpHeaders
  }
  /** 'untouched': nothing can have happened there, and another instance may be asked. */
  type Outcome = 'answered' | 'untouched' | 'lost' | 'silent'

  function ask(ctx: Context, base: string, { respondent, headers }: Call): Promise<Outcome> {
    // The path alone: a request's target may be a whole address, of anybody's server.
    const { protocol, hostname, port } = new URL(base)
    return new Promise((resolve) => {
      let connected = false
      const upstream = (protocol === 'https:' ? https : http).request({
        hostname: hostname.replace(/^\[|\]$/g, ''), port, path: ctx.path + ctx.search,
        method: ctx.method,
        agent: agents[protocol as keyof typeof agents],
        headers,
      }, (answer) => {
        clearTimeout(patience)
        const pass = (body: Buffer | IncomingMessage | null) => {
          ctx.status = answer.statusCode ?? 502
          for (const [name, value] of Object.entries(responseHeaders(answer.headers, respondent))) ctx.set(name, value)
          ctx.body = body
          resolve('answered')
        }
        if (answer.statusCode === 204 || answer.statusCode === 304) {
          answer.resume()
          pass(null)
        } else if (ctx.method !== 'HEAD' && Number(answer.headers['content-length'] ?? Infinity) <= wholeBytes) {
          readWhole(answer).then(pass, () => resolve('lost'))
        } else pass(answer)
      })
      const patience = setTimeout(() => {
        resolve('silent')
        upstream.destroy()
      }, answerMs)
      const send = () => {
        connected = true
        if (bodiless.has(ctx.method)) {
          upstream.end()
          return
        }
        // A body that is slow to come: without a word before it the service would take the connection for an idle one.
        if (!ctx.req.complete && ctx.req.readableLength === 0) upstream.flushHeaders()
        ctx.req.pipe(upstream)
      }
      upstream.on('socket', (socket) => {
        if (!socket.connecting) return send()
        const timer = setTimeout(() => socket.destroy(new Error('connect time-out')), connectMs)
        // Not a byte of the body is taken before: it can go to another instance.
        socket.once('connect', send).once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
      })
      upstream.on('error', () => {
        clearTimeout(patience)
        ctx.req.unpipe(upstream)
        resolve(!connected || repeatable.has(ctx.method) ? 'untouched' : 'lost')
      })
      ctx.res.once('close', () => {
        if (!ctx.res.writableFinished) upstream.destroy()
      })
    })
  }

  /** Asks one after the other until one has touched the call. */
  async function askInTurn(ctx: Context, call: Call, seed: string | undefined, targets: readonly Targets[]): Promise<Outcome> {
    let outcome: Outcome = 'untouched'
    for (const { url, refused } of targets.flatMap(({ order, refused }) => order(seed).map((url) => ({ url, refused })))) {
      outcome = await ask(ctx, url, call)
      if (outcome === 'answered') return outcome
      refused(url)
      if (outcome !== 'untouched' || ctx.res.destroyed) break
    }
    return outcome
  }

  async function pass(ctx: Context, { operation, targets }: Way & { operation: RoutedOperation }): Promise<void> {
    if (bodiless.has(ctx.method) && hasBody(ctx.req)) {
      // Closed, so that the rest of the body is not read as the next request.
      ctx.set('connection', 'close')
      answerError(ctx, 'MALFORMED_BODY', `${ctx.method} takes no body`)
      return
    }
    const respondent = isRespondentOperation(operation)
    const requestId = respondent ? '' : randomUUID()
    const tag = clientTag(countedAddress(ctx.ip))
    const call = { respondent, headers: requestHeaders(ctx, respondent, tag, requestId) }
    // Respondents of one address meet one instance, which counts their wrong tries.
    const seed = respondent ? tag : undefined
    let outcome = await askInTurn(ctx, call, seed, targets)
    if (outcome === 'untouched' && !ctx.res.destroyed) {
      // While a long call was at it, all that it knew of may have been replaced.
      const now = services.way(ctx.method, ctx.path, () => tag).targets
      if (now.some((each) => !targets.includes(each))) outcome = await askInTurn(ctx, call, seed, now)
    }
    if (outcome === 'answered') return
    const message = outcome === 'silent' ? 'does not answer' : "can't be reached"
    answerError(ctx, 'UNAVAILABLE', `svc-${operation.service} ${message}`, respondent ? undefined : requestId)
    ctx.set('retry-after', '2')
  }

  return {
    async handle(ctx) {
      const { operation, pathKnown, targets } = services.way(ctx.method, ctx.path, () => clientTag(countedAddress(ctx.ip)))
      if (!operation) {
        if (!pathKnown) return false
        answerError(ctx, 'METHOD_NOT_ALLOWED', `${ctx.method} is not what this path takes`)
        return true
      }
      ctx.state['operation'] = true
      ctx.state['quiet'] = isRespondentOperation(operation)
      await pass(ctx, { operation, pathKnown, targets })
      return true
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}
