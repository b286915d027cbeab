import { expect, test } from '@jest/globals'
import { companyMerged } from '@glas/contracts/identity/identity.events'
import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import { createAnswerKeys } from '../src/domain/answers/answer-keys.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createOpeningTask } from '../src/features/openings/openings.ts'
import { buildAnswers } from './believable-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { approve, buildApproved, findResult, keyOf, sealAll, sendChunks } from './research.ts'

const { world, service } = prepareReporting()

const merge = (from: string, into: string) => world.events.publish(companyMerged, { aggregateId: into, data: {
  companyId: into, from, revision: 2, name: 'Kvarner oprema', industry: 'trade', size: 'large', locale: 'en',
  sealedContact: 'n.e.w.e.r',
} })

test('when a company is merged, then its researches are those of the other one, also one that was approved late', async () => {
  const [from, into] = [newId(), newId()]
  const [early, late] = [buildApproved({ companyId: from }), buildApproved({ companyId: from })]
  await approve(world.events, early)
  await keyOf(world.database, early.applicationId)
  await merge(from, into)
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

test('when a company is merged while its research is opened, then the report is announced to the other one', async () => {
  const [from, into] = [newId(), newId()]
  const research = buildApproved({ companyId: from })
  const { applicationId: researchId } = research
  await approve(world.events, research)
  const answers = buildAnswers(research.instrument, 12, createRng(new Uint8Array(16).fill(4)))
  await sendChunks(world.events, researchId, await sealAll(researchId, await keyOf(world.database, researchId), answers))
  await eventually(async () => (await world.database.db('sealed_chunks').count({ count: '*' }))[0]!.count)
  const { db } = world.database
  const store = createResearchStore(db)
  await store.finish(researchId, answers.length)
  const keys = createAnswerKeys(world.keysDirs)
  await createOpeningTask({
    clock: world.clock, logger: silentLogger(), kill: () => {},
    keys: {
      ...keys,
      // The opening has read the research by then.
      async read(id) {
        await merge(from, into)
        await eventually(async () => (await store.find(id))?.companyId === into)
        return await keys.read(id)
      },
    },
  }).run({ researchId }, { db, now: world.clock.now(), signal: new AbortController().signal })
  expect(await eventually(() => findResult(world.events, reportReady.type, researchId)))
    .toMatchObject({ companyId: into, locale: 'en', sealedContact: 'n.e.w.e.r' })
}, 90_000)
