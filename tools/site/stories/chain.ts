import { test } from '@jest/globals'

export type ChainedTest = ReturnType<typeof createChain>

/**
 * Tests that build on each other. Once one has failed or timed out, the following ones fail at once.
 * @param onFailure called when a test fails, to record the screens
 */
export function createChain(onFailure: () => Promise<unknown> = async () => undefined) {
  let broken: string | undefined
  return (title: string, run: () => Promise<void>, timeoutMs: number): void => test(title, async () => {
    if (broken) throw new Error(`follows '${broken}', which has failed`)
    // A test that times out neither returns nor throws.
    broken = title
    try {
      await run()
    } catch (error) {
      await onFailure().catch(() => undefined)
      throw error
    }
    broken = undefined
  }, timeoutMs)
}
