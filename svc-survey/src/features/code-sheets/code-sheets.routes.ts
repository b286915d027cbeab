import { downloadCodeList, downloadCodeSlips, markCodesShared } from '@glas/contracts/survey/code-sheets.operations'
import type { Board } from '@glas/contracts/survey/board'
import { sheetLanguage } from '@glas/contracts/survey/codes'
import { forbidden } from '@glas/svc-kit/base/errors'
import { route } from '@glas/svc-kit/http/guard'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type Router from '@koa/router'
import type { CodeSheets } from './code-sheets.ts'
import type { HandingOut } from './handing-out.ts'
import { sheetTexts } from './texts.ts'

/** The company that may have its codes. */
function ownCompany(caller: Caller): string {
  if (!caller.companyId) throw forbidden('codes are for the company alone')
  return caller.companyId
}

/** Downloads of the codes that are not mailed, and the confirmation that they are handed out. */
export function codeSheetRoutes(router: Router, deps: {
  sheets: CodeSheets
  handingOut: HandingOut
  /** The company's view after a change. */
  readBoard: (id: string, caller: Caller) => Promise<Board>
}): void {
  const { sheets, handingOut, readBoard } = deps

  route(router, downloadCodeSlips, async ({ params, query, caller }) => {
    const language = query.lang ?? sheetLanguage
    const file = await sheets.slips(params.id, ownCompany(caller), language)
    await handingOut.noteDownload(params.id, 'download-code-slips', caller)
    return { file, fileName: `glas-${sheetTexts[language].slipsFile}.pdf` }
  })

  route(router, downloadCodeList, async ({ params, query, caller }) => {
    const language = query.lang ?? sheetLanguage
    const file = await sheets.list(params.id, ownCompany(caller), language)
    await handingOut.noteDownload(params.id, 'download-code-list', caller)
    return { file, fileName: `glas-${sheetTexts[language].listFile}.xlsx` }
  })

  route(router, markCodesShared, async ({ params, body, caller }) => {
    await handingOut.mark(params.id, body.shared, caller)
    return await readBoard(params.id, caller)
  })
}
