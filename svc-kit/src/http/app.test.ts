import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { defineOperation } from '@glas/contracts/operation'
import { Uuid } from '@glas/contracts/schema'
import Type from 'typebox'
import type { ApiError } from '../base/errors.ts'
import { createLogger } from '../base/logger.ts'
import { createMetrics } from '../base/metrics.ts'
import { call } from '../testing/call.ts'
import { createTestTokens, type TestTokens } from '../testing/tokens.ts'
import { createApp } from './app.ts'
import { route } from './guard.ts'
import { listen, type Listening } from './server.ts'

const common = { service: 'survey', summary: '', status: 200, errors: [] } as const

const getThing = defineOperation({
  ...common, id: 'get-thing', method: 'GET', path: '/api/things/:id', access: 'company',
  params: Type.Object({ id: Type.Integer() }), query: Type.Object({ page: Type.Optional(Type.Integer()) }),
  data: Type.Object({ id: Type.Integer(), page: Type.Optional(Type.Integer()) }) })
const addThing = defineOperation({ ...common, id: 'add-thing', method: 'POST', path: '/api/things', status: 201,
  access: ['company', 'admin'], body: Type.Object({ name: Type.String() }),
  data: Type.Object({ name: Type.String() }) })
const sendAnswer = defineOperation({ ...common, id: 'send-answer', method: 'POST', path: '/api/answers', status: 204,
  access: 'respondent', body: Type.Object({ code: Type.String() }) })
const takeTicket = defineOperation({ ...common, id: 'take-ticket', method: 'POST', path: '/api/tickets', status: 204,
  access: 'signed-in', unlogged: true, body: Type.Object({ number: Type.Integer() }) })
const getFile = defineOperation({ ...common, id: 'get-file', method: 'GET', path: '/api/file', access: 'public',
  produces: 'application/pdf' })
const putFile = defineOperation({ ...common, id: 'put-file', method: 'PUT', path: '/api/file', access: 'public',
  accepts: { types: ['image/jpeg', 'image/png'], maxBytes: 10 }, data: Type.Object({ hex: Type.String() }) })
const getBroken = defineOperation({
  ...common, id: 'get-broken', method: 'GET', path: '/api/broken', access: 'signed-in',
  data: Type.Object({ name: Type.String() }) })
const getDatabaseFault = defineOperation({ ...common, id: 'get-database-fault', method: 'GET', path: '/api/fault',
  access: 'public', data: Type.Object({}) })
const putOwner = defineOperation({ ...common, id: 'put-owner', method: 'PUT', path: '/api/owners/:id', access: 'public',
  params: Type.Object({ id: Uuid }), query: Type.Object({ by: Type.Optional(Uuid) }), body: Type.Object({ to: Uuid }),
  data: Type.Object({ ids: Type.Array(Type.String()) }) })
const operations = [getThing, addThing, sendAnswer, takeTicket, getFile, putFile, getBroken, getDatabaseFault, putOwner]

let server: Listening
let tokens: TestTokens
const lines: string[] = []
const metrics = createMetrics('survey')
let databaseGone = true

