import { jest } from '@jest/globals'
import { act } from '@testing-library/react'

/** From here on timers wait for `tick`; microtasks, which promises and React need, don't. */
export const stopTime = () => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })

/** Advances the timers by so many milliseconds. */
export const tick = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
