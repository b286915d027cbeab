import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Koa from 'koa'
import { sendHtml } from './send-html.ts'

const html = `<!doctype html><main>${'<p>Što nam je važno na poslu</p>'.repeat(200)}</main>`
let server: Server

beforeAll(async () => {
  server = createServer(new Koa().use((ctx) => sendHtml(ctx, html)).callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => void server.close())

/** Without fetch, which decompresses the response. */
const get = (encodings: string | undefined) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
    request({ port, host: '127.0.0.1', headers }, (response) => {
      response.toArray().then((chunks) => resolve({ headers: response.headers, body: Buffer.concat(chunks) }), reject)
    }).once('error', reject).end()
  })

test('when a browser accepts brotli, then the document is compressed to less than half the bytes', async () => {
  const { headers, body } = await get('gzip, deflate, br, zstd')
  expect(headers).toMatchObject({
    'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8', 'vary': 'accept-encoding',
    'content-length': String(body.length),
  })
  expect(brotliDecompressSync(body).toString()).toBe(html)
  expect(body.length).toBeLessThan(html.length / 2)
})

test.each([undefined, 'gzip', 'br;q=0, gzip', 'identity'])(
  'when a browser takes %j, then the document comes as it is, and no cache gives it to others', async (encodings) => {
    const { headers, body } = await get(encodings)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'vary': 'accept-encoding' })
    expect(body.toString()).toBe(html)
  })
