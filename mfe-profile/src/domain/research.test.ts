import { describe, expect, test } from '@jest/globals'
import { application, board, summary } from '../testing/samples.ts'
import { addDays, dayOf, daysBetween, joinLocal, toLocal } from './local-time.ts'
import { answersMissing, canRemind, featured, isTimeToRemind, nextStep, timeline } from './research.ts'

describe('what a company does next', () => {
  test('when there are several researches, then the running one is on top, and never a cancelled one', () => {
    const [draft, running, cancelled] = [
      summary({ id: '0190f6c0-0000-7000-8000-000000000002' }), summary({ state: 'in_progress' }),
      summary({ state: 'cancelled' }),
    ]
    expect(featured([draft, running, cancelled])).toBe(running)
    expect(featured([draft, cancelled])).toBe(draft)
    expect(featured([cancelled])).toBeUndefined()
  })

  test.each([
    ['a draft', application(), undefined, 'continue-draft'],
    ['a draft that came back', application({ remark: 'Ispravite' }), undefined, 'mend-draft'],
    ['one that is checked', application({ state: 'under_check' }), undefined, 'wait-check'],
    ['one whose codes are made', application({ state: 'approved' }),
      board({ state: 'approved', codes: { ...board().codes!, ready: false, total: 0, mailed: 0, onSheets: 0 } }), 'wait-codes'],
    ['codes on slips', application({ state: 'approved' }), board({ state: 'approved' }), 'hand-out-codes'],
    ['all codes mailed', application({ state: 'approved' }),
      board({ state: 'approved', codes: { ...board().codes!, ready: true, total: 9, mailed: 9, onSheets: 0 } }), 'wait-start'],
    ['printed questionnaires', application({ state: 'approved' }), board({
      state: 'approved', type: 'combined', codes: { ...board().codes!, ready: true, total: 9, mailed: 9, onSheets: 0 },
      printed: { ready: true, questionnaires: 3, languages: ['hr'], entered: null },
    }), 'print'],
    ['one that runs', application({ state: 'in_progress' }),
      board({ codes: { ...board().codes!, ready: true, total: 9, mailed: 9, onSheets: 0 } }), 'remind'],
    ['a reminder just sent', application({ state: 'in_progress' }), board({
      codes: { ...board().codes!, ready: true, total: 9, mailed: 9, onSheets: 0 },
      reminder: { at: null, audience: 'all', recipients: 9, lastSentAt: '2026-11-13T08:00:00.000Z',
        nextPossibleAt: '2026-11-15T08:00:00.000Z', plannedIfSentNow: null,
        past: [{ at: '2026-11-13T08:00:00.000Z', outcome: 'sent', by: 'hand' }] },
    }), 'watch'],
    ['the end', application({ state: 'finished' }), board({ state: 'finished' }), 'wait-report'],
    ['the report', application({ state: 'finished', reportReady: true }), board({ state: 'finished' }), 'read-report'],
    ['a cancelled one', application({ state: 'cancelled' }), undefined, 'none'],
  ] as const)('when it is %s, then the next step is its own', (_name, given, where, step) => {
    expect(nextStep(given, where)).toBe(step)
  })

  test('when 48 hours have not passed or there are no recipients, then no reminder can be sent', () => {
    expect(canRemind(board())).toBe(true)
    expect(canRemind(board({ reminder: { ...board().reminder!, recipients: 0 } }))).toBe(false)
    expect(
      canRemind(board({ reminder: { ...board().reminder!, nextPossibleAt: '2026-11-14T00:00:00.000Z' } })),
    ).toBe(false)
  })
})

