import type { Knex } from 'knex'
import { backOffMs } from '../base/back-off.ts'
import type { Clock } from '../base/clock.ts'
import { newId, toBinary } from '../base/ids.ts'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import { fromJson, toJson, type Database, type Transaction } from '../database/database.ts'
import { addLeaseColumns, claimRows, heldBy, leaseEnd, noLease, withoutLease } from './claim.ts'
import { startLoop, type Loop } from './loop.ts'

/** The table of a service's scheduled work; call it in a service's first migration. */
export async function createSchedulerTable(db: Knex): Promise<void> {
  await db.schema.createTable('scheduled', (table) => {
    table.specificType('id', 'binary(16)').primary()
    table.string('job', 60).notNullable()
    table.string('task_key', 120).notNullable()
    table.specificType('due_at', 'datetime(3)').notNullable()
    table.specificType('data', 'longtext').notNullable()
    table.integer('faults').notNullable().defaultTo(0)
    addLeaseColumns(table)
    table.unique(['job', 'task_key'], { indexName: 'scheduled_job_key' })
    table.index(['job', 'due_at'])
    table.collate('utf8mb4_unicode_520_ci')
  })
}

export interface JobContext {
  readonly db: Database
  /** Business time at which the job was found due. */
  readonly now: Date
  /** Aborted when the service stops or the lease was lost: return soon. */
  readonly signal: AbortSignal
}

/** Work scheduled for a time of the business clock, once per key. */
export interface TaskJob<T> {
  readonly name: string
  readonly run: (data: T, context: JobContext) => Promise<void>
  /**
   * Maximum number of its tasks at the same time on one instance, so that many of them don't hold back other jobs; only
   * the scheduler's own maximum by default.
   */
  readonly atOnce?: number
}

/** Recurring work, in real time: every so many milliseconds, on one instance at a time. */
export interface TickJob {
  readonly name: string
  readonly everyMs: number
  readonly run: (context: JobContext) => Promise<void>
}

// oxlint-disable-next-line no-explicit-any -- a list holds tasks of every type
export type Job = TaskJob<any> | TickJob

/** Declares a task; `schedule` takes its data's type from it. */
export const defineTask = <T>(job: TaskJob<T>): TaskJob<T> => job

/**
 * Schedulers of this process, which are notified of commits here; those of other processes find a task at their next
 * poll.
 */
const schedulers = new Set<{ readonly scheduled: (name: string, dueAt: Date) => void }>()

/**
 * Schedules `job` for a time, in the transaction of the change that requires it. The same key again replaces time and
 * data; `name` is enough if importing the job itself would make a circle. A task that is due runs right after the
 * commit.
 */
export async function schedule<T>(
  trx: Transaction | Database,
  job: Pick<TaskJob<T>, 'name'>,
  task: { key: string; dueAt: Date; data: T },
): Promise<void> {
  const moved = { due_at: task.dueAt, data: toJson(task.data), faults: 0, ...noLease }
  await trx('scheduled').insert({ id: toBinary(newId()), job: job.name, task_key: task.key, ...moved })
    .onConflict(['job', 'task_key']).merge(moved)
  const wake = () => schedulers.forEach(({ scheduled }) => scheduled(job.name, task.dueAt))
  if (trx.isTransaction) (trx as Transaction).executionPromise.then(wake, () => undefined)
  else wake()
}

/** Removes a task; true if it existed. */
export async function unschedule(trx: Transaction | Database, job: { name: string }, key: string): Promise<boolean> {
  return await trx('scheduled').where({ job: job.name, task_key: key }).delete() > 0
}

export interface SchedulerSetup {
  readonly db: Database
  readonly jobs: readonly Job[]
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics
  /** Milliseconds to the next poll after an empty one; they double up to `idleMs`. */
  readonly pollMs?: number
  readonly idleMs?: number
  /** Milliseconds in real time that a lease lasts without renewal; it is renewed while the job runs. */
  readonly leaseMs?: number
  /** Maximum number of jobs at the same time. */
  readonly atOnce?: number
}

interface Row {
  id: Buffer
  job: string
  task_key: string
  due_at: Date
  data: string
  faults: number
}

interface Claimed extends Row {
  /**
   * Business time at which it was found due; the job gets exactly this time, even if the clock moves in the meantime.
   */
  claimedAt: Date
  owner: Buffer
}

const tickKey = 'tick'
const isTick = (job: Job): job is TickJob => 'everyMs' in job

/**
 * Runs due tasks. Instances side by side claim with SKIP LOCKED and a lease, so that a job runs on one of them. If an
 * instance dies, its lease expires and another starts the job again: jobs check the state first. A failing task is
 * retried with back-off (5 min at most).
 */
