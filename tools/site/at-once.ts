/**
 * Begins all checks at once, so that they wait together for what takes its time; each test then waits for its own.
 * @returns what a test waits for
 */
export function beginAll<T>(cells: readonly T[], check: (cell: T) => Promise<void>): (cell: T) => Promise<void> {
  const begun = new Map(cells.map((cell) => [cell, check(cell)]))
  // Each is looked at in its own test, and until then it has not gone unnoticed.
  for (const checked of begun.values()) checked.catch(() => {})
  return (cell) => begun.get(cell)!
}
