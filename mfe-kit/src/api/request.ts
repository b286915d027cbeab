import type { HostRequest } from '@glas/contracts/host'
import type { AnyOperation } from '@glas/contracts/operation'

/** The arguments of a call. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * The host request for a call of an operation: path filled in, absent query parameters left out, lists as repeated
 * parameters. Calls of respondents' operations are marked, so that nothing reveals who or when (D-6.1).
 * @throws if a parameter of the path is missing
 */
export function requestOf(operation: AnyOperation, { params = {}, query = {}, body }: CallParts): HostRequest {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${operation.id} needs '${name}'`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const asked = search.toString()
  return {
    method: operation.method,
    path: asked ? `${path}?${asked}` : path,
    ...(body !== undefined && { body }),
    ...([operation.access].flat().includes('respondent') && { anonymous: true }),
  }
}
