import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AnyOperation } from '@glas/contracts/operation'
import { allOperations } from '@glas/contracts/operations'
import * as answering from '@glas/contracts/survey/answering.operations'
import { quotePrice } from '@glas/contracts/survey/applications.operations'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import { isRespondents } from '@glas/svc-kit/http/guard'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { pathOf, type Example } from '@glas/svc-kit/testing/operations'
import { buildCompany, buildDraft, buildReady } from './factories.ts'
import { buildPaperDraft, paperDesk } from './paper.ts'
import { anySealed, buildRunning, readTerms, takeCredential } from './respondent.ts'
import { type Survey, startSurvey } from './start.ts'

let survey: Survey
let calls: Record<string, readonly Example[]>

beforeAll(async () => {
  survey = await startSurvey({ logLevel: 'trace' })
  const short = await buildReady(survey, (await buildCompany(survey)).token, buildDraft({
    details: { endsOn: '2026-11-12' }, options: { reminderAt: null },
  }))
  const paper = buildPaperDraft()
  const printed = await buildReady(survey, (await buildCompany(survey)).token, {
    ...paper, details: { ...paper.details, endsOn: '2026-11-12' },
  })
  const { id, onSheets } = await buildRunning(survey, (await buildCompany(survey)).token)
  const [used, open] = onSheets as [string, string]
  const { sha256, terms } = await readTerms(survey, used)
  const { token, signature } = await takeCredential(survey, used, terms)
  const blindedToken = randomBytes(255).toString('base64url').padStart(342, 'A')
  const answer = { researchId: id, token, signature, sealed: anySealed() }
  survey.clock.set(new Date('2026-11-12T23:16:00Z'))
  const finished = { params: { researchId: short.id } }
  await eventually(async () => (await call(survey.url, answering.getReceipts, finished)).status === 200)
  // Entry of its printed questionnaires is open.
  const desk = await paperDesk(survey, printed.id)
  await eventually(async () => (await desk.get()).data.state === 'finished')
  const { data: taken } = await desk.take()
  const onPaper = { researchId: printed.id, token: taken.token, signature: taken.signature, sealed: anySealed() }
  // A job that ends during a test would take its row with it.
  await eventually(async () => (await survey.db('scheduled').where('due_at', '<=', survey.clock.now())).length === 0)
  // Accepted, refused and failed: whatever the result of a call, it leaves no trace.
  calls = {
    [answering.getAnsweringChallenge.id]: [{}, { query: { shared: 'true' } }, { query: { shared: 'odd' } }],
    [answering.openQuestionnaire.id]: [{ body: { code: open } }, { body: { code: 'WRONG' } }, { body: 1 }],
    [answering.getDraftKeys.id]: [
      { body: { code: normaliseCode(open)! } }, { body: { code: '000000000000' } }, { body: { code: 'odd' } },
    ],
    [answering.issueCredential.id]: [
      { body: { code: open, blindedToken } }, { body: { code: used, blindedToken } },
      { body: { code: open, blindedToken: 'AA' } },
    ],
    [answering.submitAnswers.id]: [
      { body: answer }, { body: onPaper }, { body: { ...answer, signature: 'AA' } }, { body: { ...answer, sealed: 'AA' } },
    ],
    [answering.getReceipts.id]: [finished, { params: { researchId: id } }, { params: { researchId: 'odd' } }],
    [getTerms.id]: [
      { params: { sha256 } }, { params: { sha256: '0'.repeat(64) } }, { params: { sha256: 'odd' } },
    ],
  }
}, 60_000)
afterAll(() => survey.stop())

/** Request metrics; those of jobs and events change on their own. */
const requestMetrics = async () => (await (await fetch(`${survey.internalUrls[0]}/metrics`)).text()).split('\n')
  .filter((line) => line.startsWith('glas_http')).toSorted()

/** Rows that record an action, its author or its time. */
async function noted(): Promise<Record<string, number>> {
  const tables = ['audit', 'outbox', 'scheduled', 'inbox']
  const counts = await Promise.all(tables.map((table) => survey.db(table).count<{ n: number }[]>({ n: '*' })))
  return Object.fromEntries(tables.map((table, index) => [table, Number(counts[index]![0]!.n)]))
}

const send = (operation: AnyOperation, { params, query, body }: Example) => {
  const asked = new URLSearchParams(query)
  return fetch(`${survey.url}${pathOf(operation, params)}?${asked}`, {
    method: operation.method,
    headers: {
      'content-type': 'application/json', 'x-request-id': 'mine-12345678',
      'x-glas-client': randomBytes(8).toString('hex'),
      'cookie': 'a=b', 'x-forwarded-for': '198.51.100.7', 'traceparent': '00-1-2-3',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const table = allOperations.filter((each) => each.service === 'survey' && isRespondents(each))
  .map((each) => [each.id, each] as const)
const tracing = ['set-cookie', 'x-request-id', 'traceparent', 'server-timing']

describe("respondents' operations", () => {
  test.each(table)('when %s is called, validly or not, then no log line, metric, id, cookie or timed row is left',
    async (id, operation) => {
      expect(Object.keys(calls)).toContain(id)
      const statuses: number[] = []
      for (const example of calls[id]!) {
        const [lines, numbers, rows] = [survey.log.length, await requestMetrics(), await noted()]
        const response = await send(operation, example)
        const text = await response.text()
        statuses.push(response.status)
        expect(tracing.filter((each) => response.headers.has(each))).toEqual([])
        expect(text).not.toMatch(/requestId|mine-1234/)
        expect(await requestMetrics()).toEqual(numbers)
        expect(await noted()).toEqual(rows)
        expect(survey.log.slice(lines)).toEqual([])
      }
      // An answer online, and one on paper.
      const accepted = id === answering.submitAnswers.id ? 2 : 1
      expect(statuses.slice(0, accepted)).toEqual(Array(accepted).fill(200))
      expect(statuses.slice(1).every((status) => status < 500)).toBe(true)
    })

  test('when another operation is called, then the same check finds its log line and its metric', async () => {
    const [lines, numbers] = [survey.log.length, await requestMetrics()]
    await send(quotePrice, { query: { product: 'izz', employees: '50' } })
    expect(await requestMetrics()).not.toEqual(numbers)
    expect(survey.log.slice(lines).join('')).toContain('"operation":"quote-price"')
  })
})
