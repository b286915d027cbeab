import { getEarlierQuestions } from '@glas/contracts/survey/earlier-questions.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { EarlierQuestions } from './earlier-questions.ts'

export function earlierQuestionsRoutes(
  router: Router, { earlierQuestions }: { earlierQuestions: EarlierQuestions },
): void {
  route(router, getEarlierQuestions, ({ params, caller }) => earlierQuestions.find(params.id, caller))
}
