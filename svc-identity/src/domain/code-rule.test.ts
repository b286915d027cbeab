import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { judgeCode, longestWaitSeconds, waitAfterWrong, wrongCodesAt, type CodeHistory } from './code-rule.ts'

const start = 1_800_000_000_000

/** One try: seconds since the one before, and the step of its code relative to the current one; null: none fits. */
const tries = fc.array(fc.record({
  after: fc.integer({ min: 0, max: 400 }), offset: fc.option(fc.integer({ min: -1, max: 1 })),
}), { maxLength: 60 })

/** Plays tries as the store does. */
function play(sequence: readonly { after: number; offset: number | null }[]) {
  let [history, time]: [CodeHistory, number] = [{ lastStep: 0, wrongCodes: 0, wrongAt: null }, start]
  return sequence.map(({ after, offset }) => {
    time += after * 1000
    const now = new Date(time)
    const step = offset === null ? undefined : Math.floor(time / 30_000) + offset
    const verdict = judgeCode(history, () => step, now)
    const before = history
    if (verdict.kind === 'accepted') history = { lastStep: verdict.step, wrongCodes: 0, wrongAt: null }
    if (verdict.kind === 'wrong') history = { ...history, wrongCodes: wrongCodesAt(history, now) + 1, wrongAt: now }
    return { verdict, before, step, time }
  })
}

describe('codes of an app', () => {
  test('when codes come in any order and again, then steps only rise, so none is accepted twice', () => {
    fc.assert(fc.property(tries, (sequence) => {
      const steps = play(sequence).flatMap(({ verdict }) => verdict.kind === 'accepted' ? [verdict.step] : [])
      expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b))
    }))
  })

  test('when a newer code arrives after any wrong ones and a wait of five minutes, then it is accepted', () => {
    fc.assert(fc.property(tries, (sequence) => {
      const verdicts = play([...sequence, { after: longestWaitSeconds, offset: 0 }])
      expect(verdicts.at(-1)!.verdict.kind).toBe('accepted')
    }))
  })

  test('when a code has to wait, then it is not even compared', () => {
    const history = { lastStep: 0, wrongCodes: 6, wrongAt: new Date(start) }
    const compared = () => {
      throw new Error('compared')
    }
    expect(judgeCode(history, compared, new Date(start + 1000))).toEqual({ kind: 'wait', seconds: 3 })
    expect(judgeCode(history, () => 5, new Date(start + 4000))).toEqual({ kind: 'accepted', step: 5 })
  })

  test('when wrong codes add up, then waits double up to five minutes; after a day without any they are forgotten', () => {
    expect([0, 4, 5, 6, 7, 12, 13, 1e9].map(waitAfterWrong)).toEqual([0, 0, 2, 4, 8, 256, 300, 300])
    const history = { lastStep: 0, wrongCodes: 40, wrongAt: new Date(start) }
    expect([1, 86_400_000].map((ms) => wrongCodesAt(history, new Date(start + ms)))).toEqual([40, 0])
  })
})
