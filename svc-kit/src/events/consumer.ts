import { setTimeout as sleep } from 'node:timers/promises'
import type { EventData, EventType } from '@glas/contracts/event'
import { isUuid } from '@glas/contracts/uuid'
import { backOffMs, type BackOff } from '../base/back-off.ts'
import { describeError, isPassing } from '../base/errors.ts'
import { consumerPoint, type Kill } from '../base/kill-point.ts'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { compileCheck, type Check } from '../base/schema.ts'
import { inTransaction, type Database, type Transaction } from '../database/database.ts'
import type { Loop } from '../jobs/loop.ts'
import type { Broker, Consuming, Received } from './broker.ts'
import { enterInbox } from './inbox.ts'
import { watchProgress } from './progress-watch.ts'
import { topicsOf } from './service-contract.ts'

/** The envelope of an event (CloudEvents). */
export interface EventEnvelope {
  readonly id: string
  readonly type: string
  readonly source: string
  readonly time: Date
  /** The aggregate's id. */
  readonly key: string
}

export interface HandlerContext {
  /** The transaction of the inbox row: every effect goes through it. */
  readonly trx: Transaction
  readonly event: EventEnvelope
}

export interface EventHandler {
  readonly eventType: EventType
  readonly handle: (data: never, context: HandlerContext) => Promise<void>
}

/** Binds an event to its handler. The data is validated first; a handler may run again after a fault. */
export function on<E extends EventType>(
  eventType: E,
  handle: (data: EventData<E>, context: HandlerContext) => Promise<void>,
): EventHandler {
  return { eventType, handle }
}

export interface ConsumerSetup {
  /** The service, `notify`: names its group, inbox rows and dead letters. */
  readonly name: string
  readonly db: Database
  readonly broker: Broker
  readonly handlers: readonly EventHandler[]
  readonly logger: Logger
  readonly metrics?: Metrics
  /** The consumer can't continue, or has lag and made no progress: the process has to end. */
  readonly onFatal: (reason: Error) => void
  /** Tries of a message before it becomes a dead letter; 5 by default. */
  readonly attempts?: number
  /** Waits between the tries of a message; 100 ms up to 5 s by default. A stop ends the wait. */
  readonly backOff?: BackOff
  /** Milliseconds in real time with lag and without progress; 60 s by default. */
  readonly stuckMs?: number
  /** Called after an event's effect, before the broker commits it. */
  readonly kill?: Kill<typeof consumerPoint>
}

export const deadLetterTopic = (topic: string, consumer: string) => `${topic}.${consumer}.dlt`
export const groupOf = (consumer: string) => `glas.${consumer}`

/** A message that no retry can fix. */
class PoisonError extends Error {
  override readonly name = 'PoisonError'
}

/**
 * Consumes the topics of the given handlers. Each event is handled once (inbox row and effect in one transaction);
 * unknown types are ignored; a message that keeps failing goes to `<topic>.<consumer>.dlt` with the reason in its
 * headers. While the database is unavailable, the message waits, since it isn't at fault. `start` does not wait until
 * the group has accepted the consumer.
 */
export function createConsumer(setup: ConsumerSetup): Loop {
  const { name, broker, logger, stuckMs = 60_000 } = setup
  const topics = topicsOf(setup.handlers.map((handler) => handler.eventType))
  const handlers = new Map(setup.handlers.map((handler) =>
    [handler.eventType.type, { ...handler, check: compileCheck(handler.eventType.data, { keepUnknown: true }) }]))
  let consuming: Consuming | undefined
  let progress = 0
  let ending = new AbortController()
  let joining: Promise<void> | undefined
  let endWatch: (() => void) | undefined

  /** Tries to join the group, repeatedly while the broker is unavailable. */
  const join = async (signal: AbortSignal) => {
    for (let faults = 1; !signal.aborted; faults++) {
      try {
        await broker.ensureTopics([...topics, ...topics.map((topic) => deadLetterTopic(topic, name))])
        const asked = await broker.consume({
          group: groupOf(name),
          topics,
          onMessage: async (message, alive) => {
            await handle(setup, handlers, message, alive, signal)
            progress++
          },
          onEnd: setup.onFatal,
          onJoined: (member) => setup.metrics?.consumerJoined.set(member ? 1 : 0),
        })
        if (signal.aborted) await asked.stop()
        else consuming = asked
        return
      } catch (error) {
        logger.warn({ err: error, faults }, 'the consumer could not join, again soon')
        await sleep(backOffMs({ firstMs: 250, maxMs: 5_000 }, faults), undefined, { signal }).catch(() => {})
      }
    }
  }

  return {
    start: async () => {
      ending = new AbortController()
      joining = join(ending.signal)
      endWatch = watchProgress({
        ...setup, stuckMs, lag: () => broker.lag(groupOf(name), topics), handled: () => progress,
        onStuck: setup.onFatal,
      })
    },
    stop: async () => {
      endWatch?.()
      ending.abort()
      // The loop's own check of the signal gives up on a broker that does not respond.
      await Promise.race([joining, sleep(5_000, undefined, { ref: false })])
      await consuming?.stop()
      consuming = undefined
    },
  }
}

