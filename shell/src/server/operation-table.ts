import type { ServiceName } from '@glas/contracts/services'

/** What the gateway needs to know of an operation. */
export interface RoutedOperation {
  readonly service: ServiceName
  readonly method: string
  /** Parameters as `:name`. */
  readonly path: string
  readonly access: string | readonly string[]
}

export interface OperationTable {
  /** Finds an operation by method and path; fixed segments win over parameters. `HEAD` asks for what `GET` gives. */
  find(method: string, path: string): { readonly operation?: RoutedOperation; readonly pathKnown: boolean }
}

/** Nothing about a call of such an operation may be kept. */
export const isRespondentOperation = ({ access }: Pick<RoutedOperation, 'access'>): boolean =>
  ([] as readonly string[]).concat(access).includes('respondent')

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
const parameters = (segments: readonly string[]) => segments.filter((part) => part.startsWith(':')).length

export function createOperationTable(operations: readonly RoutedOperation[]): OperationTable {
  const targets = operations.map((operation) => ({ operation, segments: segmentsOf(operation.path) }))
    .sort((a, b) => parameters(a.segments) - parameters(b.segments))
  return {
    find(method, path) {
      const given = segmentsOf(path)
      const matching = targets.filter(({ segments }) =>
        segments.length === given.length
        && segments.every((part, index) => part.startsWith(':') || part === given[index]))
      const asked = method === 'HEAD' ? 'GET' : method
      const operation = matching.find((target) => target.operation.method === asked)?.operation
      return { ...(operation && { operation }), pathKnown: matching.length > 0 }
    },
  }
}
