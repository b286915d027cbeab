import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import { downloadAwardBadge, getAwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { getOwnAwardRows } from '@glas/contracts/reporting/commitments.operations'
import { closeCycle, getCycle, listCycles, type Cycle } from '@glas/contracts/reporting/cycles.operations'
import {
  downloadAwardFile, getLeaderboard, getNewestLeaderboard, getNewestWinners, listAwardYears,
} from '@glas/contracts/reporting/leaderboards.operations'
import { awardResult, cycleClosed } from '@glas/contracts/reporting/reporting.events'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createCyclesStore } from '../src/features/cycles/cycles.store.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { publishCompany } from './published-company.ts'
import { buildApproved, findResult } from './research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const token = () => world.tokens.tokenFor({ scope: 'admin' })
const cycleOf = async (year: string) => (await call(service.url, getCycle, { params: { year }, token: await token() })).data
const closeWith = async (year: string, cycle: Pick<Cycle, 'open' | 'entries'>, typedYear = year) =>
  await call(service.url, closeCycle, { params: { year }, token: await token(), body: {
    typedYear, leftOut: cycle.open.map(({ researchId }) => researchId),
    researches: cycle.entries.map(({ researchId }) => researchId),
  } })
const at = (instant: string) => world.clock.set(new Date(instant))

test('when a year is read, then each research says what it fails, and what is open', async () => {
  const before = await publishCompany(world, { endsOn: '2020-05-20', name: 'Prije d.o.o.' })
  const one = await publishCompany(world, { endsOn: '2021-05-20', companyId: before.companyId, name: 'Prva d.o.o.' })
  const again = await publishCompany(world, { endsOn: '2021-06-20', companyId: before.companyId, name: 'Prva d.o.o.' })
  const few = await publishCompany(world, {
    endsOn: '2021-12-01', employees: 30, answers: 20, indices: [70, 70], name: 'Mala d.o.o.',
  })
  const running = buildApproved({ endsOn: '2021-07-01', companyName: 'Radi d.o.o.' })
  const puls = buildApproved({ endsOn: '2021-07-01', product: 'puls' })
  await createResearchStore(world.database.db).insert(running)
  await createResearchStore(world.database.db).insert(puls)

  const cycle = await cycleOf('2021')
  expect(cycle.placesByClass).toBe(3)
  const entryOf = (id: string) => cycle.entries.find(({ researchId }) => researchId === id)!
  expect(entryOf(one.applicationId)).toMatchObject({
    failed: [], score: 70, fillRate: 90, sizeClass: 'medium', newcomer: false, rank: { place: 1, from: 1, to: 1, of: 1 },
  })
  expect(entryOf(again.applicationId).failed).toEqual(['first'])
  expect(entryOf(few.applicationId)).toMatchObject({
    failed: ['finished', 'fill-rate', 'figures'], score: null, sizeClass: 'small', newcomer: true,
  })
  expect(cycle.open).toEqual([expect.objectContaining({ researchId: running.applicationId, state: 'running' })])
  const { data: { cycles } } = await call(service.url, listCycles, { token: await token() })
  expect(cycles.filter(({ year }) => year < 2022)).toEqual([
    { year: 2021, closedAt: null, researches: 4, open: 1 }, { year: 2020, closedAt: null, researches: 1, open: 0 },
  ])
  expect(await call(service.url, getCycle, { params: { year: '2019' }, token: await token() })).toMatchObject({ status: 404 })
})

