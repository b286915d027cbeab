import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { type Job, type JobContext, type TaskJob, schedule } from '@glas/svc-kit/jobs/scheduler'
import type { Knex } from 'knex'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import { createPaperCredentials } from './paper-credentials.store.ts'

/** The tables to which answering writes: their files keep the order of arrival until they are rewritten. */
export const orderedTables = ['research_codes', 'shared_code_uses', 'sealed_answers', 'paper_credentials'] as const

const everyMs = 60 * 60 * 1000
/** Seconds that statements on a table may queue behind its rewrite, if a transaction blocks it. */
const patience = 1

const atEnd: Pick<TaskJob<null>, 'name'> = { name: 'rewrite-answering-at-end' }

const turn = (trx: Knex) => trx('answering_turn').where({ id: 1 })

/** Prevents a rewrite during the rest of a long transaction on these tables: respondents would queue behind both. */
export async function keepAsWritten(trx: Knex): Promise<void> {
  await turn(trx).forShare().first('id')
}

/** Has the tables rewritten after the commit of a transaction that ends a research. */
export async function rewriteSoon(trx: Transaction): Promise<void> {
  // Due at any business time.
  await schedule(trx, atEnd, { key: 'all', dueAt: new Date(0), data: null })
}

/**
 * Rewrites a table into a new file, in the order of its random keys: transaction ids, positions of records, pages of
 * answers and log sequence numbers then no longer reveal when a row arrived. The server does so in one transaction,
 * which a crash undoes, while others read and write the table (`lock=none`); their writes are applied at the end.
 */
async function rewrite(db: Database, table: string): Promise<void> {
  await db.transaction(async (connection) => {
    await connection.raw('set session lock_wait_timeout = ?', [patience])
    try {
      await connection.raw('alter table ?? force, algorithm=inplace, lock=none', [table])
    } finally {
      await connection.raw('set session lock_wait_timeout = default')
    }
  })
}

/**
 * Order at rest (decision 018): rewrites the tables every hour while a research runs or printed questionnaires are
 * entered, and when one has ended. All rows alike, used or not; one instance at a time.
 */
export function createAtRest({ db }: { db: Database }): { jobs: Job[] } {
  const rewriteAll = (signal: AbortSignal) =>
    db.transaction(async (trx) => {
      await turn(trx).forUpdate().first('id')
      for (const table of orderedTables) if (!signal.aborted) await rewrite(db, table)
      signal.throwIfAborted()
    })
  return {
    jobs: [
      {
        name: 'rewrite-answering', everyMs,
        run: async ({ signal }: JobContext) => {
          const printed = createPaperCredentials(db)
          if (await createApplicationLists(db).hasRunning() || await printed.exist()) await rewriteAll(signal)
        },
      },
      { ...atEnd, run: (_data: null, { signal }: JobContext) => rewriteAll(signal) },
    ],
  }
}