export function createScheduler(setup: SchedulerSetup): Loop {
  const { db, jobs, clock, logger, pollMs = 250, idleMs = 1_000, atOnce = 4 } = setup
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const running = new Map<Promise<void>, Job>()
  let endListening: (() => void) | undefined
  let ending = new AbortController()
  const loop = startLoop({
    name: 'scheduler', logger, pollMs, idleMs, maxWaitMs: 5_000,
    run: async () => {
      if (running.size >= atOnce) {
        await Promise.race(running.keys())
        return true
      }
      const row = await claim(setup, jobs.filter((job) => !isFull(job, [...running.values()])))
      if (!row) return false
      const job = byName.get(row.job)!
      const work = runJob(setup, job, row, ending.signal).finally(() => {
        const wasFull = isFull(job, [...running.values()])
        running.delete(work)
        // Tasks of a full job are not claimed, so the next one may have waited for this end.
        if (wasFull) loop.wake()
      })
      running.set(work, job)
      return true
    },
  })
  const scheduler = {
    scheduled: (name: string, dueAt: Date) => {
      if (byName.has(name) && dueAt <= clock.now()) loop.wake()
    },
  }
  return {
    start: async () => {
      ending = new AbortController()
      schedulers.add(scheduler)
      endListening = clock.onJump?.(loop.wake)
      for (const job of jobs.filter(isTick)) {
        await db.raw('insert ignore into scheduled (id, job, task_key, due_at, data) values (?, ?, ?, ?, ?)',
          [toBinary(newId()), job.name, tickKey, realOrBusiness(job, clock), 'null'])
      }
      await loop.start()
    },
    stop: async () => {
      ending.abort()
      schedulers.delete(scheduler)
      endListening?.()
      await loop.stop()
      await Promise.allSettled(running.keys())
    },
  }
}

const realOrBusiness = (job: Job, clock: Clock) => isTick(job) ? new Date() : clock.now()

const isFull = (job: Job, running: readonly Job[]) =>
  !isTick(job) && job.atOnce !== undefined && running.filter((one) => one === job).length >= job.atOnce

async function claim(
  { db, clock, leaseMs = 30_000 }: SchedulerSetup, jobs: readonly Job[],
): Promise<Claimed | undefined> {
  const claimedAt = clock.now()
  const ticks = jobs.filter(isTick).map((job) => job.name)
  const tasks = jobs.filter((job) => !isTick(job)).map((job) => job.name)
  const { rows: [row], owner } = await claimRows<Row>(db, {
    table: 'scheduled', key: 'id', leaseMs,
    due: (query, now) => withoutLease(query, now)
      .where((one) => void one
        .where((tick) => void tick.whereIn('job', ticks).where('due_at', '<=', now))
        .orWhere((task) => void task.whereIn('job', tasks).where('due_at', '<=', claimedAt)))
      .orderBy('due_at').limit(1),
  })
  return row && { ...row, claimedAt, owner }
}

async function runJob(setup: SchedulerSetup, job: Job, row: Claimed, ending: AbortSignal): Promise<void> {
  const { db, logger, metrics, leaseMs = 30_000 } = setup
  const lost = new AbortController()
  const mine = () => heldBy(db, 'scheduled', row.owner).where({ id: row.id })
  const renewal = setInterval(() => {
    mine().update({ leased_until: leaseEnd(leaseMs) }).then(
      (kept) => kept || lost.abort(),
      (error: unknown) => logger.debug({ err: error, job: job.name }, 'lease not renewed'),
    )
  }, leaseMs / 3)
  const context = { db, now: row.claimedAt, signal: AbortSignal.any([ending, lost.signal]) }
  try {
    if (isTick(job)) {
      await job.run(context)
      await mine().update({ due_at: new Date(Date.now() + job.everyMs), faults: 0, leased_until: null })
    } else {
      await job.run(fromJson(row.data), context)
      // A task that was rescheduled while it ran no longer has this owner, and stays.
      await mine().delete()
    }
    metrics?.jobs.inc({ job: job.name, outcome: 'done' })
  } catch (error) {
    metrics?.jobs.inc({ job: job.name, outcome: 'failed' })
    const faults = row.faults + 1
    logger.error({ err: error, job: job.name, key: row.task_key, faults }, 'job failed')
    const waitMs = ending.aborted ? 0 : backOffMs({ firstMs: 1_000, maxMs: 300_000 }, faults)
    await mine().update({ faults, leased_until: leaseEnd(waitMs) })
      .catch((fault: unknown) => logger.debug({ err: fault, job: job.name }, 'lease not given back'))
  } finally {
    clearInterval(renewal)
  }
}
