import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import {
  getBasicReport, getComparativeGroups, getComparativeYears, getReportDimension, getReportTrend, listReportComments,
  listReportTexts,
} from '@glas/contracts/reporting/reports.operations'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import { readComparativeGroups, readComparativeYears } from '../../domain/researches/comparative.ts'
import { readPart } from '../../domain/researches/reading.ts'
import { readTrend } from '../../domain/researches/trends.ts'
import { readProgress } from './progress.ts'

export function reportRoutes(router: Router, { db }: { db: Database }): void {
  route(router, getBasicReport, async ({ params, caller }) =>
    ({ checkedJson: await readPart(db, params.researchId, 'basic', caller) }))
  route(router, getReportDimension, async ({ params, caller }) =>
    ({ checkedJson: await readPart(db, params.researchId, `dimension:${params.dimension}`, caller) }))
  route(router, listReportComments, async ({ params, query, caller }) =>
    ({ checkedJson: await readPart(db, params.researchId, `comments:${query.kind}:${query.page ?? 1}`, caller) }))
  route(router, listReportTexts, async ({ params, query: { question, list, page = 1 }, caller }) =>
    ({ checkedJson: await readPart(db, params.researchId, `extra:${question}:${list}:${page}`, caller) }))
  route(router, getReportTrend, ({ params, caller }) => readTrend(db, params.researchId, caller))
  route(router, getComparativeGroups, ({ params, query, caller }) =>
    readComparativeGroups(db, params.researchId, query, caller))
  route(router, getComparativeYears, ({ params, query, caller }) =>
    readComparativeYears(db, params.researchId, query.with, caller))
  route(router, getReportProgress, ({ params, caller }) => readProgress(db, params.researchId, caller))
}
