import type { OperationContract } from './contracts.ts'

const isParameter = (segment: string) => segment.startsWith(':')

/** Matches `/a/b` with the path `/a/:id`: the parameters, or undefined if it doesn't match. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? ''
    // The path may be a template itself, of another version.
    if (isParameter(segment)) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}

/** The operation of a path; one with fewer parameters takes precedence. */
export function findOperation(
  operations: readonly OperationContract[], method: string, path: string,
): OperationContract | undefined {
  const parameters = (operation: OperationContract) => operation.path.split('/').filter(isParameter).length
  return operations.filter((operation) => operation.method === method && matchPath(operation.path, path))
    .toSorted((one, other) => parameters(one) - parameters(other))[0]
}

interface Missing {
  readonly kind: 'method-changed' | 'path-changed' | 'operation-removed'
  readonly path: string
  readonly detail: string
}

/** Why there is no operation at a path that the consumer calls. */
export function whyMissing(
  serves: readonly OperationContract[], method: string, path: string, id: string | undefined,
): Missing {
  const moved = serves.find((operation) => operation.id === id)
  const sameId = moved && matchPath(moved.path, path) ? moved : undefined
  const sameMethod = moved?.method === method ? moved : undefined
  const other = sameId ?? (moved ? undefined : serves.find((operation) => matchPath(operation.path, path)))
  if (other) {
    const detail = `is ${method} in a call that is now ${other.method}`
    return { kind: 'method-changed', path: 'request.method', detail }
  }
  if (moved) {
    const now = sameMethod ? moved.path : `${moved.method} ${moved.path}`
    return { kind: 'path-changed', path: 'request.path', detail: `is ${path} in a call that is now ${now}` }
  }
  return { kind: 'operation-removed', path: 'request', detail: `${method} ${path} is not served` }
}
