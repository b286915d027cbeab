import { describe, expect, test } from '@jest/globals'
import { commonErrors, errorStatus, type ErrorBody, type ErrorCode } from '@glas/contracts/errors'
import type { AnyOperation } from '@glas/contracts/operation'
import fc from 'fast-check'
import {
  accessesOf, asksForToken, bodyOf, exampleOf, pathOf, sendExample, sendRaw, superfluousExamples, withoutExample, type Callers,
  type Sent, type ServiceUnderTest,
} from './operations.ts'
import { anyString, fitting, oddSegments, spoilt } from './schema-values.ts'

export interface BadInputSetup extends ServiceUnderTest {
  readonly callers?: Callers
  /** Inputs of a kind for one operation; 15 by default. */
  readonly runs?: number
}

/** Invalid bodies made from one example, whose resource may have changed by then. */
const runsOfOne = 5

/** A success that fits the contract, or a coded error that the operation declares. */
export function expectCoded(operation: AnyOperation, { status, text }: Sent): void {
  expect([operation.id, status, status < 500 ? '' : text]).toEqual([operation.id, status, ''])
  if (status === operation.status) return
  const { error } = JSON.parse(text) as ErrorBody
  const allowed: readonly ErrorCode[] = [...operation.errors, ...commonErrors]
  expect(allowed).toContain(error.code)
  expect([error.code, errorStatus[error.code]]).toEqual([error.code, status])
}

