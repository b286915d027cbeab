import type { ErrorBody } from '@glas/contracts/errors'
import type { AnyOperation, BodyOf, DataOf, ParamsOf, QueryOf } from '@glas/contracts/operation'

export interface CallInput<O> {
  readonly params?: ParamsOf<O>
  readonly query?: QueryOf<O>
  readonly body?: BodyOf<O>
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer<O> {
  readonly status: number
  readonly headers: Headers
  /** Of a success. */
  readonly data: DataOf<O>
  /** Of a refusal. */
  readonly error: ErrorBody['error'] | undefined
  /** The body as received. */
  readonly bytes: Buffer
}

const isFile = (body: unknown): body is Blob => body instanceof Blob

/** Calls an operation over HTTP, typed by its contract. Never throws for a status. */
export async function call<O extends AnyOperation>(
  baseUrl: string, operation: O, input: CallInput<O> = {},
): Promise<Answer<O>> {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name] ?? '')))
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) url.searchParams.append(name, String(one))
    }
  }
  const response = await fetch(url, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      // A Blob brings its own type.
      ...(input.body === undefined || isFile(input.body) ? {} : { 'content-type': 'application/json' }),
      ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { body: isFile(input.body) ? input.body : JSON.stringify(input.body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const json = response.headers.get('content-type')?.includes('json') && bytes.length > 0
    ? JSON.parse(bytes.toString()) as { data?: unknown; error?: ErrorBody['error'] }
    : undefined
  const { status, headers } = response
  return { status, headers, bytes, data: json?.data as DataOf<O>, error: json?.error }
}
