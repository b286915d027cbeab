import http from 'node:http'
import https from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Context } from 'koa'
import { countedAddress } from '../http/proxies.ts'
import { isOurs } from '../http/security-headers.ts'
import { spreadLookup } from './spread-lookup.ts'

/** Time limit for the first byte of a response. */
const responseMs = 30_000
/** Time limit for a connection. */
const connectMs = 2_000
/** Responses of a known length up to this are sent as a whole, which costs less than a stream. */
const wholeBytes = 256 * 1024

const hopByHop = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'host',
])
/** The headers of a respondent's request that are forwarded: none of them identifies a person, a place or a time. */
const respondentHeaders = new Set(['accept', 'content-type', 'content-length'])
/** Response headers that respondents don't get. */
const identifyingHeaders = new Set(['set-cookie', 'x-request-id', 'date'])

/** Requests that may reach a service twice. */
const repeatable = new Set(['GET', 'HEAD'])

/** Node's client doesn't frame the body of these methods: the service would read it as the next request. */
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])

/** Whether a request has a body that its method doesn't allow. */
export const hasForbiddenBody = ({ method, req: { headers } }: Context): boolean => bodiless.has(method)
  && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0)

export interface ForwardedCall {
  readonly respondent: boolean
  /** Pseudonym of the visitor's address. */
  readonly clientTag: string
  /** Empty for respondents. */
  readonly requestId: string
}

/** 'untouched': the request can't have had an effect there, so another instance may be tried. */
export type Outcome = 'answered' | 'untouched' | 'lost' | 'silent'

/** The headers that the gateway adds: what a service learns beside the request itself. */
export function visitorHeaders(
  ctx: Context, { respondent, clientTag, requestId }: ForwardedCall,
): Readonly<Record<string, string>> {
  if (respondent) return { 'x-glas-client': clientTag }
  return {
    'x-glas-client': clientTag,
    'x-request-id': requestId,
    // Services use it only to count attempts.
    'x-forwarded-for': countedAddress(ctx.ip),
    'x-forwarded-proto': ctx.protocol,
  }
}

function requestHeaders(ctx: Context, call: ForwardedCall): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(ctx.req.headers)) {
    const forwarded = call.respondent ? respondentHeaders.has(name) : !hopByHop.has(name) && !name.startsWith('x-glas-')
    if (forwarded && value !== undefined) headers[name] = value
  }
  // A body of unknown length stays chunked.
  if (!bodiless.has(ctx.method) && ctx.req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked'
  return { ...headers, ...visitorHeaders(ctx, call) }
}

function responseHeaders(from: IncomingHttpHeaders, respondent: boolean): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(from).filter(([name, value]) =>
    value !== undefined && !hopByHop.has(name) && !isOurs(name) && !(respondent && identifyingHeaders.has(name)),
  )) as Record<string, string | string[]>
}

/** The body of a response; rejects if the connection breaks. */
function readWhole(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('end', () => {
      const [first, ...more] = chunks
      resolve(first && more.length === 0 ? first : Buffer.concat(chunks))
    })
    response.once('error', reject)
    response.once('close', () => reject(new Error('the response is incomplete')))
  })
}

/** Copies a service's response into `ctx`. */
async function takeResponse(ctx: Context, response: IncomingMessage, respondent: boolean): Promise<Outcome> {
  const { statusCode = 502, headers } = response
  const take = (body: Buffer | IncomingMessage | null): Outcome => {
    ctx.status = statusCode
    for (const [name, value] of Object.entries(responseHeaders(headers, respondent))) ctx.set(name, value)
    ctx.body = body
    return 'answered'
  }
  if (statusCode === 204 || statusCode === 304) {
    response.resume()
    return take(null)
  }
  const isShort = Number(headers['content-length'] ?? Infinity) <= wholeBytes
  if (ctx.method === 'HEAD' || !isShort) return take(response)
  return readWhole(response).then(take, () => 'lost')
}

/** Sends the body as it arrives. */
function sendBody(ctx: Context, upstream: http.ClientRequest): void {
  if (bodiless.has(ctx.method)) {
    upstream.end()
    return
  }
  // If the body is slow to arrive, the headers go first: otherwise the service would close an idle connection.
  if (!ctx.req.complete && ctx.req.readableLength === 0) upstream.flushHeaders()
  ctx.req.pipe(upstream)
}

/** Connections are used in turn, so that calls spread over the instances behind one name. */
const agentOptions = {
  keepAlive: true, maxSockets: 512, maxFreeSockets: 64, scheduling: 'fifo', lookup: spreadLookup,
} as const

/** Forwards requests to instances of services, and their responses to the browser. */
export function createForwarder() {
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) }

  return {
    /** @param base address of the instance */
    forward(ctx: Context, base: string, call: ForwardedCall): Promise<Outcome> {
      const { protocol, hostname, port } = new URL(base)
      return new Promise((resolve) => {
        let connected = false
        const upstream = (protocol === 'https:' ? https : http).request({
          // Only the path is forwarded: a request's target may be a complete address of another server.
          hostname: hostname.replace(/^\[|\]$/g, ''), port, path: ctx.path + ctx.search,
          method: ctx.method,
          agent: agents[protocol as keyof typeof agents],
          headers: requestHeaders(ctx, call),
        }, (response) => {
          clearTimeout(timer)
          void takeResponse(ctx, response, call.respondent).then(resolve)
        })
        const timer = setTimeout(() => {
          resolve('silent')
          upstream.destroy()
        }, responseMs)
        const send = () => {
          connected = true
          sendBody(ctx, upstream)
        }
        upstream.on('socket', (socket) => {
          if (!socket.connecting) return send()
          const connecting = setTimeout(() => socket.destroy(new Error('connect time-out')), connectMs)
          // The body is not read before the connection exists, so it can still go to another instance.
          socket.once('connect', send)
          for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(connecting))
        })
        upstream.on('error', () => {
          clearTimeout(timer)
          ctx.req.unpipe(upstream)
          resolve(!connected || repeatable.has(ctx.method) ? 'untouched' : 'lost')
        })
        ctx.res.once('close', () => {
          if (!ctx.res.writableFinished) upstream.destroy()
        })
      })
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}
