import { expect, test } from '@jest/globals'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import { getAwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { correctCycle } from '@glas/contracts/reporting/corrections.operations'
import { getCycle } from '@glas/contracts/reporting/cycles.operations'
import { getLeaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { awardCorrected } from '@glas/contracts/reporting/reporting.events'
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
const cycleOf = async (year: string) =>
  (await call(service.url, getCycle, { params: { year }, token: await token() })).data
const leaderboard = async (year: string) => (await call(service.url, getLeaderboard, { params: { year } })).data
const close = async (year: string) => {
  world.clock.set(new Date(`${year}-12-05T10:00:00.000Z`))
  expect(await closeYear(service.url, year, await token())).toBe(200)
}
const correct = async (year: string, at: string, body: Partial<BodyOf<typeof correctCycle>>) => {
  world.clock.set(new Date(`${at}T10:00:00.000Z`))
  return await call(service.url, correctCycle, {
    params: { year }, token: await token(),
    body: { typedYear: year, version: 1, reason: 'data-wrong', included: [], excluded: [], ...body },
  })
}
const named = (year: string, name: string, indices: number, more: Parameters<typeof publishCompany>[1] = {}) =>
  publishCompany(world, { endsOn: `${year}-05-20`, name, indices, ...more })

test('when a company took part years ago, then it is no new entry; one that only ran a PULS is', async () => {
  const old = await named('2001', 'Davna', 70)
  await named('2005', 'Davna', 80, { companyId: old.companyId })
  const waiting = buildApproved({ startsOn: '2004-05-01', endsOn: '2004-05-20' })
  const puls = buildApproved({ startsOn: '2004-05-01', endsOn: '2004-05-20', product: 'puls' })
  for (const research of [waiting, puls]) await createResearchStore(world.database.db).insert(research)
  await createReportStore(world.database.db).save(puls.applicationId, reportOfCompany(puls, {}))
  const fresh = [
    await named('2005', 'Nikad objavljena', 75, { companyId: waiting.companyId }),
    await named('2005', 'Nakon pulsa', 70, { companyId: puls.companyId }),
  ]
  const { entries, prizes } = await cycleOf('2005')
  expect(entries.map(({ companyName, newcomer }) => [companyName, newcomer]))
    .toEqual([['Davna', false], ['Nakon pulsa', true], ['Nikad objavljena', true]])
  expect(prizes.newcomers).toEqual([fresh[0]!.applicationId])
})

test('when a correction moves a prize but no place, then the companies that won or lost it get a mail', async () => {
  // The best of its industry is large, and those after it are in another class.
  const best = await named('2006', 'Velika', 80, { employees: 300, answers: 270 })
  const [next, last] = [await named('2006', 'Srednja', 75), await named('2006', 'Zadnja', 70)]
  await named('2006', 'Druga velika', 60, { employees: 300, answers: 270 })
  await close('2006')
  const { data, status } = await correct('2006', '2007-01-12', { excluded: [best.applicationId] })
  expect([status, data.prizes.bestOfAll]).toEqual([200, [next.applicationId]])
  const event = await eventually(() => findResult(world.events, awardCorrected.type, next.applicationId))
  expect(event).toMatchObject({
    rank: { place: 1 }, prizes: ['class', 'newcomers', 'industry', 'best-of-all'],
    before: { rank: { place: 1 }, prizes: ['class'] },
  })
  // Nothing of it has changed.
  expect(await world.database.db('outbox').where({ type: awardCorrected.type, aggregate_id: last.applicationId }))
    .toEqual([])
})

test('when two administrators include different researches at once, then the second is refused', async () => {
  await named('2007', 'Prva', 70)
  const late = await Promise.all(['Kasna', 'Još kasnija'].map(async (name) => {
    const given = buildApproved({ startsOn: '2007-06-01', endsOn: '2007-06-20' })
    const research = { ...given, company: { ...given.company, name } }
    await createResearchStore(world.database.db).insert(research)
    return research
  }))
  await close('2007')
  for (const one of late) {
    await createReportStore(world.database.db).save(one.applicationId, reportOfCompany(one, { indices: 60 }))
  }
  const include = (which: number) =>
    correct('2007', '2008-01-12', { included: [late[which]!.applicationId], reason: 'report-missing' })
  expect(await include(0)).toMatchObject({ status: 200 })
  expect(await include(1)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
  expect(await include(0)).toMatchObject({ status: 200 })
})

test('when a prize was withdrawn by the first of two corrections, then its certificate has that day', async () => {
  const [first, second] = [await named('2008', 'Prva', 80), await named('2008', 'Druga', 75)]
  await named('2008', 'Treća', 70)
  await close('2008')
  const { classes, sha256 } = await leaderboard('2008')
  const certificateId = certificateIdOf(2008, classes.find(({ key }) => key === 'medium')!.rows[0]!.pseudonym)
  await correct('2008', '2009-01-12', { excluded: [first.applicationId] })
  await correct('2008', '2009-02-20', { version: 2, excluded: [first.applicationId, second.applicationId] })
  expect((await leaderboard('2008')).versions).toHaveLength(3)
  expect((await call(service.url, getAwardCertificate, { params: { certificateId } })).data)
    .toMatchObject({ companyName: 'Prva', place: 1, sha256, withdrawnAt: '2009-01-12T10:00:00.000Z' })
})
