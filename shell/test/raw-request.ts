import net from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The whole response as received. */
  readonly text: string
}

function parse(text: string): RawAnswer {
  const [head = ''] = text.split('\r\n\r\n', 1)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text }
}

/**
 * Sends lines as they are, which no HTTP client would, and reads until the other side closes.
 * @param lines the request's first line and headers; `Connection: close` and the empty line are added
 */
export function rawRequest(address: string, lines: readonly string[]): Promise<RawAnswer> {
  return sendRaw(address, [...lines, 'Connection: close', '', ''].join('\r\n'))
}

/** The same with every byte given. */
export function sendRaw(address: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += String(chunk)
    })
    socket.once('error', reject).once('end', () => {
      socket.end()
      resolve(parse(text))
    })
  })
}
