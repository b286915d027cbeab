import type { JobContext, TickJob } from './scheduler.ts'

/** Rows of one DELETE: few enough that it holds their locks only briefly. */
const rowsAtOnce = 1000

/** Deletes at most `limit` expired rows. @returns how many */
export type Erase = (context: JobContext, limit: number) => Promise<number>

/** A job that deletes expired rows in batches, until none is left or the service stops. */
export function defineErasure({ name, everyMs, erase }: {
  name: string
  everyMs: number
  /** One for each table. */
  erase: readonly Erase[]
}): TickJob {
  return {
    name,
    everyMs,
    run: async (context) => {
      for (const one of erase) {
        while (!context.signal.aborted && await one(context, rowsAtOnce) === rowsAtOnce);
      }
    },
  }
}
