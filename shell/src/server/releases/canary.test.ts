import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { draw, drawCanaries } from './canary.ts'

const parts = (percent: number) => ({
  'mfe-survey': { stable: '1', canary: { version: '2', percent } },
  'mfe-reports': { stable: '1' },
  'svc-survey': { stable: '1', canary: { version: '2', percent: 50 } },
})
const inIf = (isIn: boolean) => () => (isIn ? 0 : 0.999)

describe('a canary', () => {
  test('when a visitor was drawn, then the draw stays, and the cookie contains nothing else', () => {
    const first = drawCanaries(parts(10), '', undefined, inIf(true))
    expect(first).toEqual({ choice: { 'mfe-survey': '2' }, cookie: 'mfe-survey.10.1' })
    expect(drawCanaries(parts(10), 'a=b; glas_canary=mfe-survey.10.1', undefined, inIf(false)))
      .toEqual({ choice: first.choice, cookie: undefined })
    expect(drawCanaries(parts(10), 'glas_canary=mfe-survey.10.0', undefined, inIf(true)))
      .toEqual({ choice: {}, cookie: undefined })
  })

  test('when no canary is out, then no cookie is set, and an existing one is removed', () => {
    const none = { 'mfe-survey': { stable: '2', lastGood: '1' } }
    expect(drawCanaries(none, 'glas_session=1')).toEqual({ choice: {}, cookie: undefined })
    expect(drawCanaries(none, 'glas_canary=mfe-survey.10.1')).toEqual({ choice: {}, cookie: '' })
  })

  test('when a cookie is not ours, then the visitor is drawn again', () => {
    for (const value of ['mfe-survey.10', 'x', 'mfe-survey.10.2', '%00', 'mfe-reports.10.1']) {
      expect(drawCanaries(parts(10), `glas_canary=${value}`, undefined, inIf(false)).cookie).toBe('mfe-survey.10.0')
    }
  })

  test('when the percentage changes, then the right share has it, and as few as possible change sides', () => {
    const percent = fc.integer({ min: 1, max: 99 })
    // The draws of evenly spread visitors: first, and after the change.
    const spread = Array.from({ length: 100 }, (_, index) => (index + 0.5) / 100)
    fc.assert(fc.property(percent, percent, (from, to) => {
      let has = 0
      let left = 0
      let came = 0
      for (const first of spread) for (const second of spread) {
        const before = draw(from, undefined, () => first)
        const after = draw(to, { percent: from, in: before }, () => second)
        has += after ? 1 : 0
        left += before && !after ? 1 : 0
        came += !before && after ? 1 : 0
      }
      expect(Math.abs(has / 10_000 - to / 100)).toBeLessThan(0.01)
      if (to >= from) expect(left).toBe(0)
      if (to <= from) expect(came).toBe(0)
    }), { numRuns: 40 })
  })
})
