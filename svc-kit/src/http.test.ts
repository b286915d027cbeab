import { Agent, get } from 'node:http'
import { expect, test } from '@jest/globals'
import Koa from 'koa'
import { listen } from './http.ts'

// Well under the 30 s after which open connections are cut.
const patienceMs = 4_000

test('when it closes over a call, then the call gets its answer, and nobody waits for its connection', async () => {
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
