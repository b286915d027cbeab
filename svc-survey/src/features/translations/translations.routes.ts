import { workbookName } from '@glas/contracts/survey/extra/translations'
import { downloadTranslations, parseTranslations } from '@glas/contracts/survey/translations.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Translations } from './translations.ts'
import { readTranslations } from './workbook.ts'

export function translationRoutes(router: Router, { translations }: { translations: Translations }): void {
  route(router, downloadTranslations, async ({ params, query, caller }) => ({
    file: await translations.workbook(params.id, query.lang, caller),
    fileName: workbookName(query.lang),
  }))

  route(router, parseTranslations, ({ body }) => readTranslations(Buffer.from(body.file, 'base64')))
}
