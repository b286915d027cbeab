import { test } from '@jest/globals'

/**
 * Tests that follow one another and share what they find. Once one has failed, those after it fail at once, for their
 * ground is missing, and not each after its own time-out.
 * @param onFailure looks at what is on the screens when one fails
 */
export function createChain(onFailure: () => Promise<unknown>) {
  let broken: string | undefined
  return (title: string, run: () => Promise<void>, timeoutMs: number): void => test(title, async () => {
    if (broken) throw new Error(`comes after '${broken}', which failed`)
    try {
      await run()
    } catch (error) {
      broken = title
      await onFailure().catch(() => undefined)
      throw error
    }
  }, timeoutMs)
}
