import { getBoard } from '@glas/contracts/survey/applications.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Boards } from './board.ts'

export function boardRoutes(router: Router, { boards }: { boards: Boards }): void {
  route(router, getBoard, ({ params, caller }) => boards.get(params.id, caller))
}
