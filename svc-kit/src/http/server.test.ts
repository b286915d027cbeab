import diagnostics from 'node:diagnostics_channel'
import { Agent, get, type Server } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from '@jest/globals'
import Koa from 'koa'
import { createMetrics } from '../base/metrics.ts'
import { listen, listenInternally } from './server.ts'

// Well under the 30 s after which open connections are cut.
const patienceMs = 4_000

test('when it closes during a call, then the call is answered, and its connection delays nothing', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: arrived } = Promise.withResolvers<void>()
  const app = new Koa().use(async (ctx) => {
    arrived()
    await answered
    ctx.body = 'done'
  })
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const body = new Promise<string>((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => void (text += part.toString())).once('end', () => resolve(text))
    }).once('error', reject)
  })
  await asked
  const closed = close()
  answer()
  expect(await body).toBe('done')
  await closed
  agent.destroy()
}, patienceMs)

/** Begins a request and never completes its headers; resolves with the response when the connection is closed. */
function beginRequest(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n'))
    socket.on('data', (chunk) => void (text += chunk.toString())).once('error', reject).once('close', () => resolve(text))
  })
}

test('when headers take too long, then the connection ends, on both ports', async () => {
  const at = { host: '127.0.0.1', port: 0, headersMs: 100 }
  const servers = [await listen(new Koa(), at), await listenInternally(createMetrics('test'), at)]
  for (const { url, close } of servers) {
    expect(await beginRequest(url)).toMatch(/^HTTP\/1\.1 408 /)
    await close()
  }
}, patienceMs)

test('when nothing is configured, then headers may take 30 s', async () => {
  const { url, close } = await listen(new Koa(), { host: '127.0.0.1', port: 0 })
  const seen: number[] = []
  const note = (message: unknown) => void seen.push((message as { server: Server }).server.headersTimeout)
  diagnostics.subscribe('http.server.request.start', note)
  await fetch(url)
  diagnostics.unsubscribe('http.server.request.start', note)
  await close()
  expect(seen).toEqual([30_000])
})
