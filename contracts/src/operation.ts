import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { ServiceName } from './services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an operation.
 * - `public`: anyone.
 * - `respondent`: anyone, and nothing about the call may be kept: no cookie, token, access log, request id or metric.
 * - `signed-in`: a valid access token, whether or not the e-mail is confirmed.
 * - `company`: a company user whose e-mail is confirmed.
 * - `admin`: an administrator.
 * - `print`: a two-minute token that svc-reporting signs for one report (see svc-reporting/features/documents).
 */
export type Access = 'public' | 'respondent' | 'signed-in' | 'company' | 'admin' | 'print'

/** A file as a request's body. */
export interface Upload {
  /** Media types that are accepted. The service decides by content: a request's type is only a claim. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

/** A schema or nothing: an operation does not accept what it does not declare. */
export type Part = TSchema | undefined

/** One HTTP operation: the single source of the server's guard, the client's types, OpenAPI and pact examples. */
export interface Operation<
  P extends Part = Part,
  Q extends Part = Part,
  B extends Part = Part,
  D extends Part = Part,
  M extends Method = Method,
> {
  /** Verb-noun, kebab-case, unique across services: `approve-application`. */
  readonly id: string
  readonly service: ServiceName
  readonly method: M
  /** The path that browsers use; parameters as `:name`. */
  readonly path: string
  readonly summary: string
  /** One access, or several of which any suffices. */
  readonly access: Access | readonly Access[]
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** If the body is a file instead of JSON; `body` is absent then. */
  readonly accepts?: Upload
  /** Schema of `data`; absent if the response has no body (204) or is a file (`produces`). */
  readonly data?: D
  /** Status on success. */
  readonly status: 200 | 201 | 202 | 204
  /** Media type if the response is a file instead of JSON. */
  readonly produces?: string
  /** Further media types that the file may have. */
  readonly alsoProduces?: readonly string[]
  /** Whether pages of other sites may show the file. */
  readonly embeddable?: true
  /**
   * Long responses are compressed on their way to the browser. Only for responses that contain no secret and no text
   * of the request: their length could tell another site whether it has guessed a secret (BREACH).
   */
  readonly compressed?: true
  /**
   * No log or metric of its calls, unless they fail on the server: when and how often someone calls it would reveal
   * something about others. Respondents' operations never have one.
   */
  readonly unlogged?: true
  /**
   * Administrators who act for a company are refused (D-3.4): passwords, addresses, codes and the end of an account.
   */
  readonly acting?: 'refused'
  /** Error codes of this operation, besides those of every operation (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

// oxlint-disable-next-line no-explicit-any -- the widest operation, for tables that hold all of them
export type AnyOperation = Operation<any, any, any, any>

type StaticOr<S extends Part, Otherwise> = S extends TSchema ? Static<S> : Otherwise

/** Types of an operation's parts, for handlers and endpoints. */
export type ParamsOf<O> = O extends Operation<infer P, Part, Part, Part> ? StaticOr<P, Record<never, never>> : never
export type QueryOf<O> = O extends Operation<Part, infer Q, Part, Part> ? StaticOr<Q, Record<never, never>> : never
export type BodyOf<O> = O extends { readonly accepts: Upload } ? Blob
  : O extends Operation<Part, Part, infer B, Part> ? StaticOr<B, undefined> : never
export type DataOf<O> = O extends Operation<Part, Part, Part, infer D> ? StaticOr<D, undefined> : never

/** Declares an operation: an identity function that infers the types. */
export function defineOperation<
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
  D extends Part = undefined,
  M extends Method = Method,
  const F extends string | undefined = undefined,
  const U extends Upload | undefined = undefined,
>(
  operation: Operation<P, Q, B, D, M> & { readonly produces?: F; readonly accepts?: U },
): Operation<P, Q, B, D, M> & Produces<F> & Accepts<U> {
  return operation as Operation<P, Q, B, D, M> & Produces<F> & Accepts<U>
}

/** Makes it visible in the type whether an operation returns a file. */
type Produces<F> = F extends string ? { readonly produces: F } : unknown

/** Makes it visible in the type whether an operation takes a file. */
type Accepts<U> = U extends Upload ? { readonly accepts: U } : unknown

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value

/** The operations that a service's files export. */
export const operationsIn = (...files: readonly object[]): AnyOperation[] =>
  files.flatMap((file) => (Object.values(file) as unknown[]).filter(isOperation))
