import type Router from '@koa/router'
import {
  eraseCompany, keepCompany, requestErasure, withdrawErasure,
} from '@glas/contracts/identity/erasure.operations'
import { route } from '@glas/svc-kit/http/guard'
import { reasonFaults } from '../../domain/reason-faults.ts'
import type { Erasures } from './erasure.ts'

export function erasureRoutes(router: Router, { erasures }: { erasures: Erasures }): void {
  route(router, requestErasure, ({ caller, body, ctx }) => erasures.request(caller, body, ctx.ip))

  route(router, withdrawErasure, ({ caller }) => erasures.withdraw(caller))

  route(router, eraseCompany, async ({ caller, params, body }) =>
    ({ erasure: await erasures.erase(caller, params.id, body) }), { bodyFaults: reasonFaults })

  route(router, keepCompany, ({ caller, params }) => erasures.keep(caller, params.id))
}
