import type { QueryOf } from '@glas/contracts/operation'
import type { quotePrice } from '@glas/contracts/survey/applications.operations'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useQuotePriceQuery } from '../api.ts'

export type PriceQuery = QueryOf<typeof quotePrice>

const any: PriceQuery = { product: 'izz', employees: 1 }

/**
 * The service's price; null requests none. The previous price stays while the next one is loading, but not after a
 * fault, which is retried automatically if that can help.
 */
export function usePrice(query: PriceQuery | null) {
  const { data, currentData, error, isError, isFetching, refetch } = useQuotePriceQuery(
    { query: query ?? any }, { skip: query === null },
  )
  const retry = () => void refetch()
  useRetrying(isTransient(error) ? retry : undefined, isFetching)
  return { price: isError ? currentData : currentData ?? data, isError, isFetching, retry }
}
