/** Does something when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many do something at a time. */
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

/** More pages at once and two cores make a good one wait as long as a bad one. */
const mostPages = 6

/**
 * Begins checks side by side, so that they wait together for what takes its time; each test then waits for its own.
 * @returns what a test waits for
 */
export function beginAll<T>(cells: readonly T[], check: (cell: T) => Promise<void>): (cell: T) => Promise<void> {
  const turn = takeTurns(mostPages)
  const begun = new Map(cells.map((cell) => [cell, turn(() => check(cell))]))
  // Each is looked at in its own test, and until then it has not gone unnoticed.
  for (const checked of begun.values()) checked.catch(() => {})
  return (cell) => begun.get(cell)!
}
