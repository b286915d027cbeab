import { getBasicReport } from '@glas/contracts/reporting/reports.operations'
import type { Database } from '@glas/svc-kit/database'
import { route } from '@glas/svc-kit/guard'
import type Router from '@koa/router'
import { readReport } from '../../domain/reading.ts'

export function reportRoutes(router: Router, { db }: { db: Database }): void {
  route(router, getBasicReport, async ({ params, caller }) => {
    const { reportJson } = await readReport(db, params.researchId, caller)
    return { checkedJson: reportJson }
  })
}
