import type { ServiceName } from '@glas/contracts/services'
import { segmentsOf } from '@glas/contracts/site-paths'

/** What the gateway needs to know about an operation. */
export interface RoutedOperation {
  readonly service: ServiceName
  readonly method: string
  /** Parameters as `:name`. */
  readonly path: string
  readonly access: string | readonly string[]
  readonly unlogged?: boolean
  readonly embeddable?: boolean
  readonly compressed?: boolean
}

export interface OperationTable {
  /** Finds an operation by method and path; fixed segments take precedence over parameters. `HEAD` finds `GET`. */
  find(method: string, path: string): { readonly operation?: RoutedOperation; readonly pathKnown: boolean }
}

/** Whether an operation is a respondent's: its calls leave no trace. */
export const isRespondentOperation = ({ access }: Pick<RoutedOperation, 'access'>): boolean =>
  ([] as readonly string[]).concat(access).includes('respondent')

const parameters = (segments: readonly string[]) => segments.filter((part) => part.startsWith(':')).length

export function createOperationTable(operations: readonly RoutedOperation[]): OperationTable {
  const patterns = operations.map((operation) => ({ operation, segments: segmentsOf(operation.path) }))
    .sort((a, b) => parameters(a.segments) - parameters(b.segments))
  const byLength = Map.groupBy(patterns, ({ segments }) => segments.length)
  return {
    find(method, path) {
      const given = segmentsOf(path)
      const matching = (byLength.get(given.length) ?? []).filter(({ segments }) =>
        segments.every((part, index) => part.startsWith(':') || part === given[index]))
      const wanted = method === 'HEAD' ? 'GET' : method
      const operation = matching.find((pattern) => pattern.operation.method === wanted)?.operation
      return { ...(operation && { operation }), pathKnown: matching.length > 0 }
    },
  }
}