/** Sends input other than the example, as a caller who may call the operation. */
function createSender(setup: BadInputSetup) {
  const { url, callers, runs = 15 } = setup
  const tokenOf = (operation: AnyOperation) =>
    accessesOf(operation).some((access) => access === 'company' || access === 'signed-in')
      ? callers?.company() : callers?.admin()
  const headersOf = (operation: AnyOperation): Record<string, string> => {
    const token = asksForToken(operation) ? tokenOf(operation) : undefined
    return { ...setup.headers?.(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  }
  return {
    runs,
    tokenOf,
    /** The operation's example with another body. */
    sendBody: async (operation: AnyOperation, body: BodyInit, headers: Record<string, string> = {}): Promise<Sent> =>
      sendRaw(url() + pathOf(operation, (await exampleOf(setup, operation)).params), operation.method,
        { body, headers: { ...headersOf(operation), ...headers } }),
    /** An example's body at another path. */
    sendTo: (operation: AnyOperation, path: string, body: unknown): Promise<Sent> =>
      sendRaw(url() + path, operation.method, {
        headers: headersOf(operation), body: bodyOf(body),
      }),
    headersOf,
    holds: async (values: fc.Arbitrary<unknown>, send: (value: unknown) => Promise<void>, numRuns = runs) =>
      fc.assert(fc.asyncProperty(values, send), { numRuns }),
  }
}

type Sender = ReturnType<typeof createSender>
type Named = readonly (readonly [id: string, operation: AnyOperation])[]

/**
 * Tests that any operation answers any input with success or a coded 4xx, never a 5xx: any JSON, values made from the
 * contract's schemas, examples with one odd value, odd params and queries, broken bytes.
 */
export function describeBadInput(setup: BadInputSetup): void {
  const sender = createSender(setup)
  const every = (choose: (operation: AnyOperation) => unknown): Named =>
    setup.operations.filter(choose).map((operation) => [operation.id, operation] as const)

  describe('bad input', () => {
    test('when operations are listed, then each with params or a body has an example', () => {
      expect(withoutExample(setup)).toEqual([])
      expect(superfluousExamples(setup)).toEqual([])
    })

    const withBody = every(({ body }) => body)
    if (withBody.length > 0) testBodies(setup, sender, withBody)
    const withFile = every(({ accepts }) => accepts)
    if (withFile.length > 0) testFiles(sender, withFile)
    const withParams = every(({ params }) => params)
    if (withParams.length > 0) testParams(setup, sender, withParams)
    const all = every(() => true)
    if (all.length > 0) {
      testRequests(setup, sender, all)
      testMethods(setup, sender, all)
    }
    testUnknownPaths(setup)
  })
}

function testBodies(setup: BadInputSetup, { runs, sendBody, holds }: Sender, operations: Named): void {
  test.each(operations)('when %s gets any JSON, then it is a coded 4xx or success', async (_, operation) => {
    await holds(fc.jsonValue(), async (body) =>
      expectCoded(operation, await sendBody(operation, JSON.stringify(body))))
  }, 60_000)

  test.each(operations)('when %s gets input of its schema, then a coded 4xx or success', async (_, operation) => {
    await holds(fitting(operation.body), async (body) =>
      expectCoded(operation, await sendBody(operation, JSON.stringify(body))))
  }, 60_000)

  test.each(operations)('when %s gets one odd value, then it is a coded 4xx', async (_, operation) => {
    for (let run = 0; run < runs; run += runsOfOne) {
      const { body } = await exampleOf(setup, operation)
      await holds(spoilt(body), async (odd) =>
        expectCoded(operation, await sendBody(operation, JSON.stringify(odd))), runsOfOne)
    }
  }, 60_000)
}

function testFiles({ sendBody, holds }: Sender, operations: Named): void {
  test.each(operations)('when %s gets any bytes, none or too many, or another type, then it is a coded 4xx or success',
    async (_, operation) => {
      const { types, maxBytes } = operation.accepts!
      for (const type of types) {
        await holds(fc.uint8Array({ maxLength: 5_000 }), async (bytes) =>
          expectCoded(operation, await sendBody(operation, bytes as Uint8Array<ArrayBuffer>, { 'content-type': type })))
        for (const [size, status] of [[0, 400], [maxBytes + 1, 413], [maxBytes + 3_000_000, 413]] as const) {
          const sent = await sendBody(operation, new Uint8Array(size), { 'content-type': type })
          expect([size, sent.status]).toEqual([size, status])
          expectCoded(operation, sent)
        }
      }
      for (const type of ['application/json', 'image/svg+xml', 'text/html', 'image/*', 'x', '']) {
        expect((await sendBody(operation, new Uint8Array([1]), { 'content-type': type })).status).toBe(415)
      }
    }, 60_000)
}

function testParams(setup: BadInputSetup, { sendTo }: Sender, operations: Named): void {
  test.each(operations)('when params of %s are odd, then it is a coded 4xx', async (_, operation) => {
    for (const segment of oddSegments) {
      const { params = {}, body } = await exampleOf(setup, operation)
      for (const name of Object.keys(params)) {
        const path = pathOf(operation, { ...params, [name]: segment }, (text) =>
          text === segment ? segment : encodeURIComponent(text))
        const answer = await sendTo(operation, path, body)
        expect([segment, answer.status >= 400]).toEqual([segment, true])
        expectCoded(operation, answer)
      }
    }
  }, 60_000)
}

function testRequests(setup: BadInputSetup, sender: Sender, operations: Named): void {
  test.each(operations)('when %s gets broken bytes, odd headers or another query, then a coded 4xx or success',
    async (_, operation) => {
      await sendBroken(sender, operation)
      await sendOddHeaders(sender, operation)
      await sendOddQueries(setup, sender, operation)
    }, 60_000)
}

async function sendBroken({ sendBody }: Sender, operation: AnyOperation): Promise<void> {
  const large = JSON.stringify({ a: 'x'.repeat(1_500_000) })
  const broken = ['{', 'null', '[]', '"x"', '', '{"__proto__":{"a":1}}', new Uint8Array([0xff, 0xfe]), large]
  for (const body of broken) {
    expectCoded(operation, await sendBody(operation, body))
  }
}

async function sendOddHeaders({ sendBody }: Sender, operation: AnyOperation): Promise<void> {
  const oddHeaders: Record<string, string>[] = [
    { 'content-type': 'text/plain' }, { 'content-type': 'application/json; charset=x' },
    { authorization: 'Bearer x' },
    { authorization: 'Basic YTpi' }, { cookie: 'glas_refresh=%00; glas_refresh="' }, { accept: 'image/png' },
    { 'accept-language': 'x'.repeat(2000) },
    { 'content-encoding': 'gzip' }, { 'x-request-id': '"><script>' },
  ]
  for (const headers of oddHeaders) expectCoded(operation, await sendBody(operation, '{}', headers))
}

async function sendOddQueries(
  setup: BadInputSetup, { sendTo, holds, tokenOf }: Sender, operation: AnyOperation,
): Promise<void> {
  const { params, query, body } = await exampleOf(setup, operation)
  const names = Object.keys((operation.query as { properties?: object } | undefined)?.properties ?? {})
  const path = pathOf(operation, params)
  for (const odd of ['', '%00', '%', '-1', 'xx', '1e999', "'--", 'a'.repeat(500)]) {
    const asked = [...names, 'x[]'].map((name) => `${name}=${odd}&${name}=${odd}`).join('&')
    expectCoded(operation, await sendTo(operation, `${path}?${asked}`, body))
  }
  for (const name of names) {
    await holds(anyString(), async (odd) => {
      const example = { params: params ?? {}, query: { ...query, [name]: String(odd) }, body }
      expectCoded(operation, await sendExample(setup, operation, example, tokenOf(operation)))
    })
  }
}

function testMethods(setup: BadInputSetup, { headersOf }: Sender, operations: Named): void {
  test("when a path doesn't have a method, then it is 405 with a code", async () => {
    for (const [, operation] of operations) {
      const path = pathOf(operation, (await exampleOf(setup, operation)).params)
      const { status, text } = await sendRaw(setup.url() + path, 'PATCH', { body: '{}', headers: headersOf(operation) })
      expect([operation.id, status, (JSON.parse(text) as ErrorBody).error.code])
        .toEqual([operation.id, 405, 'METHOD_NOT_ALLOWED'])
    }
  })
}

function testUnknownPaths({ url }: BadInputSetup): void {
  test('when a path is unknown, then it is 404 with a code', async () => {
    for (const path of ['/', '/api', '/api/none', '/api/%', '/api/%00', '//', '/api/../..', `/${'a'.repeat(5000)}`]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, text } = await sendRaw(url() + path, method, { body: '{' })
        expect([path, status, (JSON.parse(text) as ErrorBody).error.code]).toEqual([path, 404, 'NOT_FOUND'])
      }
    }
  })
}
