import { createHash } from 'node:crypto'

/** An instance that refused a connection is asked last for so long. */
const awayMs = 1_000

export interface Targets {
  /**
   * All instances of a service, the one to ask first at the head: the next in turn, or for a seed the same each time,
   * as long as it takes connections. Those that refused lately come last.
   */
  order(seed?: string): string[]
  /** Notes that an instance took no connection. */
  refused(url: string): void
}

/** Which of a service's instances is asked. @param now real milliseconds */
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
