import { readFileSync, statSync } from 'node:fs'

/** Business time. Tokens, leases and time-outs use real time instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that a test controls. */
export function manualClock(start: Date): Clock & { set(to: Date): void; advance(ms: number): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    set: (to) => void (at = to.getTime()),
    advance: (ms) => void (at += ms),
  }
}

/**
 * System time plus the offset that a file holds as `{"offsetMs": n}` (`GLAS_TEST_CLOCK`). The file is read again at
 * most every 100 ms; while it is absent or unreadable, the last known offset stays.
 */
export function fileClock(path: string): Clock {
  let offset = 0
  let checkedAt = -Infinity
  let changedAt = -1
  const refresh = () => {
    checkedAt = performance.now()
    try {
      const { mtimeMs } = statSync(path)
      if (mtimeMs === changedAt) return
      const read = JSON.parse(readFileSync(path, 'utf8')) as { offsetMs?: unknown }
      if (typeof read.offsetMs === 'number' && Number.isFinite(read.offsetMs)) offset = read.offsetMs
      changedAt = mtimeMs
    } catch {
      // A writer may be in the middle of replacing the file.
    }
  }
  return {
    now: () => {
      if (performance.now() - checkedAt > 100) refresh()
      return new Date(Date.now() + offset)
    },
  }
}

/** The clock of a process: the system's, or the test clock if one is configured. */
export function createClock(testClockFile: string | undefined): Clock {
  return testClockFile ? fileClock(testClockFile) : systemClock
}
