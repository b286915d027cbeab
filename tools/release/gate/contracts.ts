import type { Upload } from '@glas/contracts/operation'
import type { Surface } from '@glas/releases/registry/surface'

/*
 * A release's contracts, as stored in the release's folder `contracts/`: only JSON, so that the gate can check any
 * version against any other without the code of either.
 */

/** The part of JSON Schema that contracts use. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly format?: string
  readonly pattern?: string
  readonly [keyword: string]: unknown
}

/** One operation, as a provider serves it or as a consumer knows it. */
export interface OperationContract {
  readonly id: string
  /** The part that serves it: `svc-survey`. */
  readonly provider: string
  readonly method: string
  /** Parameters as `:name`. */
  readonly path: string
  readonly access: readonly string[]
  /** Whether the gateway logs and counts none of its calls. */
  readonly unlogged?: boolean
  /** Whether pages of other sites may show the file. */
  readonly embeddable?: boolean
  /** Whether the gateway compresses long responses. */
  readonly compressed?: boolean
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** A file as the body. */
  readonly accepts?: Upload
  /** The schema of `data`. */
  readonly data?: Schema
  readonly status: number
  /** Media type of a response that is a file. */
  readonly produces?: string
  /** Every error code that it may return, with its status. */
  readonly errors: Readonly<Record<string, number>>
}

/** One kind of event, as its producer publishes it or as a consumer validates it. */
export interface EventContract {
  readonly type: string
  readonly topic: string
  readonly provider: string
  /** The field whose value is the message's key: messages of one key keep their order. */
  readonly key?: string
  readonly data: Schema
}

/** `operations.json` */
export interface OperationsFile {
  readonly serves: readonly OperationContract[]
  /** The operations of others that it calls, as its own build knew them. */
  readonly uses: readonly OperationContract[]
}

/** `events.json` */
export interface EventsFile {
  readonly publishes: readonly EventContract[]
  readonly consumes: readonly EventContract[]
}

/** A page of another part that this one links to, as its own build knew it. */
export interface LinkContract {
  readonly name: string
  readonly hr: string
  readonly en: string
  /** The scope whose users land there after signing in. */
  readonly home?: 'company' | 'admin' | undefined
}

/** A page, as far as other parts depend on it. */
export interface PageContract extends LinkContract {
  readonly alias?: string | undefined
  readonly respondent?: true | undefined
}

/** `pages.json` */
export interface PagesFile {
  readonly declares: readonly PageContract[]
  readonly links: readonly LinkContract[]
}

/** A pact file as Pact's own tools write it; read by `readPact`. */
export type PactJson = Readonly<Record<string, unknown>>

/** What a reader reads: fields without a node are not read, and `takes` decides which values it accepts. */
export interface ReadNode {
  readonly fields: ReadonlyMap<string, ReadNode>
  readonly takes?: (value: unknown) => boolean
}

/** All contracts of a release. */
export interface ReleaseContracts extends OperationsFile, EventsFile {
  readonly part: string
  readonly version: string
  /** Absent in releases from before pages were declared. */
  readonly pages?: PagesFile
  /**
   * What it requires of its counterpart in the browser; absent for services, and in releases from before it was
   * recorded.
   */
  readonly surface?: Surface
  /** Those of which it is the consumer. */
  readonly pacts: readonly PactJson[]
}

/** A deployed version: it may still be running. */
export interface DeployedRelease {
  readonly contracts: ReleaseContracts
  /**
   * True if it answers requests and publishes events now; otherwise it did in the last 30 days, and open tabs may run
   * it.
   */
  readonly live: boolean
}

/** Every kind of break, by its place; each is a row of the table of breaks that the tests iterate. */
export const breakKinds = [
  'provider-not-deployed', 'verification-failed',
  'operation-removed', 'path-changed', 'method-changed', 'status-changed',
  'error-code-dropped', 'access-tightened', 'respondent-unprotected',
  'request-content-type-changed', 'response-content-type-changed',
  'request-field-removed', 'request-field-renamed', 'request-field-required', 'request-type-changed',
  'request-null-refused', 'request-enum-narrowed', 'request-format-tightened', 'request-range-tightened',
  'request-length-tightened', 'request-closed',
  'query-parameter-removed', 'query-parameter-renamed', 'query-parameter-required', 'query-type-changed',
  'query-enum-narrowed', 'query-format-tightened', 'query-range-tightened', 'query-length-tightened',
  'path-parameter-changed',
  'response-field-removed', 'response-field-renamed', 'response-field-optional', 'response-field-nullable',
  'response-type-changed', 'response-enum-widened', 'response-format-changed',
  'event-not-published', 'event-type-renamed', 'event-topic-changed', 'event-key-changed',
  'event-field-removed', 'event-field-renamed', 'event-field-optional', 'event-field-nullable', 'event-type-changed',
  'event-enum-widened', 'event-format-changed', 'event-range-widened', 'event-length-widened', 'event-closed',
  'page-under-gateway', 'page-name-taken', 'page-path-taken', 'page-respondent-unprotected', 'page-removed',
  'page-moved', 'page-not-deployed',
  'host-version-not-served', 'shared-module-missing', 'shared-version-unfit', 'shared-module-brought',
  'shared-name-missing', 'style-property-missing', 'style-reaches-out',
] as const

export type BreakKind = (typeof breakKinds)[number]

/** One reason why a release may not be deployed. */
export interface Break {
  readonly kind: BreakKind
  readonly consumer: string
  readonly consumerVersion: string
  readonly provider: string
  /** `none` if no version of the provider is deployed. */
  readonly providerVersion: string
  /** Version of the deployed counterpart. */
  readonly version: string
  /** The operation's id, the event's type or the page's name. */
  readonly subject: string
  /** Description of the pact's interaction, if one breaks. */
  readonly interaction?: string
  /** The field: `response.data.total`, `request.body.company.taxId`, `event.revision`; or another subject. */
  readonly path: string
  /** One sentence. */
  readonly message: string
}
