import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent } from '@testing-library/react'
import { retryEveryMs } from '../api/use-retrying.ts'
import { renderPiece } from '../testing/render.tsx'
import { Skeleton, slowAfterMs } from './skeleton.tsx'
import { FailedNotice, FailedState } from './states.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
})

const tick = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))

test('when something takes long to load, then it says so', async () => {
  const { queryByText } = renderPiece(<Skeleton />)
  await tick(slowAfterMs - 1)
  expect(queryByText(/dulje nego obično/)).toBeNull()
  await tick(1)
  expect(queryByText(/dulje nego obično/)).not.toBeNull()
})

describe('what did not load', () => {
  test('when it stands on the page, then it is tried again by itself, and by its button', async () => {
    const retry = jest.fn()
    const { getByRole } = renderPiece(<FailedState onRetry={retry} />)
    await tick(retryEveryMs - 1)
    expect(retry).not.toHaveBeenCalled()
    await tick(1 + 2 * retryEveryMs)
    expect(retry).toHaveBeenCalledTimes(3)
    fireEvent.click(getByRole('button'))
    expect(retry).toHaveBeenCalledTimes(4)
  })

  test('when a try is under way, the page is not looked at or it is gone, then nothing is asked', async () => {
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

test('when something could not be renewed, then a line says so, and it is tried again as anything else', async () => {
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
