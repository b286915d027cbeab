import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import { downloadAwardBadge, getAwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { getOwnAwardRows } from '@glas/contracts/reporting/commitments.operations'
import { correctCycle, previewCorrection } from '@glas/contracts/reporting/corrections.operations'
import { getCycle } from '@glas/contracts/reporting/cycles.operations'
import { downloadAwardFile, getLeaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { createReportFile, listReportFiles } from '@glas/contracts/reporting/reports.operations'
import { awardCorrected } from '@glas/contracts/reporting/reporting.events'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import type { BodyOf } from '@glas/contracts/operation'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createReportStore } from '../src/domain/researches/reports.store.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { closeYear } from './close-year.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { publishCompany, reportOfCompany } from './published-company.ts'
import { buildApproved, findResult } from './research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const token = () => world.tokens.tokenFor({ scope: 'admin' })
const close = async (year: string) => {
  world.clock.set(new Date(`${year}-12-05T10:00:00.000Z`))
  expect(await closeYear(service.url, year, await token())).toBe(200)
}
const cycleOf = async (year: string) => (await call(service.url, getCycle, { params: { year }, token: await token() })).data
const correct = async (year: string, body: Partial<BodyOf<typeof correctCycle>>) => await call(service.url, correctCycle, {
  params: { year }, token: await token(),
  body: { typedYear: year, version: 1, reason: 'data-wrong', included: [], excluded: [], ...body },
})
const preview = async (year: string, body: Partial<BodyOf<typeof previewCorrection>>) =>
  await call(service.url, previewCorrection, {
    params: { year }, token: await token(), body: { included: [], excluded: [], ...body },
  })
const leaderboard = async (year: string) => (await call(service.url, getLeaderboard, { params: { year } })).data
const file = async (sha256: string) => await call(service.url, downloadAwardFile, { params: { sha256 } })
const publish = (year: string, name: string, indices: number) =>
  publishCompany(world, { endsOn: `${year}-05-20`, indices, name })
type Research = Awaited<ReturnType<typeof publish>>
const ids = (...researches: Research[]) => researches.map(({ applicationId }) => applicationId)

test('when a winner is excluded, then those behind move up, the file before stays, and the year says why', async () => {
  const [first, second, third, fourth] = [
    await publish('2016', 'Prva', 80), await publish('2016', 'Druga', 75), await publish('2016', 'Treća', 70),
    await publish('2016', 'Četvrta', 60),
  ]
  await close('2016')
  const before = await leaderboard('2016')
  const medium = before.classes.find(({ key }) => key === 'medium')!.rows
  const benchmarkOf = async ({ applicationId: researchId }: Research) =>
    (await call(service.url, getBenchmark, { params: { researchId }, token: await token() })).data
  const benchmark = await benchmarkOf(fourth)

  const { data: { changes, cycle } } = await preview('2016', { excluded: ids(first) })
  expect(changes.map(({ companyName, before: had, after }) => [companyName, had?.rank?.place, after.rank?.place, after.prizes]))
    .toEqual([
      ['Četvrta', 4, 3, ['class']], ['Druga', 2, 1, ['class', 'newcomers', 'industry', 'best-of-all']],
      ['Prva', 1, undefined, []], ['Treća', 3, 2, ['class']],
    ])
  expect(cycle.prizes.bestOfAll).toEqual(ids(second))
  // A preview stores nothing.
  expect(await leaderboard('2016')).toEqual(before)

  world.clock.set(new Date('2017-01-12T10:00:00.000Z'))
  expect(await correct('2016', { excluded: ids(first), typedYear: '2015' })).toMatchObject({ status: 400 })
  const { status, data: corrected } = await correct('2016', { excluded: ids(first) })
  expect(status).toBe(200)
  expect(corrected.entries.find(({ companyName }) => companyName === 'Prva')).toMatchObject({ excluded: true, failed: [] })
  const after = await leaderboard('2016')
  expect(after.bestOfAll.map(({ companyName }) => companyName)).toEqual(['Druga'])
  expect(after.versions).toEqual([
    { version: 1, sha256: before.sha256, publishedAt: '2016-12-05T10:00:00.000Z' },
    { version: 2, sha256: after.sha256, publishedAt: '2017-01-12T10:00:00.000Z', reason: 'data-wrong' },
  ])
  // Both files are there, unchanged; the new one names the one before.
  for (const { sha256 } of after.versions!) {
    expect(createHash('sha256').update((await file(sha256)).bytes).digest('hex')).toBe(sha256)
  }
  const text = JSON.parse((await file(after.sha256)).bytes.toString())
  expect([text.corrects, text.reason]).toEqual([before.sha256, 'data-wrong'])
  // A row keeps its pseudonym, so that its certificate stays.
  expect(after.classes.find(({ key }) => key === 'medium')!.rows.map(({ pseudonym }) => pseudonym))
    .toEqual(medium.slice(1).map(({ pseudonym }) => pseudonym))
  // Benchmarks compare the same companies as before.
  expect(await benchmarkOf(fourth)).toEqual(benchmark)
  const [entry] = await world.database.db('audit').where({ action: 'correct-cycle', subject_id: '2016' })
  expect(JSON.parse(entry.details)).toEqual({ version: 2, reason: 'data-wrong', included: 0, excluded: 1, hiddenMeans: 0 })

  const eventOf = ({ applicationId }: Research) =>
    eventually(() => findResult(world.events, awardCorrected.type, applicationId))
  expect(await eventOf(third)).toMatchObject({
    cycle: '2016', version: 2, reason: 'data-wrong', sha256: after.sha256, sealedContact: third.sealedContact,
    rank: { place: 2, of: 3 }, before: { rank: { place: 3, of: 4 }, prizes: ['class'] },
  })
  const gone = await eventOf(first)
  expect([gone.rank, gone.prizes, gone.before.prizes]).toEqual([undefined, [], ['class', 'newcomers', 'industry', 'best-of-all']])
})

test('when a prize is withdrawn, then its certificate shows that, its badge is gone, others are valid', async () => {
  const [first, second] = [await publish('2015', 'Prva', 80), await publish('2015', 'Druga', 75)]
  await publish('2015', 'Treća', 70)
  await close('2015')
  const { classes, sha256 } = await leaderboard('2015')
  const [one, other] = classes.find(({ key }) => key === 'medium')!.rows.map(({ pseudonym }) => certificateIdOf(2015, pseudonym))
  world.clock.set(new Date('2016-02-01T10:00:00.000Z'))
  await correct('2015', { excluded: ids(first), reason: 'rules-broken' })
  const certificate = async (certificateId: string) =>
    (await call(service.url, getAwardCertificate, { params: { certificateId } })).data
  const badge = async (certificateId: string) =>
    (await call(service.url, downloadAwardBadge, { params: { certificateId } })).status
  expect(await certificate(one!)).toMatchObject({
    companyName: 'Prva', place: 1, sha256, withdrawnAt: '2016-02-01T10:00:00.000Z',
  })
  expect(await badge(one!)).toBe(404)
  const valid = await certificate(other!)
  expect(valid).toMatchObject({ companyName: 'Druga', place: 1 })
  expect([valid.withdrawnAt, await badge(other!)]).toEqual([undefined, 200])
  // The company still reads its own rows; those of the new file.
  const own = async ({ applicationId, companyId }: Research) => (await call(service.url, getOwnAwardRows, {
    params: { researchId: applicationId }, token: await world.tokens.tokenFor({ companyId }),
  })).data.award!
  expect((await own(first)).rows).toEqual([])
  const rows = await own(second)
  expect([rows.correctedAt, rows.rows[0]!.place]).toEqual(['2016-02-01T10:00:00.000Z', 1])

  // A later correction takes the exclusion back: same pseudonym, valid certificate.
  await correct('2015', { version: 2, excluded: [] })
  expect((await certificate(one!)).withdrawnAt).toBeUndefined()
  expect((await leaderboard('2015')).versions!.map(({ version, reason }) => [version, reason]))
    .toEqual([[1, undefined], [2, 'rules-broken'], [3, 'data-wrong']])
})

test('when a research that was left out has its report, then it can be included, without a benchmark', async () => {
  await publish('2014', 'Prva', 70)
  await publish('2014', 'Druga', 60)
  const given = buildApproved({ endsOn: '2014-06-20' })
  const late = { ...given, company: { ...given.company, name: 'Kasna' } }
  await createResearchStore(world.database.db).insert(late)
  await close('2014')
  expect((await cycleOf('2014')).late).toEqual([])
  expect(await preview('2014', { included: ids(late) })).toMatchObject({ status: 409 })
  await createReportStore(world.database.db).save(late.applicationId, reportOfCompany(late, { indices: 90 }))
  expect((await cycleOf('2014')).late!.map(({ companyName }) => companyName)).toEqual(['Kasna'])
  const { data } = await correct('2014', { included: ids(late), reason: 'report-missing' })
  expect([data.late, data.open]).toEqual([[], []])
  expect((await leaderboard('2014')).bestOfAll.map(({ companyName }) => companyName)).toEqual(['Kasna'])
  // A request whose response was lost gets the same one; another one for the same version doesn't.
  const again = { included: ids(late), reason: 'report-missing' } as const
  expect(await correct('2014', again)).toMatchObject({ status: 200, data: { versions: [{ version: 1 }, { version: 2 }] } })
  expect(await correct('2014', { ...again, included: [] })).toMatchObject({ status: 409 })
  const event = await eventually(() => findResult(world.events, awardCorrected.type, late.applicationId))
  expect([event.before, event.rank.place]).toEqual([undefined, 1])
  // Its figures would be the difference between new means and those before.
  expect(await call(service.url, getBenchmark, { params: { researchId: late.applicationId }, token: await token() }))
    .toMatchObject({ status: 409 })
})

test('when a correction publishes the eNPS of a tie, then a mean that would reveal another is hidden', async () => {
  const [other] = await Promise.all(Array.from({ length: 9 }, (_, i) => publish('2010', `Prva ${i}`, 85 - i)))
  const trade: Research[] = []
  for (let i = 0; i < 4; i++) {
    trade.push(await publishCompany(world, { endsOn: '2010-05-20', indices: 60 - i, name: `Trgovina ${i}`, industry: 'trade' }))
  }
  const late = buildApproved({ endsOn: '2010-06-20' })
  await createResearchStore(world.database.db).insert(late)
  await close('2010')
  const setsOf = async ({ applicationId: researchId }: Research) =>
    (await call(service.url, getBenchmark, { params: { researchId }, token: await token() })).data.sets
  const before = await setsOf(trade[3]!)
  expect(before.find(({ key }) => key === 'industry')!.companies).toBe(3)
  // Files show what was readable when they were requested.
  const request = async ({ applicationId: researchId }: Research, benchmark: boolean) =>
    await call(service.url, createReportFile, { params: { researchId }, token: await token(), body: {
      format: 'xls-v1', locale: 'hr', ...(benchmark && { benchmark }),
    } })
  const filesOf = async ({ applicationId: researchId }: Research) =>
    (await call(service.url, listReportFiles, { params: { researchId }, token: await token() })).data.files
  for (const one of [other!, trade[3]!]) for (const benchmark of [true, false]) await request(one, benchmark)
  expect([(await filesOf(other!)).length, (await filesOf(trade[3]!)).length]).toEqual([2, 2])
  // Its score is that of the first in trade. Of the three others, each reader there would then know one.
  await createReportStore(world.database.db).save(late.applicationId, reportOfCompany(late, { indices: 60 }))
  expect((await preview('2010', { included: ids(late) })).data.hiddenMeans).toBe(4)
  expect(await correct('2010', { included: ids(late), reason: 'report-missing' })).toMatchObject({ status: 200 })
  expect(await setsOf(trade[3]!)).toEqual(before.map((set) => (set.key === 'industry' ? { key: 'industry' } : set)))
  expect((await filesOf(trade[3]!)).map(({ kind }) => kind)).toEqual(['basic'])
  expect(await filesOf(other!)).toHaveLength(2)
  const [entry] = await world.database.db('audit').where({ action: 'correct-cycle', subject_id: '2010' })
  expect(JSON.parse(entry.details)).toMatchObject({ hiddenMeans: 4 })
})

test('when companies were erased or came later, then a correction changes nothing about them', async () => {
  const [first, second] = [await publish('2013', 'Prva', 80), await publish('2013', 'Druga', 75)]
  await publish('2013', 'Treća', 70)
  await close('2013')
  await world.events.publish(applicationErased, { aggregateId: second.applicationId, data: {
    applicationId: second.applicationId, companyId: second.companyId, pseudonym: 'Izbrisana tvrtka 7KQ2',
  } })
  await eventually(async () => (await leaderboard('2013')).classes[1]!.rows[1]!.companyName === 'Izbrisana tvrtka 7KQ2')
  await publish('2013', 'Naknadna', 95)
  await correct('2013', { excluded: ids(first) })
  const { rows } = (await leaderboard('2013')).classes.find(({ key }) => key === 'medium')!
  expect(rows.map(({ place, companyName }) => [place, companyName]))
    .toEqual([[1, 'Izbrisana tvrtka 7KQ2'], [2, 'Treća']])
  // What is erased has no contact.
  expect(await world.database.db('outbox').where({ type: awardCorrected.type, aggregate_id: second.applicationId })).toEqual([])
})

test('when a correction changes nothing, is of an open year, or another came first, then it is refused', async () => {
  const [first, second] = [await publish('2012', 'Prva', 80), await publish('2012', 'Druga', 75)]
  expect(await preview('2012', {})).toMatchObject({ status: 409 })
  expect(await correct('2012', { excluded: ids(first) })).toMatchObject({ status: 409 })
  expect(await preview('2009', {})).toMatchObject({ status: 404 })
  await close('2012')
  const other = await publish('2011', 'Druga godina', 75)
  expect(await correct('2012', {})).toMatchObject({ status: 409 })
  expect(await correct('2012', { excluded: ids(other) })).toMatchObject({ status: 409 })
  expect(await correct('2012', { included: ids(first) })).toMatchObject({ status: 409 })
  const answers = await Promise.all([
    correct('2012', { excluded: ids(first) }), correct('2012', { excluded: ids(second) }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await leaderboard('2012')).versions).toHaveLength(2)
  // A repeated request, whose response may have been lost, gets the same.
  const won = answers[0]!.status === 200 ? first : second
  const again = await correct('2012', { excluded: ids(won) })
  expect([again.status, again.data.versions?.length]).toEqual([200, 2])
  expect(await correct('2012', { excluded: ids(won), reason: 'fault' })).toMatchObject({ status: 409 })
})
