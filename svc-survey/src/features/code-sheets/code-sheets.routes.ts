import { downloadCodeList, downloadCodeSlips } from '@glas/contracts/survey/applications.operations'
import { forbidden } from '@glas/svc-kit/errors'
import { route } from '@glas/svc-kit/guard'
import type { Caller } from '@glas/svc-kit/tokens'
import type Router from '@koa/router'
import type { CodeSheets } from './code-sheets.ts'

/** The company that may have its codes: never an administrator who acts as one (D-3.4). */
function ownCompany(caller: Caller): string {
  if (caller.act || !caller.companyId) throw forbidden('codes are for the company alone')
  return caller.companyId
}

/** Downloads of the codes that are not mailed. */
export function codeSheetRoutes(router: Router, { sheets }: { sheets: CodeSheets }): void {
  route(router, downloadCodeSlips, async ({ params, query, caller }) => ({
    file: await sheets.slips(params.id, ownCompany(caller), query.lang ?? 'hr'),
    fileName: `glas-${query.lang === 'en' ? 'slips' : 'listici'}.pdf`,
  }))
  route(router, downloadCodeList, async ({ params, query, caller }) => ({
    file: await sheets.list(params.id, ownCompany(caller), query.lang ?? 'hr'),
    fileName: `glas-${query.lang === 'en' ? 'codes' : 'kodovi'}.xlsx`,
  }))
}
