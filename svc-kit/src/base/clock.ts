import { readFileSync, statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Business time. Tokens, leases and time-outs use real time instead. */
export interface Clock {
  now(): Date
  /** Calls back when the time has jumped; only clocks that tests move do. @returns ends it */
  readonly onJump?: (jumped: () => void) => () => void
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that a test controls. */
export function manualClock(start: Date): Clock & { set(to: Date): void; advance(ms: number): void } {
  let at = start.getTime()
  const listeners = new Set<() => void>()
  const set = (to: Date) => {
    at = to.getTime()
    listeners.forEach((jumped) => jumped())
  }
  return {
    now: () => new Date(at),
    set,
    advance: (ms) => set(new Date(at + ms)),
    onJump: (jumped) => {
      listeners.add(jumped)
      return () => void listeners.delete(jumped)
    },
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
    onJump: (jumped) => {
      let known = offset
      return watchFile(path, () => {
        refresh()
        if (offset !== known) jumped()
        known = offset
      })
    },
  }
}

/** Calls back when a file appears, is replaced or changes. @returns ends it */
function watchFile(path: string, onChange: () => void): () => void {
  try {
    // The folder: the file may be absent, or be replaced by another one.
    const watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === basename(path)) onChange()
    })
    watcher.on('error', () => undefined)
    return () => watcher.close()
  } catch {
    // Without the folder, or without room for one more watch of the system, polls notice the change later.
    return () => undefined
  }
}

/** The clock of a process: the system's, or the test clock if one is configured. */
export function createClock(testClockFile: string | undefined): Clock {
  return testClockFile ? fileClock(testClockFile) : systemClock
}
