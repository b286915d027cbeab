import { beforeAll, describe, expect, test } from '@jest/globals'
import type { BasicReport, DimensionTable } from '@glas/contracts/reporting/report'
import {
  createReportFile, downloadReportFile, exportReport, getBasicReport, getComparativeGroups, getComparativeYears, getPrintReport,
  getReportDimension, getReportFile, getReportTrend,
} from '@glas/contracts/reporting/reports.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { readConfig } from '../src/config.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { answersToPulse, buildAnswers, buildInstrument, buildPulse } from './believable-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { readWorkbook, tableOf } from './read-workbook.ts'
import { buildApproved, runResearch } from './research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })

const [companyId, stranger] = [newId(), newId()]
let token: string
/** Researches of the company by year, of another one, and a PULS. */
let ids: Record<'2025' | '2026' | 'other' | 'pulse', string>

const rngOf = (seed: number) => createRng(new Uint8Array(16).fill(seed))

async function yearly(of: string, year: string, seed: number): Promise<string> {
  const instrument = buildInstrument({
    departments: [30, 30, 3], locations: [40, 40], demographics: { gender: ['female', 'male', 'other'] },
  })
  const research = buildApproved({
    companyId: of, name: `Zadovoljstvo ${year}`, startsOn: `${year}-11-10`, endsOn: `${year}-11-20`, instrument,
  })
  await runResearch(world, research, () => buildAnswers(instrument, 60, rngOf(seed)))
  return research.applicationId
}

async function pulse(): Promise<string> {
  const instrument = buildPulse(['izz.6.01'], { enps: true })
  const research = buildApproved({ companyId, product: 'puls', name: 'Puls', instrument })
  await runResearch(world, research, () => answersToPulse(buildAnswers(buildInstrument({ demographics: {} }), 30, rngOf(3)), instrument))
  return research.applicationId
}

beforeAll(async () => {
  token = await world.tokens.tokenFor({ companyId })
  ids = {
    2026: await yearly(companyId, '2026', 1), 2025: await yearly(companyId, '2025', 2), pulse: await pulse(),
    other: await yearly(stranger, '2026', 4),
  }
  const admin = await world.tokens.tokenFor({ scope: 'admin' })
  for (const researchId of Object.values(ids)) {
    await eventually(async () => (await call(service.url, getBasicReport, { params: { researchId }, token: admin })).status === 200, 100_000)
  }
}, 150_000)

const groups = (researchId: string, query: { by?: 'departments' | 'locations' | 'gender' | 'age'; also?: string[] } = {}) =>
  call(service.url, getComparativeGroups, { params: { researchId }, query, token })
const years = (researchId: string, others?: string[]) =>
  call(service.url, getComparativeYears, { params: { researchId }, query: others ? { with: others } : {}, token })
const basic = async (researchId: string): Promise<BasicReport> =>
  (await call(service.url, getBasicReport, { params: { researchId }, token })).data
const table = async (dimension: 'departments' | 'locations' | 'gender'): Promise<DimensionTable> =>
  (await call(service.url, getReportDimension, { params: { researchId: ids[2026], dimension }, token })).data

