import type { HostRequest } from '@glas/contracts/host'

/** The options of `fetch` for a request. Anonymous ones carry nothing that identifies the user. */
export function requestInit(
  { method, body, headers, signal, anonymous }: HostRequest, token: string | undefined,
): RequestInit {
  const json = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(json && { 'content-type': 'application/json' }),
      ...(token && !anonymous && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as BodyInit) }),
    ...(signal && { signal }),
    ...(anonymous && { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' }),
  }
}
