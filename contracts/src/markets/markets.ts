import { ba } from './ba.ts'
import { hr } from './hr.ts'
import type { Market, PublicMarket } from './market.ts'
import { si } from './si.ts'

const markets: Readonly<Record<string, Market>> = { hr, ba, si }

export const marketIds = Object.keys(markets)

/**
 * The market of a deployment, by the value of MARKET.
 * @throws if unknown, listing the known ones
 */
export function marketNamed(id: string): Market {
  const market = Object.hasOwn(markets, id) ? markets[id] : undefined
  if (!market) throw new Error(`Unknown market '${id}': MARKET is one of ${marketIds.join(', ')}`)
  return market
}

/** The part of it that the browser may see. */
export function publicMarket(market: Market): PublicMarket {
  const { footerHtml: _, ...shown } = market
  return shown
}
