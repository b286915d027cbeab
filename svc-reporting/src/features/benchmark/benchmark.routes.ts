import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import { readBenchmark } from '../../domain/researches/benchmarks.ts'

export function benchmarkRoutes(router: Router, { db }: { db: Database }): void {
  route(router, getBenchmark, ({ params, caller }) => readBenchmark(db, params.researchId, caller))
}
