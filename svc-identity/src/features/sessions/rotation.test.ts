import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { graceMs, idleMs, judgeRefresh, longestMs, type PresentedToken } from './rotation.ts'

const now = new Date('2026-11-21T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const fresh: PresentedToken = {
  issuedAt: ago(1000), rotatedAt: null, sessionStartedAt: ago(1000), sessionEndedAt: null,
}

describe('rotation of refresh tokens', () => {
  test('when the newest token is presented, then it is rotated', () => {
    expect(judgeRefresh(fresh, now)).toBe('rotate')
  })

  test('when the previous token is presented within 30 s, then it gets the same successor', () => {
    expect(judgeRefresh({ ...fresh, rotatedAt: ago(graceMs) }, now)).toBe('repeat')
  })

  test('when it is presented later, then it is a replay', () => {
    expect(judgeRefresh({ ...fresh, rotatedAt: ago(graceMs + 1) }, now)).toBe('replay')
  })

  test('when a session was not used for 14 days or is 60 days old, then it has expired', () => {
    expect(judgeRefresh({ ...fresh, issuedAt: ago(idleMs + 1) }, now)).toBe('over')
    expect(judgeRefresh({ ...fresh, sessionStartedAt: ago(longestMs + 1) }, now)).toBe('over')
  })

  test('when a session has ended, then none of its tokens is ever accepted', () => {
    const time = fc.date({ min: ago(2 * longestMs), max: now, noInvalidDate: true })
    const tokens = fc.record({
      issuedAt: time, rotatedAt: fc.option(time), sessionStartedAt: time, sessionEndedAt: time,
    })
    fc.assert(fc.property(tokens, (token) => {
      expect(judgeRefresh(token, now)).toBe('over')
    }))
  })

  test('when a token was rotated once, then it is never rotated again', () => {
    const time = fc.date({ min: ago(2 * longestMs), max: now, noInvalidDate: true })
    fc.assert(fc.property(time, time, time, (issuedAt, rotatedAt, sessionStartedAt) => {
      expect(judgeRefresh({ issuedAt, rotatedAt, sessionStartedAt, sessionEndedAt: null }, now)).not.toBe('rotate')
    }))
  })
})
