import { expect, test } from '@jest/globals'
import { companyMerged } from '@glas/contracts/identity/identity.events'
import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { approve, buildApproved, keyOf } from './research.ts'

const { world, service } = prepareReporting()

test('when a company is merged, then its researches are those of the other one, also one that was approved late', async () => {
  const [from, into] = [newId(), newId()]
  const [early, late] = [buildApproved({ companyId: from }), buildApproved({ companyId: from })]
  await approve(world.events, early)
  await keyOf(world.database, early.applicationId)
  await world.events.publish(companyMerged, { aggregateId: into, data: {
    companyId: into, from, revision: 2, name: 'Kvarner oprema', industry: 'trade', size: 'large', locale: 'en',
    sealedContact: 'n.e.w.e.r',
  } })
  const store = createResearchStore(world.database.db)
  await eventually(async () => (await store.find(early.applicationId))?.companyId === into)
  await approve(world.events, late)
  await keyOf(world.database, late.applicationId)

  // Name, industry and size are those of the approval; the mail about the report goes to today's contact.
  expect(await store.subjectOf(early.applicationId)).toEqual({
    ...early, companyId: into, company: { ...early.company, id: into }, locale: 'en', sealedContact: 'n.e.w.e.r',
  })
  expect((await store.subjectOf(late.applicationId)).company).toEqual({ ...late.company, id: into })
  for (const { applicationId: researchId } of [early, late]) {
    const statusFor = async (companyId: string) => (await call(service.url, getReportProgress, {
      token: await world.tokens.tokenFor({ companyId }), params: { researchId },
    })).status
    expect([await statusFor(into), await statusFor(from)]).toEqual([200, 404])
  }
}, 60_000)
