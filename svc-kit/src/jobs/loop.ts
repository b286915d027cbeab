import { setTimeout as sleep } from 'node:timers/promises'
import { backOffMs } from '../base/back-off.ts'
import type { Logger } from '../base/logger.ts'

/** Something that a service starts and stops. */
export interface Loop {
  readonly start: () => Promise<void>
  /** Resolves when the work in hand is done. */
  readonly stop: () => Promise<void>
}

/** A loop that can be told that there is work. */
export interface WakingLoop extends Loop {
  /** Ends the wait for the next look, or makes the look that runs now be followed by another. */
  readonly wake: () => void
}

/**
 * Runs `run` again and again: at once while it says that there was work (true), otherwise after `pollMs`, and after
 * twice as long each time up to `idleMs` while there is none; after a growing wait (up to `maxWaitMs`) while it fails.
 * Each series of faults is logged at its first, 10th, 100th.
 */
export function startLoop(options: {
  name: string
  logger: Logger
  pollMs: number
  /** Longest wait while there is no work; `pollMs` unless told. */
  idleMs?: number
  maxWaitMs: number
  run: () => Promise<boolean>
}): WakingLoop {
  const { name, logger, pollMs, idleMs = pollMs, maxWaitMs, run } = options
  let ending = new AbortController()
  let waking = new AbortController()
  let running: Promise<void> | undefined
  const work = async (signal: AbortSignal) => {
    let faults = 0
    let looks = 0
    while (!signal.aborted) {
      waking = new AbortController()
      let wait: number
      try {
        looks = await run() ? 0 : looks + 1
        wait = looks === 0 ? 0 : backOffMs({ firstMs: pollMs, maxMs: idleMs }, looks)
        faults = 0
      } catch (error) {
        faults++
        wait = backOffMs({ firstMs: pollMs * 2, maxMs: maxWaitMs }, faults)
        if (Number.isInteger(Math.log10(faults))) logger.error({ loop: name, faults, err: error }, 'loop failed')
      }
      if (wait > 0) {
        await sleep(wait, undefined, { signal: AbortSignal.any([signal, waking.signal]), ref: true }).catch(() => {})
        if (waking.signal.aborted) looks = 0
      }
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
    wake: () => waking.abort(),
  }
}