type Checked = EventHandler & { check: Check }

async function handle(
  setup: ConsumerSetup,
  handlers: ReadonlyMap<string, Checked>,
  message: Received,
  alive: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { attempts = 5, backOff = { firstMs: 100, maxMs: 5_000 }, logger, metrics } = setup
  const type = message.headers.ce_type ?? ''
  const handler = handlers.get(type)
  if (!handler) {
    // A message without a type is not an event; one of an unknown type is for another consumer.
    if (type === '') await bury(setup, message, new PoisonError('no ce_type header'), 0)
    else metrics?.consumed.inc({ type: 'other', outcome: 'ignored' })
    return
  }
  for (let attempt = 1, faults = 1; ; faults++) {
    try {
      const first = await handleOnce(setup, handler, message)
      setup.kill?.(consumerPoint)
      metrics?.consumed.inc({ type, outcome: first ? 'handled' : 'repeated' })
      return
    } catch (error) {
      if (error instanceof PoisonError) return await bury(setup, message, error, attempt)
      if (!isPassing(error)) {
        if (attempt >= attempts) return await bury(setup, message, error, attempt)
        attempt++
      }
      logger.warn({ err: error, type, attempt, eventId: message.headers.ce_id }, 'event not handled, again soon')
      await sleep(backOffMs(backOff, faults), undefined, { signal }).catch(() => {})
      // A throw from here leaves the message uncommitted, so it is delivered again.
      if (signal.aborted) throw error
      await alive()
    }
  }
}

async function handleOnce({ name, db }: ConsumerSetup, { handle: run, check }: Checked, message: Received) {
  const event = readEnvelope(message)
  const { value, faults } = check(readJson(message.value))
  if (faults.length > 0) {
    throw new PoisonError(`data: ${faults.slice(0, 10).map((fault) => `${fault.path} ${fault.rule}`).join(', ')}`)
  }
  return await inTransaction(db, async (trx) => {
    if (!await enterInbox(trx, name, event.id)) return false
    await run(value as never, { trx, event })
    return true
  })
}

function readEnvelope({ headers, key }: Received): EventEnvelope {
  const { ce_id: id = '', ce_type: type = '', ce_source: source = '', ce_time: time = '' } = headers
  if (!isUuid(id)) throw new PoisonError('ce_id is not a UUID')
  return { id, type, source, time: new Date(time), key }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PoisonError('value is not JSON')
  }
}

async function bury(setup: ConsumerSetup, message: Received, error: unknown, attempts: number): Promise<void> {
  const { name, broker, logger, metrics } = setup
  const { name: kind, code, message: text } = describeError(error)
  const reason = [kind, code, text].filter(Boolean).join(': ').slice(0, 500)
  await broker.publish([{
    topic: deadLetterTopic(message.topic, name),
    key: message.key,
    value: message.value,
    headers: {
      ...message.headers,
      dlt_reason: reason,
      dlt_attempts: String(attempts),
      dlt_topic: message.topic,
      dlt_partition: String(message.partition),
      dlt_offset: message.offset,
      dlt_time: new Date().toISOString(),
    },
  }])
  metrics?.consumed.inc({ type: message.headers.ce_type ?? 'none', outcome: 'dead' })
  logger.error({ topic: message.topic, type: message.headers.ce_type, eventId: message.headers.ce_id, attempts,
    err: error }, 'event is a dead letter')
}
