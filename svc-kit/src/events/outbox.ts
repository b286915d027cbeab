import type { EventData, EventType } from '@glas/contracts/event'
import { topics } from '@glas/contracts/topics'
import type { Knex } from 'knex'
import { fromBinary, newId, toBinary } from '../base/ids.ts'
import { relayPoint, type Kill } from '../base/kill-point.ts'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { compileCheck, type Check } from '../base/schema.ts'
import { toJson, type Database, type Transaction } from '../database/database.ts'
import { addLeaseColumns, claimRows, heldBy, withoutLease, type Claim } from '../jobs/claim.ts'
import { startLoop, type Loop } from '../jobs/loop.ts'
import type { Broker, Message } from './broker.ts'
import { topicsOf } from './service-contract.ts'

/** The table of events that wait for the broker; call it in a service's first migration. */
export async function createOutboxTable(db: Knex): Promise<void> {
  await db.schema.createTable('outbox', (table) => {
    table.bigIncrements('position')
    table.specificType('event_id', 'binary(16)').notNullable().unique()
    table.boolean('pending').notNullable().defaultTo(true)
    table.string('aggregate_id', 64).notNullable()
    table.string('topic', 100).notNullable()
    table.string('type', 120).notNullable()
    table.specificType('occurred_at', 'datetime(3)').notNullable()
    table.specificType('data', 'longtext').notNullable()
    addLeaseColumns(table)
    table.index(['pending', 'position'])
    table.index(['pending', 'aggregate_id', 'position'])
    table.collate('utf8mb4_unicode_520_ci')
  })
}

const checks = new WeakMap<EventType, Check>()

/**
 * Stores an event in the transaction of the change that it reports; the relay publishes it after the commit. Throws if
 * the data does not fit the contract, or if the running service does not declare that it publishes the event. Events of
 * one aggregate keep the order of their transactions, so lock the aggregate's row first.
 */
export async function publishLater<E extends EventType>(
  trx: Transaction,
  eventType: E,
  event: NewEvent<E>,
): Promise<void> {
  await publishAllLater(trx, eventType, [event])
}

export interface NewEvent<E extends EventType> {
  readonly aggregateId: string
  readonly data: EventData<E>
  readonly time?: Date
}

/**
 * Relays of this process, which are notified of commits here; those of other processes find them at their next poll.
 */
const relays = new Set<{ readonly wake: () => void; readonly types: ReadonlySet<string> }>()

/** Rows of one INSERT. */
const insertAtOnce = 200

/** The same for many events of one type, in order: a mailing to thousands. */
export async function publishAllLater<E extends EventType>(
  trx: Transaction,
  eventType: E,
  events: readonly NewEvent<E>[],
): Promise<void> {
  if (relays.size > 0 && ![...relays].some(({ types }) => types.has(eventType.type))) {
    throw new Error(`${eventType.type} is not in the contract of the service that publishes it`)
  }
  let check = checks.get(eventType)
  if (!check) checks.set(eventType, check = compileCheck(eventType.data))
  for (let from = 0; from < events.length; from += insertAtOnce) {
    await trx('outbox').insert(events.slice(from, from + insertAtOnce).map((event) => toRow(eventType, check, event)))
  }
  trx.executionPromise.then(() => relays.forEach(({ wake }) => wake()), () => undefined)
}

function toRow<E extends EventType>(eventType: E, check: Check, event: NewEvent<E>) {
  const { value, faults } = check(event.data)
  if (faults.length > 0) {
    const where = faults.map((fault) => `${fault.path} ${fault.rule}`).join(', ')
    throw new Error(`${eventType.type} does not fit its contract: ${where}`)
  }
  const key = eventType.key && (value as Readonly<Record<string, unknown>>)[eventType.key]
  if (key !== undefined && key !== event.aggregateId) {
    throw new Error(`${eventType.type} has to have its ${eventType.key} as the key`)
  }
  return {
    event_id: toBinary(newId()),
    aggregate_id: event.aggregateId,
    topic: eventType.topic,
    type: eventType.type,
    occurred_at: event.time ?? new Date(),
    data: toJson(value),
  }
}

interface OutboxRow {
  position: number
  event_id: Buffer
  aggregate_id: string
  topic: keyof typeof topics
  type: string
  occurred_at: Date
  data: string
}