beforeAll(async () => {
  tokens = await createTestTokens()
  const app = createApp({
    service: 'survey', operations, metrics, verifyToken: tokens.verifyToken,
    logger: createLogger({ service: 'survey' }, { write: (line) => void lines.push(line) }),
    ready: { database: async () => { if (databaseGone) throw new Error('gone') } },
    reported: { broker: async () => { throw new Error('gone') } },
    routes: (router) => {
      route(router, getThing, ({ params, query }) => ({ ...params, ...query, secret: 1 }))
      route(router, addThing, ({ body }) => ({ name: body.name }))
      route(router, sendAnswer, ({ body }) => {
        if (body.code === 'explode') throw new Error('value of a respondent')
      })
      route(router, takeTicket, ({ body }) => {
        if (body.number === 13) throw new Error('no 13')
      })
      route(router, getFile, () => ({ file: Buffer.from('%PDF'), fileName: 'izvještaj.pdf' }))
      route(router, putFile, ({ body }) => ({ hex: body.toString('hex') }))
      route(router, putOwner, ({ params, query, body }) => ({ ids: [params.id, query.by ?? '', body.to] }))
      route(router, getBroken, () => ({}) as never)
      route(router, getDatabaseFault, () => {
        throw Object.assign(new Error("insert into `codes` values ('K7Q2')"), { code: 'ER_DUP_ENTRY', errno: 1062,
          sqlState: '23000', sql: "insert 'K7Q2'" })
      })
    },
  })
  server = await listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

describe('who may', () => {
  test('when the token is missing, forged or expired, then it is 401', async () => {
    const other = await createTestTokens()
    for (const token of [undefined, 'nonsense', await other.tokenFor(), await tokens.tokenFor({ expiresIn: -60 })]) {
      const answer = await call(server.url, getThing, { params: { id: 1 }, token })
      expect([answer.status, answer.error?.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('when the scope is wrong, or the e-mail is not confirmed, then it is 403', async () => {
    for (const claims of [{ scope: 'admin' }, { verified: false }, { companyId: null }] as const) {
      const answer = await call(server.url, getThing, { params: { id: 1 }, token: await tokens.tokenFor(claims) })
      expect([answer.status, answer.error?.code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  test('when one of several accesses suffices, then the call is allowed', async () => {
    const token = await tokens.tokenFor({ scope: 'admin' })
    const answer = await call(server.url, addThing, { body: { name: 'a' }, token })
    expect([answer.status, answer.data]).toEqual([201, { name: 'a' }])
  })
})

describe('what goes in and out', () => {
  test('when params and query are sent, then they are coerced, and responses have only declared data', async () => {
    const query = { page: 2, x: 1 }
    const answer = await call(server.url, getThing, { params: { id: 4 }, query, token: await tokens.tokenFor() })
    expect(answer.data).toEqual({ id: 4, page: 2 })
  })

  test('when ids are in upper case, then handlers get them in lower case, from path, query and body', async () => {
    const id = '0197f1e2-3b4c-7d5e-8f60-718293a4b5c6'
    const upper = id.toUpperCase()
    const answer = await call(server.url, putOwner, { params: { id: upper }, query: { by: upper }, body: { to: upper } })
    expect(answer.data).toEqual({ ids: [id, id, id] })
  })

  test('when the body is malformed, too large, of another type or lacks a field, then it is a coded 4xx', async () => {
    const token = await tokens.tokenFor()
    const send = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
      const response = await fetch(`${server.url}/api/things`, { method: 'POST', body,
        headers: { 'content-type': type, authorization: `Bearer ${token}` } })
      const { error } = await response.json() as { error: { code: string; details?: unknown } }
      return [response.status, error.code, error.details]
    }
    expect(await send('{"name":')).toEqual([400, 'MALFORMED_BODY', undefined])
    expect(await send(new Uint8Array([0x22, 0xff, 0x22]))).toEqual([400, 'MALFORMED_BODY', undefined])
    expect(await send('x'.repeat(300_000))).toEqual([413, 'PAYLOAD_TOO_LARGE', undefined])
    expect(await send('<a/>', 'text/xml')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', undefined])
    expect(await send('')).toEqual([400, 'VALIDATION_FAILED', [{ path: '/name', rule: 'required' }]])
    const noObject = { path: '', rule: 'type', params: { type: 'object' } }
    expect(await send('null')).toEqual([400, 'VALIDATION_FAILED', [noObject]])
    expect(await send('{"__proto__":{"name":"x"}}')).toMatchObject([400, 'VALIDATION_FAILED', [{}]])
  })

  test('when the path or method is unknown or badly encoded, then it is a coded 404, 405 or 400', async () => {
    const status = async (path: string, method = 'GET') => {
      const response = await fetch(server.url + path, { method })
      return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
    }
    expect(await status('/api/nothing')).toEqual([404, 'NOT_FOUND'])
    expect(await status('/api/things', 'DELETE')).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect((await status('/api/things/%zz'))[0]).toBeLessThan(500)
  })

  test('when a response does not fit its schema, then it is an opaque 500, logged once', async () => {
    lines.length = 0
    const answer = await call(server.url, getBroken, { token: await tokens.tokenFor() })
    expect(answer.status).toBe(500)
    expect(answer.error).toEqual({ code: 'INTERNAL', message: 'Something went wrong', requestId: expect.any(String) })
    expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
    expect(lines.join()).toContain('/name required')
  })

  test('when the response is a file, then it has its type and name', async () => {
    const answer = await call(server.url, getFile)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.bytes.toString()).toBe('%PDF')
  })
})

describe('what is kept', () => {
  test('when a respondent calls, then there is no request id, log line, metric or error message', async () => {
    lines.length = 0
    const headers = { 'x-request-id': 'abcdefgh1' }
    const answer = await call(server.url, sendAnswer, { body: { code: 'K7Q2' }, headers })
    expect([answer.status, answer.headers.get('x-request-id'), answer.headers.get('set-cookie')])
      .toEqual([204, null, null])
    expect(lines).toEqual([])
    const failed = await call(server.url, sendAnswer, { body: { code: 'explode' } })
    expect([failed.status, failed.error]).toEqual([500, { code: 'INTERNAL', message: 'Something went wrong' }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/explode|value of a respondent|requestId/)
    const refused = await call(server.url, sendAnswer, { body: {} as never })
    expect(refused.error?.requestId).toBeUndefined()
    expect(lines).toHaveLength(1)
    expect(await metrics.registry.metrics()).not.toContain('send-answer')
  })

  test('when an operation is unlogged, then its caller is checked, and only its faults are logged', async () => {
    lines.length = 0
    expect((await call(server.url, takeTicket, { body: { number: 1 } })).status).toBe(401)
    const token = await tokens.tokenFor()
    expect((await call(server.url, takeTicket, { body: { number: 1 }, token })).status).toBe(204)
    expect(lines).toEqual([])
    expect((await call(server.url, takeTicket, { body: { number: 13 }, token })).status).toBe(500)
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['operation failed'])
    expect(await metrics.registry.metrics()).not.toContain('take-ticket')
  })

  test('when anyone else calls, then there is one line without path, query or address', async () => {
    lines.length = 0
    await call(server.url, getThing, { params: { id: 77123 }, query: { page: 88321 }, token: await tokens.tokenFor() })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ operation: 'get-thing', status: 200, requestId: expect.any(String) })
    expect(lines[0]).not.toMatch(/77123|88321|127\.0\.0\.1/)
  })

  test("when a driver's message contains a value, then it is not logged", async () => {
    lines.length = 0
    const answer = await call(server.url, getDatabaseFault)
    expect(answer.status).toBe(500)
    expect(lines.join()).toContain('ER_DUP_ENTRY')
    expect(lines.join()).not.toContain('K7Q2')
  })
})

describe('a file as the body', () => {
  const put = (bytes: string, type: string) =>
    call(server.url, putFile, { body: new Blob([Buffer.from(bytes)], { type }) })

  test('when its type and size are accepted, then the handler gets its bytes', async () => {
    expect(await put('{"a":1}', 'image/png')).toMatchObject({ status: 200, data: { hex: '7b2261223a317d' } })
  })

  test.each([
    ['another type', 'x', 'text/html', 'UNSUPPORTED_MEDIA_TYPE'], ['JSON', '{}', 'application/json', 'UNSUPPORTED_MEDIA_TYPE'],
    ['no bytes', '', 'image/png', 'MALFORMED_BODY'], ['too many bytes', 'x'.repeat(11), 'image/png', 'PAYLOAD_TOO_LARGE'],
  ])('when it has %s, then it is refused', async (_, bytes, type, code) => {
    expect((await put(bytes, type)).error?.code).toBe(code)
  })

  test('when the interface is described, then its types and size are named', async () => {
    const { paths } = await (await fetch(`${server.url}/openapi.json`)).json() as
      { paths: Record<string, Record<string, { requestBody?: unknown }>> }
    const schema = { type: 'string', format: 'binary', maxLength: 10 }
    expect(paths['/api/file']!['put']!.requestBody)
      .toEqual({ required: true, content: { 'image/jpeg': { schema }, 'image/png': { schema } } })
  })
})

describe('around it', () => {
  test('when probed, then it reports that it is alive, what fails, and its operations', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { data: { parts: { database: 'failing' } } }])
    databaseGone = false
    const without = await fetch(`${server.url}/readyz`)
    expect([without.status, await without.json()]).toMatchObject([
      200, { data: { status: 'ok', parts: { database: 'ok', broker: 'failing' } } },
    ])
    const document = await (await fetch(`${server.url}/openapi.json`)).json() as { paths: Record<string, object> }
    expect(Object.keys(document.paths)).toContain('/api/things/{id}')
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })

  test('when an operation has no route, then creating the application fails', () => {
    expect(() => createApp({ service: 'survey', operations, verifyToken: tokens.verifyToken,
      logger: createLogger({ service: 'x', level: 'silent' }), routes: () => {} })).toThrow(/no route/)
  })

  test("when the token keys can't be fetched, then it is 503, not 401", async () => {
    const { createTokenVerifier } = await import('./tokens.ts')
    const verify = createTokenVerifier({ jwksUrl: 'http://127.0.0.1:9/none' })
    const refusal: Partial<ApiError> = { code: 'UNAVAILABLE' }
    await expect(verify(await tokens.tokenFor())).rejects.toMatchObject(refusal)
  })
})
