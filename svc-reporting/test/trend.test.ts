import { expect, test } from '@jest/globals'
import {
  createReportFile, exportReport, getBasicReport, getComparativeGroups, getComparativeYears, getPrintReport,
  getReportTrend,
} from '@glas/contracts/reporting/reports.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { readConfig } from '../src/config.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { mostComputed } from '../src/features/reports/reports.routes.ts'
import { answersToPulse, buildAnswers, buildInstrument, buildPulse } from './believable-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { approve, buildApproved, keyOf, runResearch } from './research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })

/** Runs a PULS until its report is published; `seed` decides the answers. */
async function pulse(companyId: string, endsOn: string, keys: readonly string[], seed: number): Promise<string> {
  const instrument = buildPulse(keys, { enps: true })
  const research = buildApproved({ companyId, product: 'puls', name: `Puls ${endsOn}`, endsOn, instrument })
  const rng = createRng(new Uint8Array(16).fill(seed))
  await runResearch(world, research, () => answersToPulse(buildAnswers(buildInstrument({ demographics: {} }), 30, rng), instrument))
  const token = await world.tokens.tokenFor({ companyId })
  const params = { researchId: research.applicationId }
  await eventually(async () => (await call(service.url, getBasicReport, { params, token })).status === 200, 60_000)
  return research.applicationId
}

test('when a company asks the same again, then its trend has both waves, and none of another company', async () => {
  const [companyId, stranger] = [newId(), newId()]
  const [first, , second] = [
    await pulse(companyId, '2026-05-20', ['izz.6.01', 'izz.4.02'], 1),
    await pulse(stranger, '2026-06-20', ['izz.4.02'], 2),
    await pulse(companyId, '2026-09-20', ['izz.4.02', 'izz.3.01'], 3),
  ]
  // One that goes on has no report yet.
  const next = buildApproved({ companyId, product: 'puls' })
  await approve(world.events, next)
  await keyOf(world.database, next.applicationId)
  const token = await world.tokens.tokenFor({ companyId })
  const read = (researchId: string) => call(service.url, getReportTrend, { params: { researchId }, token })
  const { data } = await read(second)
  expect(data.waves).toEqual([
    expect.objectContaining({ researchId: first, product: 'puls', name: 'Puls 2026-05-20', answers: 30 }),
    expect.objectContaining({ researchId: second, product: 'puls' }),
  ])
  expect(data.statements.map(({ key, points }) => [key, points.map(({ wave }) => wave)]))
    .toEqual([['izz.4.02', [0, 1]], ['izz.3.01', [1]]])
  expect(data.enps!.points).toHaveLength(2)
  // Each point is a figure of that wave's report.
  for (const [wave, researchId] of [first, second].entries()) {
    const { data: { whole, product } } = await call(service.url, getBasicReport, { params: { researchId }, token })
    const { mean } = whole.statements!.find(({ key }) => key === 'izz.4.02')!
    expect(product).toBe('puls')
    expect(data.statements[0]!.points[wave]).toMatchObject({ value: mean, n: 30 })
  }
  expect((await read(first)).data.waves).toHaveLength(1)

  const { data: file } = await call(service.url, createReportFile, {
    params: { researchId: second }, token, body: { format: 'pdf', locale: 'hr' },
  })
  const print = await signPrintToken(readConfig(world.settings).printKeys, file.id)
  const { data: frozen } = await call(service.url, getPrintReport, { params: { fileId: file.id }, token: print })
  expect(frozen.trend).toEqual(data)
  expect((await call(service.url, exportReport, { params: { researchId: second }, token })).data.trend).toEqual(data)
}, 120_000)

test('when a company reads reports that are computed again and again, then it has to wait, and others do not', async () => {
  const params = { researchId: newId() }
  const [token, other] = await Promise.all([0, 1].map(() => world.tokens.tokenFor({ companyId: newId() })))
  const read = async (as: string, operation: typeof getReportTrend | typeof getComparativeYears = getReportTrend) =>
    (await call(service.url, operation, { params, token: as })).status
  const statuses = await Promise.all(Array.from({ length: mostComputed }, () => read(token!)))
  expect(new Set(statuses)).toEqual(new Set([404]))
  const groups = await call(service.url, getComparativeGroups, { params, token })
  expect([await read(token!), await read(token!, getComparativeYears), groups.status]).toEqual([429, 429, 429])
  expect(await read(other!)).toBe(404)
})
