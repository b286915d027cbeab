import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import {
  getBasicReport, getComparativeGroups, getComparativeYears, getReportDimension, getReportTrend, listReportComments,
  listReportTexts,
} from '@glas/contracts/reporting/reports.operations'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import { companyOrUser, createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import type Router from '@koa/router'
import { readComparativeGroups, readComparativeYears } from '../../domain/researches/comparative.ts'
import { readBasic, readPart } from '../../domain/researches/reading.ts'
import { readTrend } from '../../domain/researches/trends.ts'
import { readProgress } from './progress.ts'

/** Reports within ten minutes that are computed when a company reads them, each from several stored ones. */
export const mostComputed = 300

export function reportRoutes(router: Router, { db }: { db: Database }): void {
  const computed = createRateLimiter({ points: mostComputed, seconds: 600 })

  route(router, getBasicReport, async ({ params, caller }) =>
    ({ checkedJson: await readBasic(db, params.researchId, caller) }))
  route(router, getReportDimension, async ({ params, caller }) =>
    ({ checkedJson: await readPart(db, params.researchId, `dimension:${params.dimension}`, caller) }))
  route(router, listReportComments, async ({ params, query, caller }) =>
    ({ checkedJson: await readPart(db, params.researchId, `comments:${query.kind}:${query.page ?? 1}`, caller) }))
  route(router, listReportTexts, async ({ params, query: { question, list, page = 1 }, caller }) =>
    ({ checkedJson: await readPart(db, params.researchId, `extra:${question}:${list}:${page}`, caller) }))
  route(router, getReportTrend, async ({ params, caller }) => {
    await computed.require(companyOrUser(caller))
    return await readTrend(db, params.researchId, caller)
  })
  route(router, getComparativeGroups, async ({ params, query, caller }) => {
    await computed.require(companyOrUser(caller))
    return await readComparativeGroups(db, params.researchId, query, caller)
  })
  route(router, getComparativeYears, async ({ params, query, caller }) => {
    await computed.require(companyOrUser(caller))
    return await readComparativeYears(db, params.researchId, query.with, caller)
  })
  route(router, getReportProgress, ({ params, caller }) => readProgress(db, params.researchId, caller))
}
