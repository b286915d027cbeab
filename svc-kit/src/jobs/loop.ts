import { setTimeout as sleep } from 'node:timers/promises'
import { backOffMs } from '../base/back-off.ts'
import type { Logger } from '../base/logger.ts'

/** Something that a service starts and stops. */
export interface Loop {
  readonly start: () => Promise<void>
  /** Resolves when the work in progress is done. */
  readonly stop: () => Promise<void>
}

/** A loop that can be woken. */
export interface WakingLoop extends Loop {
  /** Ends the wait for the next poll, or makes another poll follow the running one. */
  readonly wake: () => void
}

/**
 * Runs `run` repeatedly: immediately after a run that found work (true), otherwise after `pollMs`, doubling up to
 * `idleMs` while it finds none, or with back-off (up to `maxWaitMs`) while it fails. Of consecutive faults the first,
 * 10th and 100th are logged.
 */
export function startLoop(options: {
  name: string
  logger: Logger
  pollMs: number
  /** Longest wait while there is no work; `pollMs` by default. */
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
