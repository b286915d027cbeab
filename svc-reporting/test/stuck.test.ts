import { describe, expect, test } from '@jest/globals'
import { getReportProgress, listStuckOpenings } from '@glas/contracts/reporting/openings.operations'
import { getBasicReport } from '@glas/contracts/reporting/reports.operations'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createRng } from '../src/domain/statistics/random.ts'
import { openingTask } from '../src/features/openings/openings.ts'
import { buildAnswers } from './believable-answers.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { approve, buildApproved, finish, keyOf, sealAll, sendChunks } from './research.ts'

const { world, service } = prepareReporting()

async function readReport(research: { applicationId: string; companyId: string }) {
  const token = await world.tokens.tokenFor({ companyId: research.companyId })
  return await call(service.url, getBasicReport, { params: { researchId: research.applicationId }, token })
}

describe('an opening that is stuck', () => {
  const progressOf = async (research: { applicationId: string; companyId: string }, scope: 'company' | 'admin') => {
    const token = await world.tokens.tokenFor(scope === 'admin' ? { scope } : { companyId: research.companyId })
    return (await call(service.url, getReportProgress, { params: { researchId: research.applicationId }, token })).data
  }
  const listed = async (applicationId: string) => {
    const token = await world.tokens.tokenFor({ scope: 'admin' })
    const { data } = await call(service.url, listStuckOpenings, { token })
    return data.researches.find(({ researchId }) => researchId === applicationId)
  }
  const openingsNoted = async (applicationId: string) => (await world.database.db('scheduled')
    .where({ job: openingTask.name, task_key: applicationId })).length
  const stuckCount = async () =>
    /^glas_openings_stuck\S* (\d+)$/m.exec(await (await fetch(`${service.internalUrl}/metrics`)).text())?.[1]

  test.each([
    ['answers are missing', 0, 'chunks'], ['there are more answers than were counted', -1, 'count'],
  ])('when %s, then it waits, and operators are alerted after a quarter of an hour', async (_, more, kind) => {
    const research = buildApproved()
    await approve(world.events, research)
    const publicKey = await keyOf(world.database, research.applicationId)
    const sealed = await sealAll(
      research.applicationId, publicKey, buildAnswers(research.instrument, 20, createRng(new Uint8Array(16).fill(8))),
    )
    await sendChunks(
      world.events, research.applicationId, sealed, kind === 'chunks' ? (chunk) => chunk === 0 : undefined, 10,
    )
    await finish(world.events, research, 20 + more)
    const here = kind === 'chunks' ? 10 : 20
    await eventually(async () => (await progressOf(research, 'admin')).answers?.here === here, 30_000)
    await eventually(async () => (await progressOf(research, 'admin')).state === 'waiting', 30_000)
    expect(await openingsNoted(research.applicationId)).toBe(0)
    expect(await stuckCount()).toBe('0')
    expect(await listed(research.applicationId)).toBeUndefined()
    world.clock.advance(15 * 60_000 + 1000)
    await eventually(async () => (await progressOf(research, 'admin')).state === 'stuck', 30_000)
    expect(await progressOf(research, 'admin')).toEqual({
      state: 'stuck', progress: 0, answers: { here, expected: 20 + more },
    })
    expect(await progressOf(research, 'company')).toEqual({ state: 'waiting', progress: 0 })
    expect(await stuckCount()).toBe('1')
    expect(await listed(research.applicationId)).toEqual({
      researchId: research.applicationId, companyName: research.companyName, name: research.name,
      since: expect.any(String), answers: { here, expected: 20 + more },
    })
    expect((await readReport(research)).error!.code).toBe('REPORT_NOT_AVAILABLE')
    expect(await openingsNoted(research.applicationId)).toBe(0)
    // When the rest arrives, the opening runs and the alarm ends; an inconsistent set is never opened.
    if (kind === 'chunks') {
      await sendChunks(world.events, research.applicationId, sealed, (chunk) => chunk === 1, 10)
      const { data } = await eventually(async () => {
        const answer = await readReport(research)
        return answer.status === 200 ? answer : undefined
      }, 60_000)
      expect(data.participation.answers).toBe(20)
      expect(await progressOf(research, 'admin')).toEqual({ state: 'released', progress: 100 })
      expect(await listed(research.applicationId)).toBeUndefined()
      expect(await stuckCount()).toBe('0')
    }
  }, 150_000)
})
