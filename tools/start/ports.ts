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

/**
 * A free port below the kernel's range for outgoing connections, so that no connection takes it while the process that
 * owns it is restarting.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (handedOut.has(port)) continue
    if (await isPortFree(port)) {
      handedOut.add(port)
      return port
    }
  }
  throw new Error('No free port was found between 20000 and 32000')
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
