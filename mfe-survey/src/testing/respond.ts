import { afterEach } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { retryEveryMs } from '@glas/mfe-kit/api/use-retrying'
import type { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { instrument } from './research.ts'

/** Answers everything up to the comments, by keyboard where keys work. */
export async function answerAll({ user }: Awaited<ReturnType<typeof startRemote>>) {
  for (let category = 0; category < instrument.categories.length; category++) {
    await user.keyboard('43')
    await user.click(screen.getByRole('button', { name: 'Dalje' }))
  }
  for (const group of screen.getAllByRole('group')) await user.click(within(group).getByRole('radio', { name: '8' }))
  await user.click(screen.getByRole('button', { name: 'Dalje' }))
  await user.click(screen.getByRole('radio', { name: 'žensko' }))
  await user.click(screen.getByRole('button', { name: 'Dalje' }))
  await user.click(screen.getByRole('radio', { name: 'Prodaja' }))
  await user.click(screen.getByRole('button', { name: 'Dalje' }))
}

/** Delays of automatic retries are jittered and thus not whole numbers; all other delays are. */
const isRetry = (ms: number) => ms >= 0.8 * retryEveryMs && !Number.isInteger(ms)

const { setTimeout: set, clearTimeout: clear } = globalThis
// No mocks: the testing library would mistake them for fake timers.
afterEach(() => void Object.assign(globalThis, { setTimeout: set, clearTimeout: clear }))

/** @returns a function that lets the retry delay pass and returns the number of pending retries */
export const holdRetries = (): (() => number) => holdTimers(isRetry)

/** @returns a function that lets the delays of these timers pass and returns how many were pending */
export function holdTimers(isHeld: (ms: number) => boolean): () => number {
  const held = new Map<unknown, () => void>()
  Object.assign(globalThis, {
    setTimeout(act: () => void, ms?: number) {
      const id = set(act, ms)
      if (isHeld(ms ?? 0)) held.set(id, act)
      return id
    },
    clearTimeout(id: number) {
      held.delete(id)
      clear(id)
    },
  })
  return () => {
    const due = [...held]
    for (const [id, act] of due) {
      clearTimeout(id as number)
      act()
    }
    return due.length
  }
}
