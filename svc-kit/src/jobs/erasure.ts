import type { JobContext, TickJob } from './scheduler.ts'

/** Rows of one DELETE: few enough that it holds their locks for a moment only. */
const rowsAtOnce = 1000

/** Deletes at most `limit` rows whose time is over. @returns how many */
export type Erase = (context: JobContext, limit: number) => Promise<number>

/** A job that erases what is over, a batch at a time, until nothing is left or the service stops. */
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
