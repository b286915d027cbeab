import {
  deactivateAdministrator, listAdministrators, reactivateAdministrator, resetSecondFactor,
} from '@glas/contracts/identity/administrators.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Administrators } from './administrators.ts'

export function administratorRoutes(router: Router, { administrators }: { administrators: Administrators }): void {
  route(router, listAdministrators, async () => ({ administrators: await administrators.list() }))
  route(router, deactivateAdministrator, ({ caller, params }) => administrators.deactivate(caller, params.id))
  route(router, reactivateAdministrator, ({ caller, params }) => administrators.reactivate(caller, params.id))
  route(router, resetSecondFactor, ({ caller, params }) => administrators.resetSecondFactor(caller, params.id))
}
