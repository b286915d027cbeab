import { downloadPrintedQuestionnaire, getPrintedForm } from '@glas/contracts/survey/paper.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { PrintedQuestionnaires } from './printed.ts'
import { printTexts } from './texts.ts'

/** A sheet holds no secret, so an administrator who acts as the company may have it, too. */
export function printedQuestionnaireRoutes(router: Router, { printed }: { printed: PrintedQuestionnaires }): void {
  route(router, downloadPrintedQuestionnaire, async ({ params: { id, language }, caller }) => ({
    file: await printed.pdf(id, language, caller), fileName: `glas-${printTexts[language].file}-${language}.pdf`,
  }))

  route(router, getPrintedForm, ({ params: { id, language }, caller }) => printed.form(id, language, caller))
}
