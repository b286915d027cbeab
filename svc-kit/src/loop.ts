import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

/** Something that a service starts and stops. */
export interface Loop {
  readonly start: () => Promise<void>
  /** Resolves when the work in hand is done. */
  readonly stop: () => Promise<void>
}

/**
 * Runs `run` again and again: at once while it says that there was work (true), after `pollMs` otherwise, after a
 * growing wait (up to `maxWaitMs`) while it fails. Each series of faults is logged at its first, 10th, 100th.
 */
export function startLoop(options: {
  name: string
  logger: Logger
  pollMs: number
  maxWaitMs: number
  run: () => Promise<boolean>
}): Loop {
  const { name, logger, pollMs, maxWaitMs, run } = options
  let ending = new AbortController()
  let running: Promise<void> | undefined
  const work = async (signal: AbortSignal) => {
    let faults = 0
    while (!signal.aborted) {
      let wait = pollMs
      try {
        if (await run()) wait = 0
        faults = 0
      } catch (error) {
        faults++
        wait = Math.min(maxWaitMs, pollMs * 2 ** Math.min(faults, 12))
        if (Number.isInteger(Math.log10(faults))) logger.error({ loop: name, faults, err: error }, 'loop failed')
      }
      if (wait > 0) await sleep(wait, undefined, { signal, ref: true }).catch(() => {})
      else await new Promise(setImmediate)
    }
  }
  return {
    start: async () => {
      if (running) return
      ending = new AbortController()
      running = work(ending.signal)
    },
    stop: async () => {
      ending.abort()
      await running
      running = undefined
    },
  }
}
