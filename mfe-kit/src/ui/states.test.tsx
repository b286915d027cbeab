import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent } from '@testing-library/react'
import { retryEveryMs, useRetrying } from '../api/use-retrying.ts'
import { renderPiece } from '../testing/render.tsx'
import { Skeleton, slowAfterMs } from './skeleton.tsx'
import { FailedNotice, FailedState } from './states.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})

/** A page that fails, and recovers. */
function Waiting({ retry }: { retry: (() => void) | undefined }) {
  useRetrying(retry)
  return null
}

const tick = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))

test('when something takes long to load, then a message appears', async () => {
  const { queryByText } = renderPiece(<Skeleton />)
  await tick(slowAfterMs - 1)
  expect(queryByText(/dulje nego obično/)).toBeNull()
  await tick(1)
  expect(queryByText(/dulje nego obično/)).not.toBeNull()
})

describe('what did not load', () => {
  test('when it is part of a page, then it is retried automatically, and by its button', async () => {
    const retry = jest.fn()
    const { getByRole } = renderPiece(<FailedState onRetry={retry} />)
    await tick(retryEveryMs - 1)
    expect(retry).not.toHaveBeenCalled()
    await tick(1)
    expect(retry).toHaveBeenCalledTimes(1)
    fireEvent.click(getByRole('button'))
    expect(retry).toHaveBeenCalledTimes(2)
  })

  test('when it keeps failing, then it is retried less and less often, down to once a minute, until it works', async () => {
    const began = Date.now()
    const at: number[] = []
    const asked = () => at.splice(0).map((ms) => (ms - began) / 1000)
    const retry = () => {
      at.push(Date.now())
      rerender(<FailedNotice onRetry={retry} retrying />)
      rerender(<FailedNotice onRetry={retry} />)
    }
    const { rerender } = renderPiece(<FailedNotice onRetry={retry} />)
    await tick(195_000)
    expect(asked()).toEqual([10, 30, 70, 130, 190])
    rerender(<Waiting retry={undefined} />)
    rerender(<Waiting retry={() => at.push(Date.now())} />)
    await tick(25_000)
    rerender(<Waiting retry={undefined} />)
    rerender(<Waiting retry={() => at.push(Date.now())} />)
    await tick(25_000)
    expect(asked()).toEqual([205, 230])
  })

  test.each([[0, 8000], [1, 12_000]])('when many wait, then their calls spread: %d, %d', async (chance, after) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance)
    const retry = jest.fn()
    renderPiece(<FailedState onRetry={retry} />)
    await tick(after - 1)
    expect(retry).not.toHaveBeenCalled()
    await tick(1)
    expect(retry).toHaveBeenCalledTimes(1)
  })

  const faults = [[404, 0], [401, 0], [403, 0], [429, 0], [400, 0], [500, 1], [503, 1], [0, 1]] as const
  test.each(faults)('when it failed with %d, then it is retried automatically %d times', async (status, times) => {
    const retry = jest.fn()
    const error = { status, code: 'UNKNOWN', message: '', details: [] }
    renderPiece(<><FailedState error={error} onRetry={retry} /><FailedNotice error={error} onRetry={retry} /></>)
    await tick(retryEveryMs)
    expect(retry).toHaveBeenCalledTimes(2 * times)
  })

  test('when a retry is due while the page is hidden, then it runs once the page is visible', async () => {
    const retry = jest.fn()
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    renderPiece(<FailedState onRetry={retry} />)
    await tick(3 * retryEveryMs)
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  test('when a retry is running, the page is hidden or gone, then nothing is requested', async () => {
    const retry = jest.fn()
    const { rerender, unmount } = renderPiece(<FailedState onRetry={retry} retrying />)
    await tick(3 * retryEveryMs)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    rerender(<FailedState onRetry={retry} />)
    await tick(3 * retryEveryMs)
    unmount()
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    await tick(3 * retryEveryMs)
    expect(retry).not.toHaveBeenCalled()
  })
})

test('when a refresh fails, then a line appears, and it is retried like any read', async () => {
  const retry = jest.fn()
  const { getByRole, rerender } = renderPiece(<FailedNotice onRetry={retry} />)
  expect(getByRole('status').textContent).toContain('Ovo se nije osvježilo')
  await tick(retryEveryMs)
  fireEvent.click(getByRole('button'))
  expect(retry).toHaveBeenCalledTimes(2)
  rerender(<FailedNotice onRetry={retry} retrying>Nešto drugo</FailedNotice>)
  await tick(3 * retryEveryMs)
  expect(retry).toHaveBeenCalledTimes(2)
  expect(getByRole('alert').textContent).toContain('Nešto drugo')
})
