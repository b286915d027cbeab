import { describe, expect, test } from '@jest/globals'
import { serve, site } from '../../../test/gateway-site.ts'

describe('long responses', () => {
  const report = '/api/reports/01a21e8e-59b0-7c34-b0a6-a10b6cb1a603/basic'
  const long = JSON.stringify({ data: Array.from({ length: 300 }, (_, n) => `Tvrdnja ${n}`) })
  const ask = async (path: string, encodings: string, [status, body]: readonly [number, string]) => {
    const { url: service } = await serve((_, response) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      response.writeHead(status, headers).end(body)
    })
    const response = await fetch((await site(service)).url + path, { headers: { 'accept-encoding': encodings } })
    const { headers } = response
    return { text: await response.text(), encoding: headers.get('content-encoding'), type: headers.get('content-type') }
  }

  test('when the operation allows it and the browser takes brotli, then they are compressed', async () => {
    expect(await ask(report, 'gzip, br', [200, long])).toEqual({ text: long, encoding: 'br', type: 'application/json' })
  })

  test.each([
    ['the browser takes no brotli', report, 'gzip', [200, long]], ['it is short', report, 'br', [200, '{"data":{}}']],
    ['it is a fault', report, 'br', [409, long]],
    ['the operation does not allow it', '/api/applications', 'br', [200, long]],
  ] as const)('when %s, then a response comes as it is', async (_, path, encodings, answer) => {
    expect(await ask(path, encodings, answer)).toEqual({ text: answer[1], encoding: null, type: 'application/json' })
  })
})
