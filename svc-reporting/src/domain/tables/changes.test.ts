import { expect, test } from '@jest/globals'
import { changesOf } from './changes.ts'

const measured = (value: number, exact = value) => ({ value, sample: { value: exact, variance: 0.01, count: 5_000 } })

test('when published values are equal, then none rises or falls, however certain the difference behind them is', () => {
  const pair = { from: measured(2.5, 2.496), to: measured(2.5, 2.504), digits: 2 }
  // One step more in what is published would be clear.
  const next = { ...pair, to: measured(2.51, 2.506) }
  expect(changesOf([pair, next]).map((change) => [change!.value, change!.verdict]))
    .toEqual([[0, 'unclear'], [0.01, 'rising']])
})

test('when a pair can’t be compared, then the verdicts of the others stay with their pairs', () => {
  const [low, high] = [measured(2), measured(3)]
  const verdicts = changesOf([
    { from: low, to: { value: 3, sample: undefined }, digits: 2 }, { from: low, to: high, digits: 2 }, undefined,
    { from: low, to: low, digits: 2 }, { from: high, to: low, digits: 2 },
  ]).map((change) => change?.verdict)
  expect(verdicts).toEqual([undefined, 'rising', undefined, 'unclear', 'falling'])
})
