import { createDatabase, type Database } from '../database/database.ts'

/** Runs a command's work on a service's schema, and closes the connections. */
export async function withDatabase<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(databaseUrl, { pool: 2 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Prints a command's result for a person at a terminal: a fault is one sentence and exit code 1, without a log. */
export async function forPerson(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
