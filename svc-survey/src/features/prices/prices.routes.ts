import type { Market } from '@glas/contracts/markets/market'
import { quotePrice } from '@glas/contracts/survey/applications.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import { priceOf } from '../../domain/price.ts'

export function priceRoutes(router: Router, { market }: { market: Market }): void {
  route(router, quotePrice, ({ query: { highFillRate, ...query } }) =>
    priceOf(market, { ...query, ...(highFillRate && { validAnswers: query.employees }) }))
}
