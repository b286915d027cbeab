import { createServer, connect } from 'node:net'

/** Whether a port of the loopback address is free. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

const handedOut = new Set<number>()

/** Below the kernel's range for outgoing connections: none of them takes a port while its process is restarting. */
export const firstPort = 20_000
const ranges = 8
const rangeSize = 1_500

/**
 * The first port of this process's range. Jest's workers have different ranges: a port stays free for seconds until the
 * process that is to have it listens, and another worker's system could choose it as well.
 */
function firstOfRange(): number {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0)
  return firstPort + (worker % ranges) * rangeSize
}

/** A port on which nothing listens, and which this process has not handed out before. */
export async function freePort(): Promise<number> {
  const first = firstOfRange()
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = first + Math.floor(Math.random() * rangeSize)
    if (handedOut.has(port)) continue
    if (await isPortFree(port)) {
      handedOut.add(port)
      return port
    }
  }
  throw new Error(`No free port was found between ${first} and ${first + rangeSize}`)
}

/** Resolves when something accepts connections on the port, rejects otherwise. */
export function acceptsConnections(port: number, host = '127.0.0.1', timeoutMs = 1000): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host })
    const end = (error?: Error) => {
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    socket.setTimeout(timeoutMs, () => end(new Error(`port ${port} does not answer`)))
    socket.once('error', end)
    socket.once('connect', () => end())
  })
}
