import { getBasicReport } from '@glas/contracts/reporting/reports.operations'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { createRng } from '../src/domain/statistics/random.ts'
import { buildAnswers, buildInstrument } from '../test/believable-answers.ts'
import { approve, buildApproved, finish, keyOf, sealAll, sendChunks } from '../test/research.ts'
import { startReporting } from '../test/start-reporting.ts'
import { quantile, timed } from './timing.ts'

// Measures the opening of 100, 1,000 and 5,000 answers, concurrent HTTP, and reading the report afterwards; on the test
// stack (GLAS_TEST_DATABASE_URL, GLAS_TEST_KAFKA). Prints a line per size, then JSON.
const world = await startReporting()
const service = await world.start()
const results = []
try {
  for (const people of [100, 1000, 5000]) {
    const departments = Array<number>(10).fill(Math.ceil(people / 9))
    const research = buildApproved({ employees: people, instrument: buildInstrument({ departments }) })
    await approve(world.events, research)
    const publicKey = await keyOf(world.database, research.applicationId)
    const answers = buildAnswers(research.instrument, people, createRng(new Uint8Array(16).fill(5)))
    const sealed = await sealAll(research.applicationId, publicKey, answers)
    await sendChunks(world.events, research.applicationId, sealed, undefined, 40)
    const token = await world.tokens.tokenFor({ companyId: research.companyId })
    const params = { researchId: research.applicationId }
    const beside: number[] = []
    const opening = await timed(async () => {
      await finish(world.events, research, people)
      await eventually(async () => {
        beside.push(await timed(() => fetch(new URL('/healthz', service.url)).then((answer) => answer.text())))
        return (await call(service.url, getBasicReport, { params, token })).status === 200
      }, 120_000)
    })
    const reads: number[] = []
    for (let i = 0; i < 220; i++) {
      const ms = await timed(() => call(service.url, getBasicReport, { params, token }))
      if (i >= 20) reads.push(ms)
    }
    const { bytes } = await call(service.url, getBasicReport, { params, token })
    const result = {
      people, openingMs: Math.round(opening), besideP99: quantile(beside, 0.99), readP50: quantile(reads, 0.5),
      readP95: quantile(reads, 0.95), kilobytes: Math.round(bytes.length / 1024),
    }
    results.push(result)
    process.stdout.write(
      `${String(people).padStart(5)} answers: opening ${result.openingMs} ms, /healthz beside it p99 ` +
        `${result.besideP99.toFixed(1)} ms; report ${result.kilobytes} KB, p50 ${result.readP50.toFixed(1)}, ` +
        `p95 ${result.readP95.toFixed(1)} ms\n`,
    )
  }
  process.stdout.write(`${JSON.stringify(results)}\n`)
} finally {
  await service.stop()
  await world.stop()
}