describe('the advice to remind', () => {
  const allMailed = { ...board().codes!, ready: true, total: 9, mailed: 9, onSheets: 0 }
  const sentAt = '2026-11-11T08:00:00.000Z'
  const at = (now: string, reminder: Partial<NonNullable<ReturnType<typeof board>['reminder']>> = {}) => board({
    codes: allMailed, now, invitation: { at: sentAt, recipients: 9, sentAt },
    reminder: { ...board().reminder!, ...reminder },
  })

  test.each([
    ['a minute after the invitations', at('2026-11-11T08:01:00.000Z'), 'watch'],
    ['47 hours after them', at('2026-11-13T07:00:00.000Z'), 'watch'],
    ['48 hours after them', at('2026-11-13T08:00:00.000Z'), 'remind'],
    ['a day before the planned one', at('2026-11-15T08:00:00.000Z', { plannedIfSentNow: 'replaced' }), 'watch'],
    ['47 hours after a reminder', at('2026-11-18T07:00:00.000Z', {
      at: null, plannedIfSentNow: null, lastSentAt: '2026-11-16T08:00:00.000Z',
    }), 'watch'],
    ['48 hours after a reminder', at('2026-11-18T08:00:00.000Z', {
      at: null, plannedIfSentNow: null, lastSentAt: '2026-11-16T08:00:00.000Z',
    }), 'remind'],
  ] as const)('when it is %s, then the next step follows from it, and sending by hand stays possible', (_, given, step) => {
    expect(nextStep(application({ state: 'in_progress' }), given)).toBe(step)
    expect([canRemind(given), isTimeToRemind(given)]).toEqual([true, step === 'remind'])
  })
})

describe('what happens when', () => {
  test('when a research runs, then the present is between past and future events', () => {
    const given = application({
      submittedAt: '2026-11-05T10:00:00.000Z', approvedAt: '2026-11-06T10:00:00.000Z', state: 'in_progress',
    })
    expect(timeline(given, board()).map(({ kind, state }) => [kind, state])).toEqual([
      ['submitted', 'past'], ['approved', 'past'], ['start', 'past'], ['invitation', 'past'], ['answering', 'now'],
      ['reminder', 'next'], ['end', 'next'], ['report', 'next'],
    ])
  })

  test('when there are no recipients, then neither invitation nor reminder is in the timeline', () => {
    const kinds = timeline(application(), board({ invitation: null, reminder: null })).map(({ kind }) => kind)
    expect(kinds).toEqual(['start', 'answering', 'end', 'report'])
  })

  test('when reminders were sent, replaced and skipped, then all of them stay, after the end too', () => {
    const past = [
      { at: '2026-11-12T08:00:00.000Z', outcome: 'sent', by: 'schedule' },
      { at: '2026-11-14T09:00:00.000Z', outcome: 'sent', by: 'hand' },
      { at: '2026-11-15T08:00:00.000Z', outcome: 'replaced', by: 'schedule' },
      { at: '2026-11-16T08:00:00.000Z', outcome: 'skipped', by: 'schedule' },
    ] as const
    const over = board({ state: 'finished', now: '2026-11-25T09:00:00.000Z',
      reminder: { ...board().reminder!, at: null, plannedIfSentNow: null, past } as never })
    expect(timeline(application(), over).map(({ kind, state }) => [kind, state])).toEqual([
      ['start', 'past'], ['invitation', 'past'], ['reminded', 'past'], ['reminded', 'past'], ['replaced', 'dropped'],
      ['skipped', 'dropped'], ['end', 'past'], ['report', 'next'],
    ])
    const running = board({ now: '2026-11-14T10:00:00.000Z', reminder: over.reminder })
    expect(timeline(application(), running).map(({ kind }) => kind)).toEqual([
      'start', 'invitation', 'reminded', 'reminded', 'answering', 'replaced', 'skipped', 'end', 'report',
    ])
  })

  test('when answers are missing for a share, then the number that reaches it is returned', () => {
    expect(answersMissing(212, 95, 51)).toBe(14)
    expect(answersMissing(212, 120, 51)).toBe(0)
  })
})

describe('days and times', () => {
  test('when days are counted, then the first and the last are included', () => {
    expect(daysBetween('2026-11-11', '2026-11-24')).toBe(14)
    expect(daysBetween('2026-11-24', '2026-11-11')).toBe(0)
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  })

  test("when an instant is formatted, then in Zagreb's time, summer and winter", () => {
    expect(dayOf('2026-11-10T23:30:00.000Z')).toBe('2026-11-11')
    expect(toLocal('2026-07-01T07:00:00.000Z')).toBe('2026-07-01T09:00')
    expect(toLocal('2026-12-01T08:00:00.000Z')).toBe('2026-12-01T09:00')
    expect(joinLocal('2026-12-01', '24:00')).toBeNull()
  })
})
