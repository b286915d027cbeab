import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commonErrors, type ErrorBody, type ErrorCode, errorStatus } from '@glas/contracts/errors'
import type { AnyOperation, BodyOf } from '@glas/contracts/operation'
import { allOperations } from '@glas/contracts/operations'
import * as certificates from '@glas/contracts/reporting/award-certificates.operations'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import * as cycles from '@glas/contracts/reporting/cycles.operations'
import * as leaderboards from '@glas/contracts/reporting/leaderboards.operations'
import * as reporting from '@glas/contracts/reporting/reports.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { parseKeyRing } from '@glas/svc-kit/base/key-ring'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { bodyOf, pathOf, sendRaw } from '@glas/svc-kit/testing/operations'
import { anyString } from '@glas/svc-kit/testing/schema-values'
import { createTestTokens } from '@glas/svc-kit/testing/tokens'
import fc from 'fast-check'
import { createRng } from '../src/domain/statistics/random.ts'
import { settings } from '../src/config.ts'
import { createDocumentStore } from '../src/features/documents/documents.store.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { closeYear } from './close-year.ts'
import { publishCompany } from './published-company.ts'
import { exampleCalls } from './example-calls.ts'
import { answersWithExtra, buildApprovedWithExtra } from './extra-answers.ts'
import { buildAnswers } from './believable-answers.ts'
import { buildApproved, runResearch } from './research.ts'
import { startReporting } from './start-reporting.ts'
import type { ReportingUnderTest } from './start-reporting.ts'

let world: ReportingUnderTest
let service: Awaited<ReturnType<ReportingUnderTest['start']>>
const approved = buildApprovedWithExtra()
const research = { ...approved, company: { ...approved.company, logo: { id: newId(), width: 348, height: 120 } } }
/** With too few answers for groups. */
const earlier = buildApproved({ companyId: research.companyId, name: 'Zadovoljstvo 2025', startsOn: '2025-11-10', endsOn: '2025-11-20' })
const fileId = newId()
/** The research of a year that is corrected. */
const corrected = buildApproved({ endsOn: '2012-05-20' })

const ofResearch = { researchId: research.applicationId }
const operations = allOperations.filter((operation) => operation.service === 'reporting')

/** An operation without an example fails the first test. */
const asked = exampleCalls({
  research, earlier: earlier.applicationId, corrected: corrected.applicationId, fileId,
})

beforeAll(async () => {
  world = await startReporting()
  // Certificates are printed; reports fail at once, since there is no site.
  service = await world.start({ SITE_URL: 'http://127.0.0.1:9' })
  const rng = () => createRng(new Uint8Array(16).fill(4))
  await runResearch(world, research, (instrument) => answersWithExtra(instrument, 60, rng))
  await runResearch(world, earlier, (instrument) => buildAnswers(instrument, 12, rng()))
  const token = await world.tokens.tokenFor({ companyId: research.companyId })
  await eventually(async () => (await call(service.url, reporting.getBasicReport, {
    params: { researchId: earlier.applicationId }, token,
  })).status === 200, 100_000)
  const { data: report } = await eventually(async () => {
    const answer = await call(service.url, reporting.getBasicReport, { params: ofResearch, token })
    return answer.status === 200 ? answer : undefined
  }, 100_000)
  // The year can be closed.
  world.clock.set(new Date('2026-12-05T09:00:00.000Z'))
  const closing = asked[cycles.closeCycle.id]!
  const { data: { sha256 } } = await call(service.url, cycles.closeCycle, {
    params: { year: '2026' }, body: closing.body as BodyOf<typeof cycles.closeCycle>,
    token: await world.tokens.tokenFor({ scope: 'admin' }),
  })
  asked[leaderboards.downloadAwardFile.id]!.params['sha256'] = sha256!
  // The research above wins nothing.
  await publishCompany(world, { endsOn: '2013-05-20' })
  await closeYear(service.url, '2013', await world.tokens.tokenFor({ scope: 'admin' }))
  await publishCompany(world, { endsOn: '2012-05-20', research: corrected })
  await closeYear(service.url, '2012', await world.tokens.tokenFor({ scope: 'admin' }))
  const { data: { classes } } = await call(service.url, leaderboards.getLeaderboard, { params: { year: '2013' } })
  const [winner] = classes.flatMap(({ rows }) => rows)
  for (const { id } of [
    certificates.getAwardCertificate, certificates.downloadAwardBadge, certificates.downloadAwardCertificate,
  ]) {
    asked[id]!.params['certificateId'] = certificateIdOf(2013, winner!.pseudonym)
  }
  const store = createDocumentStore(world.database.db)
  const frozen = { report, dimension: null, locale: 'hr' as const }
  await store.insert({ id: fileId, companyId: research.companyId, format: 'pdf', frozen, at: world.clock.now() })
  await store.finish(fileId, Buffer.from('%PDF-1.4\n'), 'glas.pdf')
}, 150_000)
afterAll(async () => {
  await service?.stop()
  await world?.stop()
}, 60_000)

