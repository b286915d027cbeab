import { downloadStatement, getStatement } from '@glas/contracts/survey/statement.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Statements } from './statements.ts'
import { statementFileName } from './statement-document.ts'

export function statementRoutes(router: Router, { statements }: { statements: Statements }): void {
  route(router, getStatement, ({ params, caller }) => statements.get(params.id, caller))

  route(router, downloadStatement, async ({ params, query: { lang }, caller }) => ({
    file: await statements.pdf(params.id, lang, caller), fileName: statementFileName[lang],
  }))
}
