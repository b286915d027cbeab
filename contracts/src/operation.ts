import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { ServiceName } from './services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an operation.
 * - `public`: anyone.
 * - `respondent`: anyone, and nothing about the call may be kept: no cookie, token, access log, request id or metric.
 * - `signed-in`: a valid access token, the e-mail confirmed or not.
 * - `company`: a company user whose e-mail is confirmed.
 * - `admin`: an administrator.
 * - `print`: a two-minute token that svc-reporting signs for one report (see svc-reporting/features/documents).
 */
export type Access = 'public' | 'respondent' | 'signed-in' | 'company' | 'admin' | 'print'

/** A schema or nothing: what an operation does not declare it does not take. */
export type Part = TSchema | undefined

/** One HTTP operation: the single source of the server's guard, the client's types, OpenAPI and pact examples. */
export interface Operation<
  P extends Part = Part,
  Q extends Part = Part,
  B extends Part = Part,
  D extends Part = Part,
  M extends Method = Method,
> {
  /** Verb-noun, kebab-case, unique over all services: `approve-application`. */
  readonly id: string
  readonly service: ServiceName
  readonly method: M
  /** As the browser sees it; parameters as `:name`. */
  readonly path: string
  readonly summary: string
  /** One access, or several of which one suffices. */
  readonly access: Access | readonly Access[]
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Schema of `data`; absent: the answer has no body (204) or is a file (`produces`). */
  readonly data?: D
  /** Status of success. */
  readonly status: 200 | 201 | 202 | 204
  /** Media type where the answer is a file instead of JSON. */
  readonly produces?: string
  /** Codes that this operation may answer beside those every operation may (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

// oxlint-disable-next-line no-explicit-any -- the widest operation, for tables that hold all of them
export type AnyOperation = Operation<any, any, any, any>

type StaticOr<S extends Part, Otherwise> = S extends TSchema ? Static<S> : Otherwise

/** Types of an operation's parts, for handlers and endpoints. */
export type ParamsOf<O> = O extends Operation<infer P, Part, Part, Part> ? StaticOr<P, Record<never, never>> : never
export type QueryOf<O> = O extends Operation<Part, infer Q, Part, Part> ? StaticOr<Q, Record<never, never>> : never
export type BodyOf<O> = O extends Operation<Part, Part, infer B, Part> ? StaticOr<B, undefined> : never
export type DataOf<O> = O extends Operation<Part, Part, Part, infer D> ? StaticOr<D, undefined> : never

/** Declares an operation; the identity function, kept for its inferred types. */
export function defineOperation<
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
  D extends Part = undefined,
  M extends Method = Method,
  const F extends string | undefined = undefined,
>(operation: Operation<P, Q, B, D, M> & { readonly produces?: F }): Operation<P, Q, B, D, M> & Produces<F> {
  return operation as Operation<P, Q, B, D, M> & Produces<F>
}

/** Whether an operation answers a file is known by its type, too. */
type Produces<F> = F extends string ? { readonly produces: F } : unknown

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value

/** The operations that files of a service export. */
export const operationsIn = (...files: readonly object[]): AnyOperation[] =>
  files.flatMap((file) => (Object.values(file) as unknown[]).filter(isOperation))