describe('groups side by side', () => {
  test('when a dimension and two answers are chosen, then each column is a published group, in their order, and none an intersection', async () => {
    const { data } = await groups(ids[2026], { by: 'departments', also: ['locations:l1', 'gender:female'] })
    const published = [
      ...(await table('departments')).groups.map((group) => ({ ...group, dimension: 'departments', additional: false })),
      { ...(await table('gender')).groups.find(({ key }) => key === 'female')!, dimension: 'gender', additional: true },
      { ...(await table('locations')).groups.find(({ key }) => key === 'l1')!, dimension: 'locations', additional: true },
    ]
    expect(data.columns).toEqual(published.map(({ profile, ...column }) => ({ ...column, ...(profile && { figures: profile }) })))
    expect(data.columns.filter(({ visible }) => visible).length).toBeGreaterThan(2)
    const hidden = data.columns.filter(({ visible }) => !visible)
    expect(hidden.map(({ key }) => key)).toContain('d3')
    for (const column of hidden) expect(column).not.toHaveProperty('figures')
    const { statements: _, ...whole } = (await basic(ids[2026])).whole
    expect(data.whole).toEqual(whole)
    expect(data.dimensions.map(({ key }) => key).toSorted()).toEqual(['departments', 'gender', 'locations'])
    // Who may be compared, but no figure that wasn't asked for.
    for (const { groups: offered } of data.dimensions) {
      for (const group of offered) expect(Object.keys(group).toSorted()).toEqual(['key', 'label', 'visible'])
    }
  })

  test('when nothing is chosen, then a dimension is, and the years are there', async () => {
    const { data } = await groups(ids[2026])
    expect(data.by).not.toBeNull()
    expect(data.years.map(({ researchId }) => researchId)).toEqual([ids[2025], ids[2026]])
  })

  test('when an additional answer belongs to the chosen dimension, then it is no second column', async () => {
    const { data } = await groups(ids[2026], { by: 'departments', also: ['departments:d1'] })
    expect(data.columns.map(({ key }) => key).toSorted()).toEqual(['d1', 'd2', 'd3'])
  })

  test.each([
    ['a dimension that was not asked', { by: 'age' as const }], ['an unknown group', { also: ['gender:none'] }],
    ['an unknown dimension', { also: ['age:25-34'] }],
  ])('when it is asked for %s, then it does not exist', async (_, query) => {
    expect(await groups(ids[2026], query)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  })

  test('when a third additional answer is asked for, then it is refused', async () => {
    expect(await groups(ids[2026], { also: ['gender:female', 'gender:male', 'locations:l1'] }))
      .toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
  })

  test('when it is asked for of a PULS, then it does not exist', async () => {
    expect((await groups(ids.pulse)).status).toBe(404)
  })
})

describe('years', () => {
  test.each([['all', undefined], ['one other', ['2025' as const]]])(
    'when %s are compared, then each point is a figure of its own report', async (_, others) => {
      const { data } = await years(ids[2026], others?.map((year) => ids[year]))
      expect(data.years.map(({ researchId }) => researchId)).toEqual([ids[2025], ids[2026]])
      const reports = [await basic(ids[2025]), await basic(ids[2026])]
      for (const { key, points, changes } of data.categories) {
        const published = reports.map(({ whole }) => whole.categories!.find((one) => one.key === key)!)
        expect(points).toEqual(published.map(({ index: value, n, margin, bound }, year) => (
          { year, value, n, ...(bound ? { bound } : { margin }) })))
        for (const { from, to, value } of changes) {
          expect(value).toBeCloseTo(published[to]!.index - published[from]!.index, 1)
        }
      }
      expect(data.categories).toHaveLength(9)
      expect(data.enps!.points.map(({ value }) => value)).toEqual(reports.map(({ whole }) => whole.enps!.value))
    })

  test('when there is but one, then the report of all years can’t be generated', async () => {
    const own = await world.tokens.tokenFor({ companyId: stranger })
    expect(await call(service.url, getComparativeYears, { params: { researchId: ids.other }, query: {}, token: own }))
      .toMatchObject({
        status: 409,
        error: { code: 'YEARS_NOT_AVAILABLE', message: 'Generating a group report for all years is not available!' },
      })
  })

  test.each(['other', 'pulse'] as const)('when it is compared with %s, then that does not exist', async (which) => {
    expect((await years(ids[2026], [ids[which]])).status).toBe(404)
  })

  test('when ids are in upper case, then they are those of the same reports', async () => {
    const [own, other, pulsed] = [ids[2026], ids[2025], ids.pulse].map((id) => id!.toUpperCase())
    expect((await years(own!, [other!])).data).toEqual((await years(ids[2026], [ids[2025]])).data)
    expect((await groups(own!)).data).toEqual((await groups(ids[2026])).data)
    const trendOf = (researchId: string) => call(service.url, getReportTrend, { params: { researchId }, token })
    expect((await trendOf(pulsed!)).data).toEqual((await trendOf(ids.pulse)).data)
  })

  test('when it is compared with itself alone, then there is nothing to compare', async () => {
    expect((await years(ids[2026], [ids[2026]])).error?.code).toBe('YEARS_NOT_AVAILABLE')
  })
})

describe('its file', () => {
  const request = (researchId: string, comparative: { by?: 'departments'; also?: string[]; years?: 'all' | string[] }, caller = token) =>
    call(service.url, createReportFile, { params: { researchId }, token: caller, body: { format: 'pdf', locale: 'hr', comparative } })

  test('when it is requested, then it is made of the figures on the page, and of nothing that people wrote', async () => {
    const asked = { by: 'departments' as const, also: ['gender:female'] }
    const { data: file } = await request(ids[2026], { ...asked, years: [ids[2025]] })
    const print = await signPrintToken(readConfig(world.settings).printKeys, file.id)
    const { data: frozen } = await call(service.url, getPrintReport, { params: { fileId: file.id }, token: print })
    expect(frozen.comparative).toEqual({
      groups: (await groups(ids[2026], asked)).data, years: (await years(ids[2026], [ids[2025]])).data,
    })
    expect(frozen).toMatchObject({ dimension: null })
    for (const part of ['dimensions', 'comments', 'extraTexts', 'trend']) expect(frozen).not.toHaveProperty(part)
    // Another choice is another file, and the same one is not made twice.
    expect((await request(ids[2026], { ...asked, years: [ids[2025]] })).data.id).toBe(file.id)
    expect((await request(ids[2026], asked)).data.id).not.toBe(file.id)
  })

  test('when the same answers are chosen twice or in another order, then it is one file', async () => {
    const one = await request(ids[2026], { by: 'departments', also: ['gender:female', 'locations:l1'] })
    const other = await request(ids[2026], { by: 'departments', also: ['locations:l1', 'gender:female'] })
    expect([one.status, other.data.id]).toEqual([202, one.data.id])
    const once = await request(ids[2026], { by: 'departments', also: ['gender:male'] })
    expect((await request(ids[2026], { by: 'departments', also: ['gender:male', 'gender:male'] })).data.id).toBe(once.data.id)
  })

  test('when it is requested as XLS, then its sheets have the groups and years of the page, and another reader reads them', async () => {
    const params = { researchId: ids[2026] }
    const body = { format: 'xls-v1' as const, locale: 'hr' as const, comparative: { by: 'departments' as const, years: 'all' as const } }
    const { data: { id, kind } } = await call(service.url, createReportFile, { params, token, body })
    expect(kind).toBe('comparative')
    const made = await eventually(async () => {
      const { data } = await call(service.url, getReportFile, { params: { fileId: id }, token })
      return data.state === 'ready' ? data : undefined
    }, 30_000)
    expect(made.fileName).toMatch(/^glas-usporedni-izvjestaj-horizont-logistika-d-o-o-2026-odjeli-2025-2026-v1\.xlsx$/)
    const { bytes } = await call(service.url, downloadReportFile, { params: { fileId: id }, token })
    const { sheets } = await readWorkbook(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Naslovnica', 'Skupine', 'Razlike', 'Godine', 'Promjene', 'Napomene'])
    const rows = tableOf(sheets[1]!).slice(1).map((row) => Object.values(row))
    const { data } = await groups(ids[2026], { by: 'departments' })
    expect(rows.map(([name, , n]) => [name, n])).toEqual(data.columns.map(({ label, figures }) => [label.hr, figures?.n ?? '–']))
    expect(tableOf(sheets[3]!)[0]).toMatchObject({ '2025.': (await years(ids[2026])).data.categories[0]!.points[0]!.value })
  }, 60_000)

  test('when the report is exported as JSON, then the comparison of all years is in it, and in that of a PULS its trend', async () => {
    const exported = async (researchId: string) => (await call(service.url, exportReport, { params: { researchId }, token })).data
    const { report, years: compared, ...rest } = await exported(ids[2026])
    expect([report.researchId, compared, rest]).toEqual([ids[2026], (await years(ids[2026])).data, {}])
    expect(Object.keys(await exported(ids.pulse))).toEqual(['report', 'trend'])
  })

  test('when it is requested of all years and there is but one, then it is refused', async () => {
    const own = await world.tokens.tokenFor({ companyId: stranger })
    expect(await request(ids.other, { years: 'all' }, own)).toMatchObject({ status: 409, error: { code: 'YEARS_NOT_AVAILABLE' } })
  })

  test('when it is requested of a PULS, then it does not exist', async () => {
    expect((await request(ids.pulse, {})).status).toBe(404)
  })
})
