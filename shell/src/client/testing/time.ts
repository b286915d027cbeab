import { jest } from '@jest/globals'
import { act } from '@testing-library/react'

/** From here on timers wait for `tick`; microtasks don't, by which promises and React go on. */
export const stopTime = () => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })

/** Lets so many milliseconds pass. */
export const tick = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
