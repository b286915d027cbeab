import { downloadPoster } from '@glas/contracts/survey/poster.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Posters } from './posters.ts'
import { sheetTexts } from './texts.ts'

/** A poster has no code, so an administrator who acts as the company may have it, too. */
export function posterRoutes(router: Router, { posters }: { posters: Posters }): void {
  route(router, downloadPoster, async ({ query, caller }) => ({
    file: await posters.print(query, caller),
    fileName: `glas-${sheetTexts[query.lang].posterFile}-${query.lang}-${query.size}.pdf`,
  }))
}
