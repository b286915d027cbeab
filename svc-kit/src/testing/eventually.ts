import { setTimeout as sleep } from 'node:timers/promises'

type Truthy<T> = Exclude<T, null | undefined | false | 0 | ''>

/** Milliseconds between checks: soon after the start, later at most this. */
const firstMs = 10
const longestMs = 60

/**
 * Waits until `check` returns something truthy (a throw counts as 'not yet') and returns it. Throws the last error, or
 * 'not within …', after `withinMs` (25 s by default).
 */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 25_000): Promise<Truthy<T>> {
  const end = performance.now() + withinMs
  let fault: unknown
  let wait = firstMs
  do {
    try {
      const value = await check()
      if (value) return value as Truthy<T>
      fault = undefined
    } catch (error) {
      fault = error
    }
    await sleep(wait)
    wait = Math.min(wait * 1.4, longestMs)
  } while (performance.now() < end)
  throw fault ?? new Error(`not within ${withinMs} ms`)
}
