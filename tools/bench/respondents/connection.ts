import { connect } from 'node:net'

export interface Response {
  readonly status: number
  readonly body: Buffer
}

/** Sequential requests on a dedicated TCP connection: HTTP/1.1 as browsers speak it, at little cost. */
export interface Connection {
  send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response>
  close(): void
}

const endOfHead = Buffer.from('\r\n\r\n')

/** Handles only responses with a content length; ours all have one. */
function parse(bytes: Buffer): Response | undefined {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`a response without a length:\n${head}`)
  const from = end + endOfHead.length
  if (bytes.length < from + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(from, from + Number(length)) }
}

export async function openConnection({ hostname, port }: URL): Promise<Connection> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting: { done: (response: Response) => void; failed: (error: Error) => void } | undefined
  let chunks: Buffer[] = []
  const fail = (error: Error) => {
    waiting?.failed(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    try {
      const response = parse(whole)
      if (!response) return
      chunks = []
      waiting?.done(response)
      waiting = undefined
    } catch (error) {
      fail(error as Error)
    }
  })
  await new Promise<void>((done, failed) => {
    socket.once('connect', done).once('error', failed)
  })
  return {
    send: (method, path, body) => new Promise((done, failed) => {
      waiting = { done, failed }
      const text = body === undefined ? '' : JSON.stringify(body)
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: */*\r\n`
        + (body === undefined ? '\r\n' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`)
        + text)
    }),
    close: () => void socket.destroy(),
  }
}