interface Raw {
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: BodyInit
  method?: string
  headers?: Record<string, string>
}

/** Calls an operation as in the table, with some parts replaced. */
async function send(operation: AnyOperation, raw: Raw = {}) {
  const known = asked[operation.id]!
  const path = pathOf(operation, raw.params ?? known.params)
  const search = new URLSearchParams(raw.query ?? known.query ?? {}).toString()
  const url = `${service.url}${path}${search && `?${search}`}`
  const { status, text } = await sendRaw(url, raw.method ?? operation.method, {
    body: raw.body ?? bodyOf(known.body),
    headers: { ...(raw.token && { authorization: `Bearer ${raw.token}` }), ...raw.headers },
  })
  const code = status >= 400 ? (JSON.parse(text) as ErrorBody).error.code : undefined
  return { status, text, code }
}

const table = operations.map((operation) => [operation.id, operation] as const)
/** The operations that not everyone may call. */
const guarded = table.filter(([, { access }]) => access !== 'public')
const own = () => world.tokens.tokenFor({ companyId: research.companyId })
const ring = () => parseKeyRing(settings.printKeys.default!)
const printed = (operation: AnyOperation) => operation.access === 'print'
/** Operations for administrators only. */
const reserved = (operation: AnyOperation) => operation.access === 'admin'
const rightToken = async (operation: AnyOperation) => {
  if (printed(operation)) return await signPrintToken(ring(), fileId)
  return reserved(operation) ? await world.tokens.tokenFor({ scope: 'admin' }) : await own()
}

