import type { AnyOperation } from '@glas/contracts/operation'
import type { TestTokens } from './tokens.ts'

/** Arguments of a call: valid values, with ids of existing resources. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** JSON, or the bytes of a file. */
  readonly body?: unknown
}

/** A service under test, with an example for each of its operations by their ids. */
export interface ServiceUnderTest {
  readonly operations: readonly AnyOperation[]
  readonly url: () => string
  /** One for every operation with params or a body: a new operation needs its row. Evaluated before each call. */
  readonly examples: Readonly<Record<string, (() => Example | Promise<Example>) | undefined>>
  /** Further arguments of each call. */
  readonly headers?: () => Record<string, string>
}

/** The example of an operation; undefined if it needs none. */
export const exampleOf = async ({ examples }: ServiceUnderTest, operation: AnyOperation): Promise<Example> =>
  await examples[operation.id]?.() ?? {}

/** Tokens of callers. Absent if a service makes its own. */
export interface Callers {
  /** Of the company that the examples belong to. */
  readonly company: () => string
  readonly admin: () => string
}

export const accessesOf = ({ access }: AnyOperation): readonly string[] =>
  typeof access === 'string' ? [access] : access

/** Whether the operation requires authentication. */
export const asksForToken = (operation: AnyOperation) =>
  !accessesOf(operation).some((access) => access === 'public' || access === 'respondent')

/** Operations with params or a body that have no example. */
export const withoutExample = ({ operations, examples }: ServiceUnderTest): string[] =>
  operations.filter(({ id, params, body, accepts }) => (params || body || accepts) && !examples[id]).map(({ id }) => id)

/** Names of examples that belong to no operation. */
export const superfluousExamples = ({ operations, examples }: ServiceUnderTest): string[] =>
  Object.keys(examples).filter((id) => !operations.some((operation) => operation.id === id))

/** The path with its parameters, as in a request. */
export const pathOf = (operation: AnyOperation, params: Example['params'] = {}, encode = encodeURIComponent): string =>
  operation.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? 'missing'))

export interface Sent {
  readonly status: number
  readonly text: string
}

/** Sends a raw request, which may be malformed. */
export async function sendRaw(
  url: string, method: string, input: { body?: BodyInit | undefined; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const answer = await fetch(url, {
    method, redirect: 'manual',
    headers: { 'content-type': 'application/json', ...input.headers },
    ...(input.body === undefined || method === 'GET' ? {} : { body: input.body }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** An example's body as it is sent. */
export function bodyOf(body: unknown): BodyInit | undefined {
  const isSentAsItIs = body === undefined || body instanceof Uint8Array
  return isSentAsItIs ? body as Uint8Array<ArrayBuffer> | undefined : JSON.stringify(body)
}

/** Sends an example unchanged, with the token of this caller. */
export const sendExample = (
  { url, headers }: ServiceUnderTest, operation: AnyOperation, example: Example, token?: string,
): Promise<Sent> => {
  const query = new URLSearchParams(example.query)
  return sendRaw(`${url()}${pathOf(operation, example.params)}${query.size > 0 ? `?${query}` : ''}`, operation.method, {
    body: bodyOf(example.body),
    headers: {
      ...(operation.accepts && { 'content-type': operation.accepts.types[0]! }), ...headers?.(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
}

export type TokenFor = TestTokens['tokenFor']
