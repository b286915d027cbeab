import { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Pulse } from './pulse.ts'

export function pulseRoutes(router: Router, { pulse }: { pulse: Pulse }): void {
  route(router, getPulseChoice, ({ params, caller }) => pulse.choice(params.id, caller))
}
