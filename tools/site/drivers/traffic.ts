import type { Page, Protocol } from 'puppeteer-core'

type Sent = Protocol.Network.RequestWillBeSentEvent

/** Kinds of requests by their use for the page. */
export const trafficKinds = ['HTML', 'scripts', 'styles', 'fonts', 'images', 'API', 'other'] as const
export type TrafficKind = (typeof trafficKinds)[number]

const kinds: Partial<Record<Protocol.Network.ResourceType, TrafficKind>> = {
  Document: 'HTML', Script: 'scripts', Stylesheet: 'styles', Font: 'fonts', XHR: 'API', Fetch: 'API',
}

/** The browser gives a page's icon no type, but it is an image. */
const kindOf = (type: Protocol.Network.ResourceType, mimeType: string): TrafficKind =>
  kinds[type] ?? (mimeType.startsWith('image/') ? 'images' : 'other')

/** A network request. */
export interface Request {
  readonly url: string
  readonly kind: TrafficKind
  /** Its initiator: the document or style sheet that names it, or the running script. */
  readonly askedBy: string
  /** Time of sending, in milliseconds since 1970. */
  readonly sentAt: number
  /** Size of the response with headers, as sent; 0 until it is complete. */
  readonly bytes: number
  /** The `content-length` of the response. */
  readonly bodyBytes: number
}

function askedBy({ initiator, documentURL }: Sent): string {
  const frames = initiator.stack
  return initiator.url ?? frames?.callFrames[0]?.url ?? frames?.parent?.callFrames[0]?.url ?? documentURL
}

/** Records what a page fetches from now on. @returns a function that returns the requests so far */
export async function watchTraffic(page: Page): Promise<() => Request[]> {
  const requests = new Map<string, Request>()
  const add = (id: string, more: Partial<Request>) => {
    const request = requests.get(id)
    if (request) requests.set(id, { ...request, ...more })
  }
  const client = await page.createCDPSession()
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', (event) => {
    const { requestId, request: { url }, wallTime } = event
    if (!url.startsWith('http')) return
    requests.set(requestId, {
      url, kind: 'other', askedBy: askedBy(event), sentAt: wallTime * 1000, bytes: 0, bodyBytes: 0,
    })
  })
  client.on('Network.responseReceived', ({ requestId, type, response: { headers, mimeType } }) => add(requestId, {
    kind: kindOf(type, mimeType), bodyBytes: Number(headers['content-length'] ?? headers['Content-Length'] ?? 0),
  }))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => add(requestId, { bytes }))
  return () => [...requests.values()]
}

/** Total bytes of requests, including headers. */
export const bytesOf = (requests: readonly Request[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)
