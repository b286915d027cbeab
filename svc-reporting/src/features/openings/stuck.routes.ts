import { listStuckOpenings, type StuckOpening } from '@glas/contracts/reporting/openings.operations'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import { createChunkStore } from '../../domain/researches/chunks.store.ts'
import { createStuckStore } from '../../domain/researches/stuck.store.ts'

/** Stuck openings, for administrators. */
export function stuckRoutes(router: Router, { db }: { db: Database }): void {
  route(router, listStuckOpenings, async () => {
    const researches: StuckOpening[] = []
    for (const { id, since, expected, subject } of await createStuckStore(db).list()) {
      const { answers: here } = await createChunkStore(db).list(id)
      const { companyName, name } = subject
      researches.push({ researchId: id, companyName, name, since: since.toISOString(), answers: { here, expected } })
    }
    return { researches }
  })
}
