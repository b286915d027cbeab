import { afterEach, expect, test } from '@jest/globals'
import { createServer } from 'node:net'
import { freePort, isPortFree } from './ports.ts'

const own = process.env.JEST_WORKER_ID
afterEach(() => {
  process.env.JEST_WORKER_ID = own
})

async function portsOf(worker: string): Promise<number[]> {
  process.env.JEST_WORKER_ID = worker
  const ports: number[] = []
  for (let i = 0; i < 100; i++) ports.push(await freePort())
  return ports.sort((a, b) => a - b)
}

test('when Jest\'s workers choose ports, then each of them has a range that no other uses', async () => {
  const [first, second] = [await portsOf('1'), await portsOf('2')]
  expect(new Set([...first, ...second]).size).toBe(200)
  expect(first.at(-1)).toBeLessThan(second[0]!)
})

test('when something listens on a port, then the port is not free', async () => {
  const used = await freePort()
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(used, '127.0.0.1', resolve)
  })
  expect(await isPortFree(used)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await isPortFree(used)).toBe(true)
})
