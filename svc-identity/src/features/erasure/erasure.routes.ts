import type Router from '@koa/router'
import type { FieldFault } from '@glas/contracts/errors'
import {
  eraseCompany, keepCompany, requestErasure, withdrawErasure,
} from '@glas/contracts/identity/erasure.operations'
import { textFaults } from '@glas/contracts/names'
import { route } from '@glas/svc-kit/http/guard'
import type { Erasures } from './erasure.ts'

/** A typed reason is shown in the log. Accepts any body. */
function reasonFaults(body: unknown): FieldFault[] {
  const { reason } = Object(body) as { reason?: unknown }
  return typeof reason === 'string' ? textFaults('/reason', reason) : []
}

export function erasureRoutes(router: Router, { erasures }: { erasures: Erasures }): void {
  route(router, requestErasure, ({ caller, body, ctx }) => erasures.request(caller, body, ctx.ip))

  route(router, withdrawErasure, ({ caller }) => erasures.withdraw(caller))

  route(router, eraseCompany, async ({ caller, params, body }) =>
    ({ erasure: await erasures.erase(caller, params.id, body) }), { bodyFaults: reasonFaults })

  route(router, keepCompany, ({ caller, params }) => erasures.keep(caller, params.id))
}
