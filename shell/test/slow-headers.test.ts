import diagnostics from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { serve } from './own-releases.ts'
import { sendRaw } from './raw-request.ts'

let site: Awaited<ReturnType<typeof serve>>
afterEach(() => site.stop())

test('when headers take too long, then the connection ends; a request in time is answered', async () => {
  site = await serve({ overrides: { headersMs: 100 } })
  const slow = sendRaw(site.url, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n')
  expect((await site.get('/robots.txt')).status).toBe(200)
  expect((await slow).status).toBe(408)
  expect((await sendRaw(site.url, '')).status).toBe(408)
})

test('when nothing is configured, then headers may take 30 s', async () => {
  site = await serve()
  const seen: number[] = []
  const note = (message: unknown) => void seen.push((message as { server: Server }).server.headersTimeout)
  diagnostics.subscribe('http.server.request.start', note)
  try {
    await site.get('/robots.txt')
  } finally {
    diagnostics.unsubscribe('http.server.request.start', note)
  }
  expect(seen).toEqual([30_000])
})
