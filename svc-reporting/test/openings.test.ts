import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import { manualClock } from '@glas/svc-kit/base/clock'
import { toBinary } from '@glas/svc-kit/base/ids'
import { silentLogger } from '@glas/svc-kit/base/logger'
import type { Database } from '@glas/svc-kit/database/database'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createAnswerKeys } from '../src/domain/answers/answer-keys.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { createChunkStore } from '../src/domain/researches/chunks.store.ts'
import { createReportStore } from '../src/domain/researches/reports.store.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createOpeningTask } from '../src/features/openings/openings.ts'
import { buildAnswers } from './believable-answers.ts'
import { approve, buildApproved, keyOf, sealAll, sendChunks } from './research.ts'
import { startReporting, testNow } from './start-reporting.ts'
import type { ReportingUnderTest } from './start-reporting.ts'

let world: ReportingUnderTest
beforeAll(async () => {
  world = await startReporting()
}, 60_000)
afterAll(async () => await world?.stop(), 60_000)

/** A research with all its answers that waits to be opened; the service is stopped. */
async function waiting(count: number) {
  const service = await world.start()
  const research = buildApproved()
  const { applicationId } = research
  try {
    await approve(world.events, research)
    const publicKey = await keyOf(world.database, applicationId)
    const answers = buildAnswers(research.instrument, count, createRng(new Uint8Array(16).fill(7)))
    await sendChunks(world.events, applicationId, await sealAll(applicationId, publicKey, answers))
    const chunks = createChunkStore(world.database.db)
    await eventually(async () => (await chunks.list(applicationId)).answers === count)
    await createResearchStore(world.database.db).finish(applicationId, count)
  } finally {
    await service.stop()
  }
  return applicationId
}

/** Runs the opening as the instance of `db` would; it has reached `answers-opened` when `onOpened` is called. */
async function open(researchId: string, db: Database, at: Date, onOpened = () => {}) {
  const task = createOpeningTask({
    keys: createAnswerKeys(world.keysDirs), clock: manualClock(at), logger: silentLogger(),
    kill: (point) => point === 'answers-opened' && onOpened(),
  })
  await task.run({ researchId }, { db, now: at, signal: new AbortController().signal })
}

const readyEvents = async (researchId: string) => (await world.database.db('outbox')
  .where({ type: reportReady.type, aggregate_id: researchId })).length

describe('an opening', () => {
  test('when two instances open the same answers at once, then one of them publishes the report', async () => {
    const researchId = await waiting(20)
    let opened = 0
    const count = () => void opened++
    const times = [testNow, new Date(testNow.getTime() + 60_000)] as const
    await Promise.all(times.map((at) => open(researchId, world.database.connect(), at, count)))
    // Both had the answers open before either committed a report.
    expect(opened).toBe(2)
    expect(await readyEvents(researchId)).toBe(1)
    const report = await createReportStore(world.database.db).find(researchId)
    const research = await createResearchStore(world.database.db).find(researchId)
    expect(research).toMatchObject({ state: 'released', releasedAt: new Date(report!.releasedAt) })
    const parts = await world.database.db('report_parts')
      .where({ research_id: toBinary(researchId), part: 'basic' }).pluck('body')
    expect(JSON.parse(parts[0])).toMatchObject({ releasedAt: report!.releasedAt })
  }, 60_000)
})
