import { describe, expect, test } from '@jest/globals'
import { emptyDraft } from './application.ts'
import { type AwardRival, awardStateOf, awardThreshold } from './award.ts'

const research = (details: Partial<ReturnType<typeof emptyDraft>['details']> = {}) => {
  const draft = emptyDraft()
  const filled = { startsOn: '2026-05-04', endsOn: '2026-05-15', employees: 40, ...details }
  return { id: 'b', product: 'izz' as const, draft: { ...draft, details: { ...draft.details, ...filled } } }
}
const inCroatia = (...others: AwardRival[]) => ({ held: true, others })

describe('the award', () => {
  test("when the size of a company changes, then so does the award's threshold", () => {
    expect([19, 20, 50, 51, 100, 101, 200, 201].map(awardThreshold)).toEqual([null, 85, 85, 80, 80, 65, 65, 51])
  })

  test('when a market or a product has no award, then no research counts', () => {
    expect(awardStateOf(research(), { held: false, others: [] })).toBe('none')
    expect(awardStateOf({ ...research(), product: 'puls' }, inCroatia())).toBe('none')
  })

  test('when a company is too small or its research ends in December, then it does not count', () => {
    expect(awardStateOf(research({ employees: 19 }), inCroatia())).toBe('tooSmall')
    expect(awardStateOf(research({ employees: null }), inCroatia())).toBe('tooSmall')
    expect(awardStateOf(research({ endsOn: '2026-11-30' }), inCroatia())).toBe('counts')
    expect(awardStateOf(research({ endsOn: '2026-12-01' }), inCroatia())).toBe('tooLate')
  })

  test('when several researches of a year are approved, then exactly the one that starts first counts', () => {
    const own = { id: 'b', startsOn: '2026-05-04' }
    expect(awardStateOf(research(), inCroatia(own))).toBe('counts')
    expect(awardStateOf(research(), inCroatia(own, { id: 'a', startsOn: '2026-05-05' }))).toBe('counts')
    expect(awardStateOf(research(), inCroatia(own, { id: 'c', startsOn: '2026-05-03' }))).toBe('notFirst')
    expect(awardStateOf(research(), inCroatia(own, { id: 'a', startsOn: '2026-05-04' }))).toBe('notFirst')
    expect(awardStateOf(research(), inCroatia(own, { id: 'c', startsOn: '2026-05-04' }))).toBe('counts')
  })
})
