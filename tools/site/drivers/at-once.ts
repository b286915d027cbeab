/** Runs work as soon as there is a free place. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Limits how many works run at a time. */
export function takeTurns(most: number): Turn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** With more pages at once, two cores are too slow for working pages as well. */
const mostPages = 6

/**
 * Starts checks in parallel, so that their waiting times overlap.
 * @returns a function by which each test waits for its check
 */
export function beginAll<T>(cells: readonly T[], check: (cell: T) => Promise<void>): (cell: T) => Promise<void> {
  const turn = takeTurns(mostPages)
  const begun = new Map(cells.map((cell) => [cell, turn(() => check(cell))]))
  // Each test handles the failure of its check; until then it is not an unhandled rejection.
  for (const checked of begun.values()) checked.catch(() => {})
  return async (cell) => begun.get(cell) ?? Promise.reject(new Error('This check was not started'))
}
