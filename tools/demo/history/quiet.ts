import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mysql2/promise'
import { rowsOf, type SchemaPair } from './schemas.ts'

/** The remaining and the finished work of the past's services. */
interface Work {
  /** Events to publish, tasks that are due, mails to send. */
  readonly waiting: number
  /** Events that consumers have handled. */
  readonly handled: number
}

async function count(connection: Connection, sql: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(connection, `SELECT COUNT(*) AS n FROM ${sql}`, values)
  return Number(row?.n ?? 0)
}

async function workOf(connection: Connection, pairs: readonly SchemaPair[], now: Date): Promise<Work> {
  let [waiting, handled] = [0, 0]
  for (const { name, past } of pairs) {
    waiting += await count(connection, `\`${past}\`.scheduled WHERE task_key <> 'tick' AND due_at <= ?`, [now])
    if (name !== 'notify') waiting += await count(connection, `\`${past}\`.outbox WHERE pending = 1`)
    else waiting += await count(connection, `\`${past}\`.mails WHERE state IN ('queued', 'sending')`)
    handled += await count(connection, `\`${past}\`.inbox`)
  }
  return { waiting, handled }
}

/** Nothing was handled for this long while nothing waits: events take milliseconds from outbox to inbox. */
const stillMs = 3_000

/**
 * Resolves when the services have nothing left to do: all events are published and handled, no task is due, every mail
 * is sent.
 * @param now business time
 */
export async function untilQuiet(
  connection: Connection, pairs: readonly SchemaPair[], now: () => Date, patienceMs = 20 * 60_000,
): Promise<void> {
  const until = Date.now() + patienceMs
  let [handled, since] = [-1, Date.now()]
  for (;;) {
    const work = await workOf(connection, pairs, now())
    if (work.waiting > 0 || work.handled !== handled) [handled, since] = [work.handled, Date.now()]
    if (Date.now() - since >= stillMs) return
    if (Date.now() > until) throw new Error(`The services of the past still had ${work.waiting} things to do`)
    await sleep(200)
  }
}
