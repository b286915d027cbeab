/**
 * Batches concurrent work: a call runs alone if nothing is in progress; otherwise it runs with all others that arrive
 * meanwhile. Fewer statements and commits under load, no delay without it.
 * @param run returns a result for each item, in order; if it throws, all of them fail
 * @param max maximum batch size
 */
export function createBatcher<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  max: number,
): (item: I) => Promise<O> {
  interface Waiting {
    readonly item: I
    readonly done: (result: O) => void
    readonly failed: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let busy = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [index, { done }] of batch.entries()) done(results[index]!)
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    busy = false
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (busy) return
      busy = true
      // After everything else that this turn of the event loop has read.
      setImmediate(() => void work())
    })
}
