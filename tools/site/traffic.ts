import type { Page, Protocol } from 'puppeteer-core'

type Sent = Protocol.Network.RequestWillBeSentEvent

/** What a page asks for, by what it is for the page. */
export const trafficKinds = ['HTML', 'scripts', 'styles', 'fonts', 'images', 'API', 'other'] as const
export type TrafficKind = (typeof trafficKinds)[number]

const kinds: Partial<Record<Protocol.Network.ResourceType, TrafficKind>> = {
  Document: 'HTML', Script: 'scripts', Stylesheet: 'styles', Font: 'fonts', XHR: 'API', Fetch: 'API',
}

/** A page's icon is an image, too, but of no kind for the browser. */
const kindOf = (type: Protocol.Network.ResourceType, mimeType: string): TrafficKind =>
  kinds[type] ?? (mimeType.startsWith('image/') ? 'images' : 'other')

/** A request that went over the network. */
export interface Request {
  readonly url: string
  readonly kind: TrafficKind
  /** Who asked for it: what names it in its markup or style, or the script that was running. */
  readonly askedBy: string
  /** When it was sent, in milliseconds since 1970. */
  readonly sentAt: number
  /** What came for it, headers and all, as it was sent; 0 until all has come. */
  readonly bytes: number
  /** The same without headers, as the answer says of itself. */
  readonly bodyBytes: number
}

function askedBy({ initiator, documentURL }: Sent): string {
  const frames = initiator.stack
  return initiator.url ?? frames?.callFrames[0]?.url ?? frames?.parent?.callFrames[0]?.url ?? documentURL
}

/** Counts from now on what a page fetches. @returns what it has fetched until it is called */
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

/** Bytes of requests, headers and all. */
export const bytesOf = (requests: readonly Request[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0)
