import { getContractDiscount, setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { Discounts } from './discounts.ts'

export function discountRoutes(router: Router, { discounts }: { discounts: Discounts }): void {
  route(router, getContractDiscount, ({ params }) => discounts.get(params.id))

  route(router, setContractDiscount, ({ params, body, caller }) => discounts.set(params.id, body, caller))
}
