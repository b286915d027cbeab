import type { Host } from '@glas/contracts/host'

/**
 * A host whose calls go straight to a service, as the gateway would forward them: for consumer pacts, whose real
 * endpoints call Pact's mock server.
 */
export function hostAt(baseUrl: string, token?: string): Pick<Host, 'request'> {
  return {
    request: ({ method, path, body, headers, signal, anonymous }) => fetch(new URL(path, baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && !anonymous && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
  }
}
