import { expect, test } from '@jest/globals'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import { getAwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { setAwardLogo } from '@glas/contracts/reporting/award-logos.operations'
import { getOwnAwardRows } from '@glas/contracts/reporting/commitments.operations'
import { correctCycle } from '@glas/contracts/reporting/corrections.operations'
import { getLeaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { applicationErased } from '@glas/contracts/survey/survey.events'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { closeYear } from './close-year.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { publishCompany } from './published-company.ts'
import { buildApproved } from './research.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
const logo = { id: newId(), width: 348, height: 120 }
const withLogo = (endsOn: string) => {
  const research = buildApproved({ endsOn })
  return { ...research, company: { ...research.company, logo } }
}
type Research = ReturnType<typeof withLogo>
const agree = async ({ applicationId, companyId }: Pick<Research, 'applicationId' | 'companyId'>, agreed: boolean) =>
  await call(service.url, setAwardLogo, {
    params: { researchId: applicationId }, body: { agreed }, token: await world.tokens.tokenFor({ companyId }),
  })
const close = async (year: string) => {
  world.clock.set(new Date(`${year}-12-05T10:00:00.000Z`))
  await closeYear(service.url, year, await world.tokens.tokenFor({ scope: 'admin' }))
}
const leaderboard = async (year: string) => (await call(service.url, getLeaderboard, { params: { year } })).data

test('when a winner agrees, then its logo is shown, and when it withdraws, or is erased, it is gone', async () => {
  const research = withLogo('2021-05-20')
  await publishCompany(world, { endsOn: '2021-05-20', indices: 80, research })
  await publishCompany(world, { endsOn: '2021-05-20', indices: 70, research: withLogo('2021-05-20') })
  // Before the year is closed, too.
  const own = async () => (await call(service.url, getOwnAwardRows, {
    params: { researchId: research.applicationId }, token: await world.tokens.tokenFor({ companyId: research.companyId }),
  })).data
  expect(await own()).toEqual({ award: null, logo: { logo, agreed: false }, benchmark: false })
  expect((await agree(research, true)).data).toEqual({ logo, agreed: true })
  expect((await own()).logo).toEqual({ logo, agreed: true })
  await close('2021')
  const shown = await leaderboard('2021')
  const rows = shown.classes.find(({ key }) => key === 'medium')!.rows
  expect([shown.bestOfAll[0]!.logo, rows.map((row) => row.logo)]).toEqual([logo, [logo, undefined]])
  const certificate = async () => (await call(service.url, getAwardCertificate, {
    params: { certificateId: certificateIdOf(2021, rows[0]!.pseudonym) },
  })).data
  expect((await certificate()).logo).toEqual(logo)

  for (const agreed of [false, false]) expect((await agree(research, agreed)).data).toEqual({ logo, agreed: false })
  expect(JSON.stringify([await leaderboard('2021'), await certificate()])).not.toContain(logo.id)
  const actions = await world.database.db('audit').where({ subject_id: research.applicationId }).orderBy('id').select('action')
  expect(actions.map(({ action }) => action)).toEqual(['show-award-logo', 'hide-award-logo'])

  await agree(research, true)
  await world.events.publish(applicationErased, { aggregateId: research.applicationId, data: {
    applicationId: research.applicationId, companyId: research.companyId, pseudonym: 'Izbrisana tvrtka 7KQ2',
  } })
  await eventually(async () => (await leaderboard('2021')).bestOfAll[0]!.companyName === 'Izbrisana tvrtka 7KQ2')
  expect(JSON.stringify(await leaderboard('2021'))).not.toContain(logo.id)
  expect(await world.database.db('award_logos').where({ research_id: toBinary(research.applicationId) })).toEqual([])
})

test('when a prize is withdrawn, then its certificate shows no logo, although the company agreed', async () => {
  const research = withLogo('2018-05-20')
  await publishCompany(world, { endsOn: '2018-05-20', indices: 80, research })
  await publishCompany(world, { endsOn: '2018-05-20', indices: 70 })
  await agree(research, true)
  await close('2018')
  const { pseudonym } = (await leaderboard('2018')).classes.find(({ key }) => key === 'medium')!.rows[0]!
  const certificate = async () => (await call(service.url, getAwardCertificate, {
    params: { certificateId: certificateIdOf(2018, pseudonym) },
  })).data
  expect((await certificate()).logo).toEqual(logo)
  await call(service.url, correctCycle, {
    params: { year: '2018' }, token: await world.tokens.tokenFor({ scope: 'admin' }),
    body: { typedYear: '2018', version: 1, reason: 'data-wrong', included: [], excluded: [research.applicationId] },
  })
  const withdrawn = await certificate()
  expect([withdrawn.withdrawnAt === undefined, withdrawn.logo]).toEqual([false, undefined])
})

test('when a company wins nothing, then its logo is nowhere, although it agreed', async () => {
  for (const indices of [80, 79, 78]) await publishCompany(world, { endsOn: '2020-05-20', indices })
  const research = withLogo('2020-05-20')
  await publishCompany(world, { endsOn: '2020-05-20', indices: 60, research })
  await agree(research, true)
  await close('2020')
  expect(JSON.stringify(await leaderboard('2020'))).not.toContain(logo.id)
})

test('when there is no logo, or another company asks, then there is nothing to agree to', async () => {
  const research = await publishCompany(world, { endsOn: '2019-05-20' })
  expect(await agree(research, true)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
  expect(await agree({ ...research, companyId: newId() }, true)).toMatchObject({ status: 404 })
})
