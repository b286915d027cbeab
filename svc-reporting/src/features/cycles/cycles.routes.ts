import { closeCycle, getCycle, listCycles } from '@glas/contracts/reporting/cycles.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Cycles } from './cycles.ts'

/** The years of the award, for administrators. */
export function cycleRoutes(router: Router, cycles: Cycles): void {
  route(router, listCycles, () => cycles.list())
  route(router, getCycle, ({ params }) => cycles.get(Number(params.year)))
  route(router, closeCycle, ({ params, body, caller }) => cycles.close(Number(params.year), body, caller))
}
