import { industries } from '@glas/contracts/identity/company'
import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { call } from '@glas/svc-kit/testing/call'
import { createRng } from '../src/domain/statistics/random.ts'
import { closeYear } from '../test/close-year.ts'
import { publishCompany } from '../test/published-company.ts'
import { startReporting } from '../test/start-reporting.ts'
import { quantile, timed } from './timing.ts'

// A year with 500 companies: the time of its closing, which makes and audits all benchmarks, and of reading one. On the
// test stack (GLAS_TEST_DATABASE_URL, GLAS_TEST_KAFKA). Limit of a read, p95: 50 ms.
const companies = 500
const world = await startReporting()
const service = await world.start()
const draw = createRng(new Uint8Array(16).fill(6))
const between = (low: number, high: number) => low + (draw() % (high - low + 1))
try {
  const published = []
  for (let i = 0; i < companies; i++) {
    const employees = between(12, 400)
    published.push(await publishCompany(world, {
      name: `Tvrtka ${i}`, endsOn: '2025-05-20', industry: industries[draw() % industries.length]!, employees,
      answers: Math.ceil(employees * (0.8 + between(0, 19) / 100)), enps: between(-40, 70),
      indices: categoryKeys.map(() => between(400, 850) / 10),
    }))
  }
  world.clock.set(new Date('2025-12-10T10:00:00.000Z'))
  const closing = await timed(async () => {
    const status = await closeYear(service.url, '2025', await world.tokens.tokenFor({ scope: 'admin' }))
    if (status !== 200) throw new Error(`the year was not closed: ${status}`)
  })
  const times: number[] = []
  for (let i = 0; i < 520; i++) {
    const { applicationId: researchId, companyId } = published[i % companies]!
    const token = await world.tokens.tokenFor({ companyId })
    const ms = await timed(async () => {
      const { status } = await call(service.url, getBenchmark, { params: { researchId }, token })
      if (status !== 200) throw new Error(`a benchmark returned ${status}`)
    })
    if (i >= 20) times.push(ms)
  }
  const [p50, p95] = [0.5, 0.95].map((q) => quantile(times, q).toFixed(1))
  process.stdout.write(
    `${companies} companies: closing ${(closing / 1000).toFixed(1)} s, reading p50 ${p50} ms, p95 ${p95} ms\n`,
  )
} finally {
  await service.stop()
  await world.stop()
}