test('when a year is closed, then only as it was shown, once, from December 1, and it never changes again', async () => {
  const winner = await publishCompany(world, { endsOn: '2022-05-20', indices: 80, name: 'Prva d.o.o.' })
  const second = await publishCompany(world, { endsOn: '2022-11-30', name: 'Druga d.o.o.' })
  const left = buildApproved({ endsOn: '2022-07-01' })
  await createResearchStore(world.database.db).insert(left)
  const cycle = await cycleOf('2022')
  // 22:59 UTC is 23:59 in Zagreb.
  at('2022-11-30T22:59:00.000Z')
  expect(await closeWith('2022', cycle)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
  at('2022-11-30T23:00:00.000Z')
  expect(await closeWith('2022', cycle, '2021')).toMatchObject({ status: 400 })
  expect(await closeWith('2022', { ...cycle, open: [] })).toMatchObject({ status: 409 })
  expect(await closeWith('2022', { ...cycle, entries: cycle.entries.slice(1) })).toMatchObject({ status: 409 })
  const { status, data: closed } = await closeWith('2022', cycle)
  expect([status, closed.closedAt]).toEqual([200, '2022-11-30T23:00:00.000Z'])
  expect(closed.entries).toEqual(cycle.entries)
  expect(closed.prizes).toEqual({
    newcomers: [winner.applicationId], industries: [], bestOfAll: [winner.applicationId],
  })
  // A repeated request gets the same; a different one is refused.
  expect((await closeWith('2022', cycle)).data).toEqual(closed)
  expect(await closeWith('2022', { ...cycle, open: [] })).toMatchObject({ status: 409 })
  await publishCompany(world, { endsOn: '2022-08-01', name: 'Kasna d.o.o.' })
  expect((await cycleOf('2022')).entries).toEqual(cycle.entries)

  const event = await eventually(() => findResult(world.events, cycleClosed.type, '2022'))
  expect(event).toMatchObject({ cycle: '2022', sha256: closed.sha256 })
  expect(event.entries.map(({ researchId, eligible }: { researchId: string; eligible: boolean }) => [researchId, eligible])
    .toSorted()).toEqual([[second.applicationId, true], [winner.applicationId, true]].toSorted())
  expect(await world.database.db('audit').where({ action: 'close-cycle', subject_id: '2022' })).toHaveLength(1)
  // Each company's result goes with its contact, for its mail.
  const resultOf = ({ applicationId }: typeof winner) => eventually(() => findResult(world.events, awardResult.type, applicationId))
  expect(await resultOf(winner)).toMatchObject({
    companyId: winner.companyId, cycle: '2022', sha256: closed.sha256, sealedContact: winner.sealedContact,
    locale: winner.locale, rank: { place: 1, of: 2 }, prizes: ['class', 'newcomers', 'best-of-all'],
  })
  expect(await resultOf(second)).toMatchObject({ sizeClass: 'medium', rank: { place: 2, of: 2 }, prizes: ['class'] })
})

test('when a year is closed, then its file recomputes each place, opens commitments, and names no company', async () => {
  const companies = await Promise.all([75, 74, 74, 60].map((indices, i) => publishCompany(world, {
    endsOn: '2023-05-20', indices, enps: 10 + i, name: 'Zdralovina d.o.o.', companyId: newId(),
  })))
  at('2023-12-01T10:00:00.000Z')
  const { data: closed } = await closeWith('2023', await cycleOf('2023'))
  const { file, sha256 } = (await createCyclesStore(world.database.db).find(2023))!
  expect(createHash('sha256').update(file).digest('hex')).toBe(closed.sha256)
  expect(sha256).toBe(closed.sha256)
  // The name is nowhere but with the research and its report, once the results are sent.
  await eventually(async () => !(await tablesWith(world.database.db, ['Zdralovina'])).Zdralovina?.includes('outbox.data'))
  expect((await tablesWith(world.database.db, ['Zdralovina'])).Zdralovina)
    .toEqual(['report_parts.body', 'researches.report', 'researches.subject'])
  for (const { applicationId, companyId } of companies) {
    expect(file).not.toContain(applicationId)
    expect(file).not.toContain(companyId)
  }
  const { tables } = JSON.parse(file) as {
    tables: { table: string; rows: { place: number; score: string; enps?: number; fillRate?: number; pseudonym: string; commitment: string }[] }[]
  }
  expect(tables.map(({ table, rows }) => [table, rows.map(({ place, score }) => `${place} ${score}`)])).toEqual([
    ['class/small', []], ['class/medium', ['1 75.00', '2 74.00', '3 74.00', '4 60.00']], ['class/large', []],
    ['industry/it', ['1 75.00', '2 74.00', '3 74.00', '4 60.00']],
    ['newcomers', ['1 75.00', '2 74.00', '3 74.00', '4 60.00']], ['best-of-all', ['1 75.00']],
  ])
  const medium = tables[1]!.rows
  expect(medium.map(({ enps, fillRate }) => [enps, fillRate])).toEqual([[undefined, undefined], [12, 90], [11, 90], [undefined, undefined]])
  expect(new Set(tables.flatMap(({ rows }) => rows.map(({ pseudonym }) => pseudonym))).size).toBe(13)
  // Each company finds its own rows with what is kept for it.
  const rows: { research_id: Buffer; openings: string }[] = await world.database.db('cycle_entries').where({ year: 2023 })
  for (const { research_id: id, openings } of rows) {
    const hex = id.toString('hex')
    const researchId = [0, 8, 12, 16, 20].map((from, i, all) => hex.slice(from, all[i + 1])).join('-')
    for (const { table, pseudonym, salt } of JSON.parse(openings) as { table: string; pseudonym: string; salt: string }[]) {
      const row = tables.find((one) => one.table === table)!.rows.find((one) => one.pseudonym === pseudonym)!
      expect(row.commitment).toBe(createHash('sha256').update(`${salt}.${researchId}`).digest('hex'))
    }
  }
})

test('when a year is closed, then anyone reads its winners by name, others by pseudonym, and the file by its hash', async () => {
  const leaderboard = async (year: string) => await call(service.url, getLeaderboard, { params: { year } })
  const years = async () => (await call(service.url, listAwardYears)).data.available_years
  const places = [82, 74, 74, 60, 55]
  const [best, , , fourth] = await Promise.all(places.map((indices, i) => publishCompany(world, {
    endsOn: '2016-05-20', indices, enps: 10 + i, name: `Pobjednik ${i} d.o.o.`, employees: i === 4 ? 30 : 100,
  })))
  const before = await years()
  for (const year of ['2016', '1999', '20160', 'x']) expect((await leaderboard(year)).status).toBe(404)
  at('2016-12-01T10:00:00.000Z')
  const { data: closed } = await closeWith('2016', await cycleOf('2016'))
  expect(await years()).toEqual([...before, 2016].toSorted((a, b) => b - a))

  const { data } = await leaderboard('2016')
  const available = await years()
  expect(data.available_years).toEqual(available)
  const { data: { award: newest } } = await call(service.url, getNewestLeaderboard)
  expect(newest).toEqual((await leaderboard(`${available[0]}`)).data)
  expect(data).toMatchObject({ year: 2016, sha256: closed.sha256, rules: '2026-1' })
  const certificateId: unknown = expect.stringMatching(/^2016-[0-9a-f]{12}$/)
  const winner = { companyName: 'Pobjednik 0 d.o.o.', industry: 'it', sizeClass: 'medium', score: 82, certificateId }
  expect([data.bestOfAll, data.newcomers, data.industries]).toEqual([[winner], [winner], [{ industry: 'it', best: [winner] }]])
  const [small, medium, large] = data.classes.map(({ rows }) => rows)
  expect(medium!.map(({ place, score, companyName, enps }) => [place, score, companyName, enps])).toEqual([
    [1, 82, 'Pobjednik 0 d.o.o.', undefined], [2, 74, 'Pobjednik 2 d.o.o.', 12], [3, 74, 'Pobjednik 1 d.o.o.', 11],
    [4, 60, undefined, undefined],
  ])
  expect([small!.length, large]).toEqual([1, []])
  const text = JSON.stringify(data)
  for (const hidden of ['Pobjednik 3', best!.applicationId, best!.companyId, fourth!.companyId, 'commitment', 'salt']) {
    expect(text).not.toContain(hidden)
  }

  const file = await call(service.url, downloadAwardFile, { params: { sha256: closed.sha256! } })
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(closed.sha256)
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect((await call(service.url, downloadAwardFile, { params: { sha256: '0'.repeat(64) } })).status).toBe(404)
})

test('when the newest year is closed, then its winners can be read without its tables', async () => {
  await Promise.all([82, 74, 66, 60].map((indices, i) => publishCompany(world, {
    endsOn: '2025-05-20', indices, name: `Najnoviji ${i}`, employees: i === 2 ? 30 : 100,
  })))
  at('2025-12-01T10:00:00.000Z')
  await closeWith('2025', await cycleOf('2025'))
  const { data } = await call(service.url, getNewestWinners)
  expect(data).toEqual({ award: {
    year: 2025,
    bestOfAll: [{ companyName: 'Najnoviji 0', score: 82 }],
    classes: [
      { key: 'small', winners: [{ place: 1, companyName: 'Najnoviji 2', score: 66 }] },
      { key: 'medium', winners: [
        { place: 1, companyName: 'Najnoviji 0', score: 82 }, { place: 2, companyName: 'Najnoviji 1', score: 74 },
        { place: 3, companyName: 'Najnoviji 3', score: 60 },
      ] },
      { key: 'large', winners: [] },
    ],
  } })
})

test('when a year is closed, then each prize has a certificate and a badge, and nothing else has one', async () => {
  const names = ['Prva <b>', 'Druga', 'Treća', 'Četvrta']
  const companies = await Promise.all(names.map((name, i) =>
    publishCompany(world, { endsOn: '2014-05-20', indices: 80 - i, name })))
  at('2014-12-01T10:00:00.000Z')
  const { data: closed } = await closeWith('2014', await cycleOf('2014'))
  const certificate = async (certificateId: string) => await call(service.url, getAwardCertificate, { params: { certificateId } })
  const { data: { classes, ...prizes } } = await call(service.url, getLeaderboard, { params: { year: '2014' } })
  const [first, , , fourth] = classes.find(({ key }) => key === 'medium')!.rows
  const id = certificateIdOf(2014, first!.pseudonym)
  expect((await certificate(id)).data).toEqual({
    certificateId: id, year: 2014, companyName: 'Prva <b>', kind: 'class', place: 1, sizeClass: 'medium', industry: 'it',
    score: 80, closedAt: closed.closedAt, sha256: closed.sha256,
  })
  const own = await call(service.url, getOwnAwardRows, {
    params: { researchId: companies[0]!.applicationId },
    token: await world.tokens.tokenFor({ companyId: companies[0]!.companyId }),
  })
  const kinds = await Promise.all(own.data.award!.rows.map(async ({ certificateId }) => (await certificate(certificateId!)).data.kind))
  expect(kinds).toEqual(['class', 'industry', 'newcomers', 'best-of-all'])
  // Anyone finds them from the year's prizes.
  const [, ...others] = own.data.award!.rows.map(({ certificateId }) => certificateId)
  expect([prizes.industries[0]!.best, prizes.newcomers, prizes.bestOfAll].map(([best]) => best!.certificateId)).toEqual(others)
  for (const other of [certificateIdOf(2014, fourth!.pseudonym), certificateIdOf(2013, first!.pseudonym), '2014-x', 'x']) {
    expect([other, (await certificate(other)).status]).toEqual([other, 404])
  }
  const badge = async (locale?: 'en') => await call(service.url, downloadAwardBadge, {
    params: { certificateId: id }, ...(locale && { query: { locale } }),
  })
  const shown = await badge()
  // A correction or an erasure changes it.
  expect(shown.headers.get('cache-control')).toBe('public, max-age=300')
  const [hr, en] = [shown.bytes.toString(), (await badge('en')).bytes.toString()]
  expect(hr).toContain('1. mjesto, srednje tvrtke')
  expect(en).toContain('place 1, medium companies')
  expect(hr).toContain('Prva &lt;b&gt;')
  expect(hr).not.toMatch(/<b>|<script|href/)
})

test('when a year is closed, then each company opens the commitments of its own rows, and reads no others', async () => {
  const [own, other] = [
    await publishCompany(world, { endsOn: '2015-05-20', indices: 75 }),
    await publishCompany(world, { endsOn: '2015-06-20', indices: 70 }),
  ]
  const params = { researchId: own.applicationId }
  const read = async (claims: Parameters<typeof world.tokens.tokenFor>[0]) =>
    await call(service.url, getOwnAwardRows, { params, token: await world.tokens.tokenFor(claims) })
  expect((await read({ companyId: own.companyId })).data).toEqual({
    award: null, logo: { logo: null, agreed: false }, benchmark: false,
  })
  at('2015-12-01T10:00:00.000Z')
  const { data: closed } = await closeWith('2015', await cycleOf('2015'))
  const { data: { award, benchmark } } = await read({ companyId: own.companyId })
  expect(benchmark).toBe(true)
  expect(award).toMatchObject({ year: 2015, sha256: closed.sha256 })
  expect(award!.rows.map(({ table, place, score }) => `${table} ${place} ${score}`))
    .toEqual(['class/medium 1 75.00', 'newcomers 1 75.00', 'best-of-all 1 75.00'])
  const { bytes } = await call(service.url, downloadAwardFile, { params: { sha256: closed.sha256! } })
  for (const { pseudonym, salt, commitment } of award!.rows) {
    expect(createHash('sha256').update(`${salt}.${own.applicationId}`).digest('hex')).toBe(commitment)
    expect(bytes.toString()).toContain(`"pseudonym":"${pseudonym}"`)
    expect(bytes.toString()).toContain(commitment)
  }
  expect((await read({ companyId: other.companyId })).status).toBe(404)
  expect((await read({ scope: 'admin' })).status).toBe(403)
})

test('when a company is erased, then it is left out of an open year, and a closed one shows its pseudonym', async () => {
  const [one, other] = [
    await publishCompany(world, { endsOn: '2018-05-20', name: 'Sovinjakovo d.o.o.' }),
    await publishCompany(world, { endsOn: '2017-05-20', name: 'Sovinjakovo d.o.o.' }),
  ]
  await publishCompany(world, { endsOn: '2017-06-20', name: 'Ostaje d.o.o.' })
  at('2018-12-05T10:00:00.000Z')
  await closeWith('2018', await cycleOf('2018'))
  for (const { applicationId, companyId } of [one, other]) {
    await world.events.publish(applicationErased, {
      aggregateId: applicationId, data: { applicationId, companyId, pseudonym: 'Izbrisana tvrtka 7KQ2' },
    })
  }
  await eventually(async () => Object.keys(await tablesWith(world.database.db, ['Sovinjakovo'])).length === 0)
  expect((await cycleOf('2018')).entries.map(({ companyName }) => companyName)).toEqual(['Izbrisana tvrtka 7KQ2'])
  expect((await cycleOf('2017')).entries.map(({ companyName }) => companyName)).toEqual(['Ostaje d.o.o.'])
})
