import type { BodyOf, DataOf, Operation, ParamsOf, Part, QueryOf } from '@glas/contracts/operation'
import type {
  EndpointBuilder, MutationDefinition, MutationExtraOptions, QueryDefinition, QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import type { Call, hostBaseQuery } from './base-query.ts'

type Bare<T> = [keyof T] extends [never] ? unknown : T
type Given<K extends string, T> = [T] extends [undefined] ? unknown
  : [keyof T] extends [never] ? unknown
  : Record<never, never> extends T ? { readonly [key in K]?: T }
  : { readonly [key in K]: T }

type Parts<O> = Bare<Given<'params', ParamsOf<O>> & Given<'query', QueryOf<O>> & Given<'body', BodyOf<O>>>

/** Argument of an operation's hook: whichever of `{params, query, body}` is declared; none if nothing is. */
export type ArgOf<O> = unknown extends Parts<O>
  ? void
  : Record<never, never> extends Parts<O> ? Parts<O> | void : Parts<O>

/** Result of an operation's hook: the data, a Blob for a file, null for an empty response. */
export type ResultOf<O> = DataOf<O> extends undefined
  ? (O extends { readonly produces: string } ? Blob : null)
  : DataOf<O>

// oxlint-disable-next-line no-explicit-any -- any operation that reads, whatever its schemas
type Reading = Operation<any, any, any, any, 'GET'>
// oxlint-disable-next-line no-explicit-any -- any operation that writes, whatever its schemas
type Writing = Operation<any, any, any, any, 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

type Base = typeof hostBaseQuery

/** RTK Query's cache and life-cycle options of a query (`providesTags`, `keepUnusedDataFor` …). */
export type QueryExtra<O, Tags extends string, Path extends string> =
  Partial<QueryExtraOptions<Tags, ResultOf<O>, ArgOf<O>, Base, Path>>
/** The same for a mutation (`invalidatesTags`, `onQueryStarted` …). */
export type MutationExtra<O, Tags extends string, Path extends string> =
  Partial<MutationExtraOptions<Tags, ResultOf<O>, ArgOf<O>, Base, Path>>

/**
 * An endpoint of `createApi` for an operation of the contracts: a query where it reads, a mutation otherwise. Types,
 * path and method come from the operation alone.
 *
 *     createApi({ reducerPath: 'profile', baseQuery: hostBaseQuery, tagTypes: ['Application'], endpoints: (build) => ({
 *       getApplication: endpoint(build, getApplication, { providesTags: ['Application'] }),
 *     }) })
 */
export function endpoint<O extends Reading, Tags extends string, Path extends string>(
  build: EndpointBuilder<Base, Tags, Path>, operation: O, extra?: QueryExtra<O, Tags, Path>,
): QueryDefinition<ArgOf<O>, Base, Tags, ResultOf<O>, Path>
export function endpoint<O extends Writing, Tags extends string, Path extends string>(
  build: EndpointBuilder<Base, Tags, Path>, operation: O, extra?: MutationExtra<O, Tags, Path>,
): MutationDefinition<ArgOf<O>, Base, Tags, ResultOf<O>, Path>
export function endpoint(
  build: EndpointBuilder<Base, string, string>, operation: Operation<Part, Part, Part, Part>, extra: object = {},
): unknown {
  const query = (arg: Omit<Call, 'operation'> | void): Call => ({ ...arg, operation })
  return operation.method === 'GET' ? build.query({ query, ...extra }) : build.mutation({ query, ...extra })
}
