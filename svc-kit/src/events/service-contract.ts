import type { EventType } from '@glas/contracts/event'
import type { AnyOperation } from '@glas/contracts/operation'
import type { ServiceName } from '@glas/contracts/services'
import { topics, type TopicName } from '@glas/contracts/topics'

/**
 * A service's interfaces to other parts, as data (`src/contract.ts`). Its topics, its dead letters and the release
 * gate's checks follow from it; a service whose code differs from it does not start.
 */
export interface ServiceContract {
  readonly service: ServiceName
  /** The operations that it serves. */
  readonly serves: readonly AnyOperation[]
  /** The events that it publishes: all those whose topic it produces. */
  readonly publishes: readonly EventType[]
  /** The events that it handles. */
  readonly consumes: readonly EventType[]
  /** The operations of other services that it calls, or whose path it relies on. */
  readonly calls: readonly AnyOperation[]
}

/**
 * Declares a service's contract.
 * @throws if it declares another service's operation or event as its own, its own as another's, or anything twice
 */
export function defineServiceContract(contract: ServiceContract): ServiceContract {
  const { service, serves, publishes, consumes, calls } = contract
  const faults = [
    ...serves.filter((one) => one.service !== service).map(({ id }) => `serves ${id} of another service`),
    ...calls.filter((one) => one.service === service).map(({ id }) => `calls its own ${id}`),
    ...publishes.filter(({ topic }) => topics[topic].producer !== service)
      .map(({ type, topic }) => `publishes ${type} into ${topic} of another service`),
    ...[serves, calls].flatMap((list) => repeated(list.map(({ id }) => id))),
    ...[publishes, consumes].flatMap((list) => repeated(list.map(({ type }) => type))),
  ]
  if (faults.length > 0) throw new Error(`the contract of svc-${service}: ${faults.join('; ')}`)
  return contract
}

const repeated = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) < at).map((name) => `names ${name} twice`)

/** The topics of the events, each once. */
export const topicsOf = (events: readonly EventType[]): TopicName[] => [...new Set(events.map(({ topic }) => topic))]