test("when an operation is added, then it needs a row in this test's table", () => {
  expect(Object.keys(asked).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

describe('who may', () => {
  test.each(table)('when who may asks %s, then it is answered', async (_, operation) => {
    expect(await send(operation, { token: await rightToken(operation) })).toMatchObject({ status: operation.status })
  })

  test.each(guarded)('when another company’s user calls %s, then the resource does not exist', async (_, operation) => {
    const answer = await send(operation, { token: await world.tokens.tokenFor() })
    const forbidden = printed(operation) || reserved(operation)
    expect([answer.status, answer.code]).toEqual(forbidden ? [403, 'FORBIDDEN'] : [404, 'NOT_FOUND'])
    expect(answer.text).not.toContain(research.companyName)
  })

  test.each(guarded)('when %s is called without a valid token, then it is 401', async (_, operation) => {
    const strangers = await createTestTokens()
    const [head, body, signature] = (await own()).split('.')
    const otherKey = parseKeyRing(`dev:${Buffer.alloc(32, 7).toString('base64')}`)
    const tokens = [
      undefined, 'nonsense', `${head}.${body}.`, `${head}.${body}.${signature!.split('').reverse().join('')}`,
      await world.tokens.tokenFor({ companyId: research.companyId, expiresIn: -60 }),
      await strangers.tokenFor({ companyId: research.companyId }), await strangers.tokenFor({ scope: 'admin' }),
      await signPrintToken(otherKey, fileId),
      // Unsigned, with a claim of everything.
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    ]
    for (const token of tokens) {
      expect(await send(operation, token === undefined ? {} : { token })).toMatchObject({
        status: 401, code: 'UNAUTHENTICATED',
      })
    }
  })

  test.each(guarded)('when %s is called with a wrong scope, then it is 403 or 404', async (_, operation) => {
    const wrong = printed(operation)
      ? [await own(), await world.tokens.tokenFor({ scope: 'admin' }), await signPrintToken(ring(), newId())]
      : [
        ...(reserved(operation) ? [await own()] : []),
        await signPrintToken(ring(), fileId),
        await world.tokens.tokenFor({ companyId: research.companyId, verified: false }),
        await world.tokens.tokenFor({ companyId: null }),
      ]
    for (const token of wrong) expect([403, 404]).toContain((await send(operation, { token })).status)
  })

  test.each(
    table.filter(([, operation]) => !printed(operation) && operation.access !== 'company'),
  )('when an administrator asks %s, then it is answered', async (_, operation) => {
    expect(
      (await send(operation, { token: await world.tokens.tokenFor({ scope: 'admin' }) })).status,
    ).toBe(operation.status)
  })
})

describe('what only the company reads', () => {
  test.each(
    table.filter(([, operation]) => operation.access === 'company'),
  )('when an administrator calls %s, also while acting as the company, then it is forbidden', async (_, operation) => {
    const admin = await world.tokens.tokenFor({ scope: 'admin' })
    const acting = await world.tokens.tokenFor({ companyId: research.companyId, act: newId() })
    for (const token of [admin, acting]) expect(await send(operation, { token })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})

/** A success that fits the contract, or one of the operation's coded errors. */
function expectCoded(operation: AnyOperation, { status, code, text }: Awaited<ReturnType<typeof send>>): void {
  expect({ status: status < 500, text }).toEqual({ status: true, text })
  if (status === operation.status) return
  const allowed: readonly ErrorCode[] = [...operation.errors, ...commonErrors]
  expect(allowed).toContain(code)
  expect(errorStatus[code!]).toBe(status)
}

const odd = fc.oneof(
  fc.uuid(), anyString({ minLength: 1, maxLength: 200 }),
  fc.constantFrom(
    '..', '%00', '\u0000', "' or 1=1 --", 'a'.repeat(3000), '-1', '1e9', '0', 'NaN', 'departments', 'praise',
  ),
)

describe('bad input', () => {
  test.each(table)('when the address of %s is odd, then it is a coded 4xx or success', async (_, operation) => {
    const token = await rightToken(operation)
    const known = asked[operation.id]!
    const names = [...Object.keys(known.params), ...Object.keys(known.query ?? {}), 'page', 'x']
    await fc.assert(fc.asyncProperty(fc.constantFrom(...names), odd, async (name, value) => {
      const params = name in known.params ? { ...known.params, [name]: value } : known.params
      const query = name in known.params ? known.query : { ...known.query, [name]: value }
      // A path that ends earlier, or climbs, belongs to another operation.
      if (Object.values(params).some((one) => one === '..' || one === '.')) return
      expectCoded(operation, await send(operation, { token, params, ...(query && { query }) }))
    }), { numRuns: 60 })
  })

  test.each(
    table.filter(([, { body }]) => body),
  )('when the body of %s is odd, then a coded 4xx or success', async (_, operation) => {
    const token = await rightToken(operation)
    const right = asked[operation.id]!.body as Record<string, unknown>
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.tuple(fc.constantFrom(...Object.keys(right)), fc.oneof(fc.jsonValue(), odd))
        .map(([field, value]) => ({ ...right, [field]: value })),
    )
    await fc.assert(fc.asyncProperty(bodies, async (body) => {
      expectCoded(operation, await send(operation, { token, body: JSON.stringify(body) }))
    }), { numRuns: 80 })
  })

  test.each(table)('when %s gets broken bytes, odd headers or another method, then a coded 4xx or success', async (_, operation) => {
    const token = await rightToken(operation)
    for (const body of ['{', 'null', '[]', '"x"', '', new Uint8Array([0xff, 0xfe]), `{"a":"${'x'.repeat(300_000)}"}`]) {
      expectCoded(operation, await send(operation, { token, body }))
    }
    expectCoded(operation, await send(operation, { token, headers: { 'content-type': 'text/plain' } }))
    expectCoded(operation, await send(operation, { token, headers: { accept: 'image/png', range: 'bytes=5-1' } }))
    expect(await send(operation, { token, method: 'PATCH', body: '{}' })).toMatchObject({
      status: 405, code: 'METHOD_NOT_ALLOWED',
    })
  })
})
