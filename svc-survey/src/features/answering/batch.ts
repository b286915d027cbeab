/**
 * Does work that comes at the same time together: a call goes alone where nothing is under way, and with all others
 * that have come meanwhile where something is. Fewer statements and commits under load, no wait without it.
 * @param run gives a result for each item, in their order; where it throws, all of them fail
 * @param max items at most that go together
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
      // After what else this turn of the event loop has read.
      setImmediate(() => void work())
    })
}