export interface RelaySetup {
  readonly db: Database
  readonly broker: Broker
  readonly logger: Logger
  readonly metrics?: Metrics
  /** The events that this service publishes; missing topics are created before the first send. */
  readonly publishes: readonly EventType[]
  /** Rows of one claim. */
  readonly batch?: number
  /** Milliseconds in real time that a lease lasts; a send has to end within it. */
  readonly leaseMs?: number
  /** Milliseconds to the next poll after an empty one; they double up to `idleMs`. */
  readonly pollMs?: number
  readonly idleMs?: number
  /** Called after a send, before its mark. */
  readonly kill?: Kill<typeof relayPoint>
}

/**
 * Publishes the events in the outbox. Any number of relays may run side by side: each claims rows with SKIP LOCKED and
 * a lease; a row whose aggregate has an earlier unsent row has to wait. A relay that dies between sending and marking
 * sends again, with the same event id: consumers recognise it by their inbox.
 */
export function createRelay(setup: RelaySetup): Loop {
  const { db, logger, pollMs = 100, idleMs = 1_000 } = setup
  let cleanedAt = 0
  let topicsMade = false
  const loop = startLoop({
    name: 'outbox', logger, pollMs, idleMs, maxWaitMs: 5_000,
    run: async () => {
      // Not at start: the service answers while its broker is unavailable, and events wait in their table.
      if (!topicsMade) await setup.broker.ensureTopics(topicsOf(setup.publishes))
      topicsMade = true
      const claimed = await claim(setup)
      const { rows } = claimed
      if (rows.length > 0) await send(setup, claimed)
      if (Date.now() - cleanedAt > 60_000) {
        cleanedAt = Date.now()
        await db('outbox').where({ pending: false }).where('occurred_at', '<', new Date(Date.now() - 86_400_000))
          .limit(5_000).delete()
        const [left] = await db('outbox').where({ pending: true }).count({ count: '*' })
        setup.metrics?.outboxPending.set(Number(left?.count))
      }
      return rows.length > 0
    },
  })
  const relay = { wake: loop.wake, types: new Set(setup.publishes.map(({ type }) => type)) }
  return {
    start: async () => {
      relays.add(relay)
      await loop.start()
    },
    stop: async () => {
      relays.delete(relay)
      await loop.stop()
    },
  }
}

const claim = ({ db, batch = 200, leaseMs = 30_000 }: RelaySetup) => claimRows<OutboxRow>(db, {
  table: 'outbox', key: 'position', leaseMs,
  due: (query, now) => withoutLease(query.where({ pending: true }), now).orderBy('position').limit(batch),
  choose: unobstructed,
})

/** The rows of each aggregate from its first unsent one on, up to one that another relay holds. */
async function unobstructed(trx: Transaction, free: OutboxRow[]): Promise<OutboxRow[]> {
  const held = new Set(free.map((row) => row.position))
  const last = free.at(-1)!.position
  const unsent: Pick<OutboxRow, 'position' | 'aggregate_id'>[] = await trx('outbox')
    .select('position', 'aggregate_id').where({ pending: true }).where('position', '<=', last)
    .whereIn('aggregate_id', [...new Set(free.map((row) => row.aggregate_id))]).orderBy('position')
  const obstructed = new Set<string>()
  const allowed = new Set<number>()
  for (const row of unsent) {
    if (!held.has(row.position)) obstructed.add(row.aggregate_id)
    else if (!obstructed.has(row.aggregate_id)) allowed.add(row.position)
  }
  return free.filter((row) => allowed.has(row.position))
}

async function send({ db, broker, metrics, kill }: RelaySetup, { rows, owner }: Claim<OutboxRow>): Promise<void> {
  const positions = rows.map((row) => row.position)
  try {
    await broker.publish(rows.map(toMessage))
  } catch (error) {
    // The lease also stays if the database is unavailable; it expires later.
    await heldBy(db, 'outbox', owner).whereIn('position', positions).update({ leased_until: null })
    throw error
  }
  kill?.(relayPoint)
  // Sent events stay in the outbox for a day, without data.
  await db('outbox').whereIn('position', positions).update({ pending: false, data: '', leased_until: null })
  for (const row of rows) metrics?.published.inc({ type: row.type })
}

function toMessage(row: OutboxRow): Message {
  return {
    topic: row.topic,
    key: row.aggregate_id,
    value: row.data,
    headers: {
      ce_specversion: '1.0',
      ce_id: fromBinary(row.event_id),
      ce_type: row.type,
      ce_source: `glas/${topics[row.topic].producer}`,
      ce_time: row.occurred_at.toISOString(),
      'content-type': 'application/json',
    },
  }
}
