import { createHash } from 'node:crypto'

/** How long an instance is tried last after it has refused a connection. */
const awayMs = 1_000

export interface Targets {
  /**
   * All instances of a service in the order in which to try them. Without a seed they take turns; with a seed the first
   * is always the same. Instances that have recently refused a connection come last.
   */
  order(seed?: string): string[]
  /** Notes that an instance has refused a connection. */
  refused(url: string): void
}

/** Chooses among a service's instances. @param now real milliseconds */
export function createTargets(urls: readonly string[], now: () => number = Date.now): Targets {
  const refusedAt = new Map<string, number>()
  let turn = 0
  return {
    order(seed) {
      if (urls.length <= 1) return [...urls]
      const first = seed === undefined ? turn++ % urls.length
        : createHash('sha256').update(seed).digest().readUInt32BE() % urls.length
      const inTurn = [...urls.slice(first), ...urls.slice(0, first)]
      const isAway = (url: string) => now() - (refusedAt.get(url) ?? -Infinity) < awayMs
      return [...inTurn.filter((url) => !isAway(url)), ...inTurn.filter(isAway)]
    },
    refused: (url) => void refusedAt.set(url, now()),
  }
}
