import type { HostRequest } from '@glas/contracts/host'
import type { AnyOperation } from '@glas/contracts/operation'

/** What a call of an operation may carry. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * The host's request for a call of an operation: path filled in, query without what is absent, lists as repeated
 * names. Respondents' operations are marked, so that nothing about who or when goes along (D-6.1).
 * @throws when a parameter of the path is missing
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
