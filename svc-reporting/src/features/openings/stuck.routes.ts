import { listStuckOpenings, type StuckOpening } from '@glas/contracts/reporting/openings.operations'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import { createResearchStore } from '../../domain/researches/researches.store.ts'

/** Stuck openings, for administrators. */
export function stuckRoutes(router: Router, { db }: { db: Database }): void {
  route(router, listStuckOpenings, async () => {
    const store = createResearchStore(db)
    const researches: StuckOpening[] = []
    for (const { id, since, expected, subject } of await store.listStuck()) {
      const { answers: here } = await store.chunksOf(id)
      const { companyName, name } = subject
      researches.push({ researchId: id, companyName, name, since: since.toISOString(), answers: { here, expected } })
    }
    return { researches }
  })
}
