import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { allOperations } from '@glas/contracts/operations'
import Koa from 'koa'
import { ends, serve, site } from '../../../test/gateway-site.ts'
import { sendRaw } from '../../../test/raw-request.ts'
import { readConfig } from '../config.ts'
import { behindProxies, readProxies } from '../http/proxies.ts'
import { createClientTag, createGateway } from './gateway.ts'
import { createServices, type Services } from './services.ts'
import { createTargets } from './targets.ts'

/** An instance of a service that returns the request it got. */
async function instance(more: Partial<{ dies: boolean }> = {}) {
  const bodies: string[] = []
  const server = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    if (more.dies) request.socket.destroy()
    else response.setHeader('content-type', 'application/json').end('{"data":{}}')
  })
  return { ...server, bodies }
}

const read = (url: string) => fetch(`${url}/api/applications`).then((answer) => answer.status)
const write = (url: string, body: string) => fetch(`${url}/api/applications`, { method: 'POST', body })
  .then((answer) => answer.status)

describe('several instances of a service', () => {
  test('when all of them respond, then they take turns', async () => {
    const [one, two] = [await instance(), await instance()]
    const { url } = await site(one.url, two.url)
    for (let round = 0; round < 6; round++) expect(await read(url)).toBe(200)
    expect([one.bodies.length, two.bodies.length]).toEqual([3, 3])
  })

  test('when one refuses connections, then the other gets every call, with its whole body', async () => {
    const [one, two] = [await instance(), await instance()]
    const { url } = await site(one.url, two.url)
    for (let round = 0; round < 4; round++) expect(await read(url)).toBe(200)
    one.end()
    const bodies = Array.from({ length: 5 }, (_, n) => `{"n":${n},"more":"${'x'.repeat(100_000)}"}`)
    for (const body of bodies) expect(await write(url, body)).toBe(200)
    expect(two.bodies.slice(-5)).toEqual(bodies)
  })

  test('when one dies during a call, then a read is retried at the other, and a write is not repeated', async () => {
    const [one, two] = [await instance({ dies: true }), await instance()]
    const { url } = await site(one.url, two.url)
    expect(await read(url)).toBe(200)
    await new Promise((done) => setTimeout(done, 1_100))
    // In either order, each instance gets one call.
    const answers = [await write(url, 'a'), await write(url, 'b')]
    expect(answers.sort()).toEqual([200, 503])
    expect([...one.bodies, ...two.bodies].filter(Boolean).sort()).toEqual(['a', 'b'])
  })

  test('when none responds, then the response is 503; later it is found again', async () => {
    const gone = await instance()
    gone.end()
    const back = await instance()
    const { url } = await site(gone.url, gone.url)
    expect(await write(url, 'a')).toBe(503)
    const other = await site(gone.url, back.url)
    expect(await write(other.url, 'a')).toBe(200)
  })

  test('when respondents with one address call, then they reach the same instance, which counts their tries', async () => {
    const instances = [await instance(), await instance(), await instance()]
    const { url } = await site(...instances.map((each) => each.url))
    for (let round = 0; round < 6; round++) await fetch(`${url}/api/respondent/answers`, { method: 'POST', body: '{}' })
    expect(instances.map((each) => each.bodies.length).sort()).toEqual([0, 0, 6])
  })
})

describe('targets', () => {
  test('when one has refused, then it is tried last for a second, with a seed too', () => {
    let now = 0
    const targets = createTargets(['a', 'b'], () => now)
    const first = targets.order('seed')[0]!
    targets.refused(first)
    expect(targets.order('seed').at(-1)).toBe(first)
    now = 1_001
    expect(targets.order('seed')[0]).toBe(first)
    expect([targets.order()[0], targets.order()[0], targets.order()[0]]).toEqual(['a', 'b', 'a'])
  })

  test('when an address is invalid, then the configuration names it', () => {
    expect(() => readConfig({ SERVICE_SURVEY_URL: 'http://127.0.0.1:1,nope' })).toThrow("SERVICE_SURVEY_URL: 'nope'")
  })
})

