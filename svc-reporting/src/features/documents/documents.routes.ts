import {
  createReportFile, downloadReportFile, exportReport, getPrintReport, getReportFile, listReportFiles,
} from '@glas/contracts/reporting/reports.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { createDocuments } from './documents.ts'

export function documentRoutes(router: Router, documents: ReturnType<typeof createDocuments>): void {
  route(router, createReportFile, ({ params, body, caller }) =>
    documents.create(params.researchId, body, caller))
  route(router, listReportFiles, ({ params, caller }) => documents.list(params.researchId, caller))
  route(router, exportReport, ({ params, caller }) => documents.exported(params.researchId, caller))
  route(router, getReportFile, ({ params, caller }) => documents.get(params.fileId, caller))
  route(router, downloadReportFile, ({ params, caller }) => documents.content(params.fileId, caller))
  route(router, getPrintReport, async ({ params, caller }) =>
    ({ ...(await documents.frozen(params.fileId, caller)), by: null }))
}
