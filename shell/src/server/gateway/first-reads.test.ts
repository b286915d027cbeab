import { expect, jest, test } from '@jest/globals'
import { readsHeader, type RenewedSession } from '../../renewed-session.ts'
import { serve, site } from '../../../test/gateway-site.ts'

const [basic, trend] = ['/api/reports/r1/basic', '/api/reports/r1/trend']

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: NodeJS.Dict<string | string[]>
}

/** A service that renews sessions and reads reports. `slow`: a path that it never answers; `failing`: one with 503. */
async function service({ status = 200, slow = '', failing = '', renewal = '{"data":{"token":"token-1"}}' } = {}) {
  const asked: Asked[] = []
  const [reached, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { url } = await serve(({ method, url: path, headers }, response) => {
    asked.push({ method, url: path, headers })
    if (path === slow) {
      response.once('close', ended.resolve)
      return reached.resolve()
    }
    response.setHeader('content-type', 'application/json')
    if (path === '/api/auth/refresh') {
      response.statusCode = status
      response.setHeader('set-cookie', 'refresh=next').end(renewal)
    } else {
      response.statusCode = path === failing ? 503 : path === basic ? 200 : 404
      response.end(JSON.stringify({ data: `of ${path}` }))
    }
  })
  return { asked, reached: reached.promise, ended: ended.promise, url }
}

async function renew(gateway: string, paths?: string, encoding = 'identity') {
  const response = await fetch(`${gateway}/api/auth/refresh`, {
    method: 'POST',
    headers: {
      'cookie': 'refresh=now', 'accept-encoding': encoding, ...(paths !== undefined && { [readsHeader]: paths }),
    },
  })
  return { response, body: await response.json() as RenewedSession }
}

test('when a session is renewed for a page, then it comes with what the page reads first, read with the new token', async () => {
  const { asked, url } = await service()
  const { response, body } = await renew((await site(url)).url, `${basic} ${trend}`)
  expect(response.headers.get('set-cookie')).toBe('refresh=next')
  expect(body).toEqual({
    data: { token: 'token-1' },
    reads: [{ status: 200, body: `{"data":"of ${basic}"}` }, { status: 404, body: `{"data":"of ${trend}"}` }],
  })
  const [first, ...reads] = asked.toSorted((a, b) => (a.url! < b.url! ? -1 : 1))
  expect(first?.headers[readsHeader]).toBeUndefined()
  expect(reads.map(({ method, url: path }) => [method, path])).toEqual([['GET', basic], ['GET', trend]])
  for (const { headers } of reads) {
    expect([headers.authorization, headers.cookie]).toEqual(['Bearer token-1', undefined])
    expect(headers['x-glas-client']).toBe(first?.headers['x-glas-client'])
  }
})

test('when the browser takes it, then the response is compressed', async () => {
  const { url } = await service()
  const { response, body } = await renew((await site(url)).url, basic, 'br')
  expect([response.headers.get('content-encoding'), body.reads?.length]).toEqual(['br', 1])
})

test.each([
  ['a read takes long', basic, { slow: basic }, 2], ['a service is unavailable', basic, { failing: basic }, 2],
  ['the operation is not compressed', '/api/reports/r1/focus', {}, 1], ['no operation has the path', '/api/none', {}, 1],
  ['the operation is for respondents', '/api/researches/r1/receipts', {}, 1],
  ['the path is an address of another server', 'http://127.0.0.1:1/api/reports/r1/basic', {}, 1],
  ['the path has dots', '/api/reports/../basic', {}, 1],
  ['the path has encoded dots', '/api/reports/%2e%2e/basic', {}, 1],
  ['the path has a fragment', '/api/reports/r1#/basic', {}, 1], ['the path can’t be read', '/api/auth/refresh', {}, 1],
  ['the path is relative', 'api/reports/r1/basic', {}, 1],
  ['the path names a host', '//host/api/reports/r1/basic', {}, 1],
])('when %s, then the session comes without it', async (_, path, how, requests) => {
  const { asked, url } = await service(how)
  const { body } = await renew((await site(url)).url, path)
  expect(body).toEqual({ data: { token: 'token-1' }, reads: [null] })
  expect(asked).toHaveLength(requests)
})

test('when the response has no session, then it is that of the service', async () => {
  for (const renewal of ['{"data":', '{"data":{"token":null}}']) {
    const { asked, url } = await service({ renewal })
    const gateway = await site(url)
    const response = await fetch(`${gateway.url}/api/auth/refresh`, { method: 'POST', headers: { [readsHeader]: basic } })
    expect([response.status, await response.text(), asked.length]).toEqual([200, renewal, 1])
  }
})

test('when the browser has left, then the reads end', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const { reached, ended, url } = await service({ slow: basic })
  const leaving = new AbortController()
  const request = fetch(`${(await site(url)).url}/api/auth/refresh`, {
    method: 'POST', headers: { [readsHeader]: basic }, signal: leaving.signal,
  })
  await reached
  leaving.abort()
  await expect(request).rejects.toThrow()
  await ended
  jest.restoreAllMocks()
})

test('when more is named than a page reads, then the rest is left out', async () => {
  const { asked, url } = await service()
  const { body } = await renew((await site(url)).url, Array(9).fill(basic).join(' '))
  expect([body.reads?.length, asked.length]).toEqual([4, 5])
})

test('when nothing is named, or there is no session, then the response is that of the service', async () => {
  const gateway = await site((await service()).url)
  expect((await renew(gateway.url)).body).toEqual({ data: { token: 'token-1' } })
  const { asked, url } = await service({ status: 401 })
  const { response, body } = await renew((await site(url)).url, basic)
  expect([response.status, body, asked.length]).toEqual([401, { data: { token: 'token-1' } }, 1])
})