describe('a call', () => {
  test('when it comes from another address of one IPv6 network, then services count it as the same', async () => {
    const seen: string[] = []
    const service = await serve((request, response) => {
      seen.push(`${String(request.headers['x-glas-client'])} ${String(request.headers['x-forwarded-for'])}`)
      response.setHeader('content-type', 'application/json').end('{"data":{}}')
    })
    const { services: urls, releasesDir } = readConfig({ SERVICE_SURVEY_URL: service.url })
    const gateway = createGateway(createServices({ urls, operations: allOperations, releasesDir }, () => {}))
    ends.push(() => gateway.close())
    const app = new Koa({ proxy: true }).use(behindProxies(readProxies('127.0.0.1')))
      .use(async (ctx) => void await gateway.handle(ctx))
    const { url } = await serve(app.callback())
    for (const address of ['2001:db8:1:2::7', '2001:db8:1:2:ffff::1', '2001:db8:1:3::7']) {
      await fetch(`${url}/api/applications`, { headers: { 'x-forwarded-for': address } })
    }
    expect(seen[1]).toBe(seen[0])
    expect(seen[0]).toMatch(/ 2001:db8:1:2::$/)
    expect(seen[2]!.split(' ')[0]).not.toBe(seen[0]!.split(' ')[0])
  })

  test('when its target is a whole address, then only its path is forwarded to our service', async () => {
    const asked: string[] = []
    const service = await serve((request, response) => {
      asked.push(request.url!)
      response.setHeader('content-type', 'application/json').end('{"data":{}}')
    })
    const { hostname, port } = new URL((await site(service.url)).url)
    const status = await new Promise((done, failed) => {
      http.get({ hostname, port, path: 'http://127.0.0.1:1/api/applications?x=1' }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      }).once('error', failed)
    })
    expect([status, asked]).toEqual([200, ['/api/applications?x=1']])
  })

  test('when its body is slow to arrive, then the service gets the headers first, and does not close the connection', async () => {
    const heads: string[] = []
    const service = http.createServer(async (request, response) => {
      heads.push(request.method!)
      let body = ''
      for await (const chunk of request) body += String(chunk)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: body }))
    })
    await new Promise<void>((done) => {
      service.listen(0, '127.0.0.1', done)
    })
    ends.push(() => service.closeAllConnections())
    const { url } = await site(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)
    const answer = new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(url)
      const headers = { 'content-length': 4 }
      const call = http.request({ hostname, port, method: 'POST', path: '/api/applications', headers }, (incoming) => {
        let text = ''
        incoming.on('data', (chunk) => { text += String(chunk) }).once('end', () => resolve(`${incoming.statusCode} ${text}`))
      }).once('error', reject)
      call.flushHeaders()
      const late = setInterval(() => {
        if (heads.length === 0) return
        clearInterval(late)
        // Like a service that is draining: it accepts no new calls and keeps no idle connections.
        service.close()
        service.closeIdleConnections()
        call.end('body')
      }, 20)
      ends.push(() => clearInterval(late))
    })
    expect(await answer).toBe('200 {"data":"body"}')
  })

  test('when all known instances have been replaced in the meantime, then the new ones are called', async () => {
    const [gone, back] = [await instance(), await instance()]
    gone.end()
    const targets = [createTargets([gone.url]), createTargets([back.url])]
    const operation = allOperations.find(({ path }) => path === '/api/applications')!
    let asked = 0
    const services = {
      route: () => ({ operation, pathKnown: true, targets: [targets[Math.min(asked++, 1)]!] }),
    } as unknown as Services
    const gateway = createGateway(services)
    ends.push(() => gateway.close())
    const { url } = await serve(new Koa().use(async (ctx) => void await gateway.handle(ctx)).callback())
    expect(await write(url, '{}')).toBe(200)
    expect(back.bodies).toEqual(['{}'])
  })

  test('when its response breaks off, then it is a coded 503, and no part of it is passed on', async () => {
    const service = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"data":')
      setTimeout(() => response.destroy(), 50)
    })
    const answer = await fetch(`${(await site(service.url)).url}/api/applications`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })
})

describe("the visitor's tag", () => {
  const dayMs = 86_400_000

  test('when a day passes, then the same address gets a new tag', () => {
    let now = 20_000 * dayMs
    const tag = createClientTag(() => now)
    const seen = new Set<string>()
    for (let day = 0; day < 5; day += 1) {
      now = (20_000 + day) * dayMs
      const first = tag('203.0.113.9')
      expect(first).toMatch(/^[\w-]{22}$/)
      expect(seen).not.toContain(first)
      seen.add(first)
      expect(tag('203.0.113.10')).not.toBe(first)
      // Until the end of that day it counts as the same visitor.
      now += dayMs - 1
      expect(tag('203.0.113.9')).toBe(first)
    }
    // An old key doesn't return even if the clock is set back.
    now = 20_000 * dayMs
    expect(seen).not.toContain(tag('203.0.113.9'))
  })

  test('when another process computes the tag of the same address on the same day, then it differs', () => {
    const now = () => 20_000 * dayMs
    expect(createClientTag(now)('203.0.113.9')).not.toBe(createClientTag(now)('203.0.113.9'))
  })
})

describe('a body that a method does not take', () => {
  /** A service that records each request it reads, and its connection. */
  async function noting() {
    const read: string[] = []
    const server = await serve((request, response) => {
      read.push(`${request.method} ${request.url}`)
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"data":{}}'))
    })
    return { ...server, read }
  }
  const hidden = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
  const chunked = (method: string, path: string) => [
    `${method} ${path} HTTP/1.1`, 'Host: glas', 'Transfer-Encoding: chunked', 'Connection: close', '',
    hidden.length.toString(16), hidden, '0', '', '',
  ].join('\r\n')
  const sized = (method: string, path: string) => [
    `${method} ${path} HTTP/1.1`, 'Host: glas', `Content-Length: ${hidden.length}`, 'Connection: close', '', hidden,
  ].join('\r\n')

  test.each([
    ['GET', '/api/applications'], ['HEAD', '/api/applications'], ['DELETE', '/api/applications/x'],
  ])('when %s has a body, then the response is 400, and the service reads no request in it', async (method, path) => {
    const service = await noting()
    const { url } = await site(service.url)
    for (const bytes of [chunked(method, path), sized(method, path)]) {
      expect((await sendRaw(url, bytes)).status).toBe(400)
    }
    expect(await read(url)).toBe(200)
    expect(await read(url)).toBe(200)
    expect(service.read).toEqual(['GET /api/applications', 'GET /api/applications'])
  })

  test('when it arrives on a keep-alive connection, then that is closed after the response', async () => {
    const { url } = await site((await noting()).url)
    const answer = await sendRaw(url, sized('GET', '/api/applications').replace('Connection: close', 'Connection: keep-alive'))
    expect([answer.status, answer.headers['connection'], answer.text.match(/HTTP\/1.1/g)]).toEqual([400, 'close', ['HTTP/1.1']])
  })

  test('when POST is chunked, then the service reads one request with that body', async () => {
    const service = await instance()
    const { url } = await site(service.url)
    expect((await sendRaw(url, chunked('POST', '/api/applications'))).status).toBe(200)
    expect(await read(url)).toBe(200)
    expect(service.bodies).toEqual([hidden, ''])
  })
})
