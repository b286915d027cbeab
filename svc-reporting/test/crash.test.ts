import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { answerKeyReady, reportReady } from '@glas/contracts/reporting/reporting.events'
import { getBasicReport } from '@glas/contracts/reporting/reports.operations'
import { call } from '@glas/svc-kit/testing/call'
import { bareEnv } from '@glas/svc-kit/testing/env'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { readConfig } from '../src/config.ts'
import { killPoints } from '../src/domain/kill-point.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { buildAnswers } from './believable-answers.ts'
import { approve, buildApproved, finish, keyOf, sealAll, sendChunks } from './research.ts'
import { startReporting } from './start-reporting.ts'
import type { ReportingUnderTest } from './start-reporting.ts'

let world: ReportingUnderTest
beforeAll(async () => {
  world = await startReporting({ JOB_LEASE_MS: '2000' })
}, 60_000)
afterAll(async () => await world?.stop(), 60_000)

/** A real process of the service; it kills itself at `point`. */
function spawnService(point?: string) {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  return spawn(process.execPath, [main], {
    env: { ...bareEnv, HOME: process.env['HOME'], ...world.settings, ...(point && { GLAS_KILL_POINT: point }) },
    stdio: 'ignore',
  })
}

// The rest takes minutes: a broker waits half a minute for a consumer that has died.
const ownPoints = killPoints.slice(0, killPoints.indexOf('file-printed'))
const points = process.env.GLAS_TEST_LONG ? ownPoints : ['report-committing']

describe('a process that dies', () => {
  test('when a kill point is set in production, then the start is refused', () => {
    expect(() => readConfig({ NODE_ENV: 'production', GLAS_KILL_POINT: 'answers-opened' })).toThrow(
      'GLAS_KILL_POINT is refused when NODE_ENV=production',
    )
  })

  test.each(points)(
    'when it dies at %s, then the next one finishes the work, once',
    async (point) => {
      const research = buildApproved()
      const key = { research_id: Buffer.from(research.applicationId.replaceAll('-', ''), 'hex') }
      const dying = spawnService(point)
      const death = once(dying, 'exit')
      await approve(world.events, research)
      let next: ReturnType<typeof spawnService> | undefined
      if (point === 'answer-key-stored') {
        expect(await death).toEqual([null, 'SIGKILL'])
        next = spawnService()
      }
      try {
        const publicKey = await eventually(() => keyOf(world.database, research.applicationId), 60_000)
        const answers = buildAnswers(research.instrument, 25, createRng(new Uint8Array(16).fill(3)))
        await sendChunks(
          world.events, research.applicationId, await sealAll(research.applicationId, publicKey, answers),
        )
        await finish(world.events, research, 25)
        if (!next) {
          expect(await death).toEqual([null, 'SIGKILL'])
          const stored = await world.database.db('researches').where({ id: key.research_id }).first()
          expect(stored.state).toBe(point === 'report-committed' ? 'released' : 'finished')
          next = spawnService()
        }
        const service = await world.start()
        try {
          const token = await world.tokens.tokenFor({ companyId: research.companyId })
          const report = await eventually(async () => {
            const answer = await call(service.url, getBasicReport, {
              params: { researchId: research.applicationId }, token,
            })
            return answer.status === 200 ? answer.data : undefined
          }, 90_000)
          expect(report.participation.answers).toBe(25)
        } finally {
          await service.stop()
        }
        const published = async (type: string) => {
          const rows = await world.database.db('outbox').where({ type, aggregate_id: research.applicationId })
          return rows.length
        }
        expect(await published(answerKeyReady.type)).toBe(1)
        expect(await published(reportReady.type)).toBe(1)
        await eventually(async () => (await world.database.db('outbox').where({ pending: true })).length === 0)
        const seen = (await world.events.read('reporting.results', 2))
          .filter((message) => message.key === research.applicationId && message.headers.ce_type === reportReady.type)
        expect(new Set(seen.map(({ headers }) => headers.ce_id)).size).toBe(1)
      } finally {
        for (const child of [dying, next]) {
          if (child && child.exitCode === null && child.signalCode === null) {
            const gone = once(child, 'exit')
            child.kill('SIGTERM')
            await gone
          }
        }
      }
    },
    180_000,
  )
})
