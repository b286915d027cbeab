import { describe, expect, test } from '@jest/globals'
import { emptyDraft, fullDraft } from '../testing/samples.ts'
import { toDraft, toValues } from './draft.ts'
import { followDates, followsOf, lastDates } from './follow-dates.ts'

const both = { invitation: true, reminder: true }
const from = (startsOn: string, endsOn: string, options = fullDraft().options) => {
  const values = toValues({ ...fullDraft(), options })
  return { ...values, details: { ...values.details, startsOn, endsOn } }
}

describe('mailings and the dates', () => {
  test('when dates are chosen, then invitation and reminder get their default times', () => {
    const values = toValues(emptyDraft())
    expect(followsOf(values)).toEqual(both)
    const dated = (endsOn: string) => ({ ...values, details: { startsOn: '2026-11-11', endsOn } })
    expect(followDates(dated('2026-11-24'), both)).toMatchObject({
      invitationOn: '2026-11-11', invitationTime: '09:00', reminder: true, reminderOn: '2026-11-16',
      reminderTime: '09:00',
    })
    expect(followDates(dated('2026-11-15'), both)).toMatchObject({ reminder: false, reminderOn: '' })
  })

  test('when dates move, then days chosen by hand stay and default ones follow', () => {
    expect(followDates(from('2026-11-12', '2026-11-24'), followsOf(toValues(fullDraft())))).toMatchObject({
      invitationOn: '2026-11-12', reminder: true, reminderOn: '2026-11-17',
    })
    const own = { ...fullDraft().options, reminderAt: '2026-11-20T09:00' }
    expect(followDates(from('2026-11-12', '2026-11-24', own), followsOf(from('2026-11-11', '2026-11-24', own))))
      .toMatchObject({ invitationOn: '2026-11-12', reminderOn: '2026-11-20' })
  })

  test('when an hour was chosen by hand, then the day follows and the hour stays', () => {
    const early = { ...fullDraft().options, invitationAt: '2026-11-11T07:30' }
    const follows = followsOf(from('2026-11-11', '2026-11-24', early))
    expect(followDates(from('2026-11-12', '2026-11-24', early), follows))
      .toMatchObject({ invitationOn: '2026-11-12', invitationTime: '07:30' })
  })

  test("when the reminder was removed, then moving the dates doesn't bring it back", () => {
    const dropped = { ...fullDraft().options, reminderAt: null }
    const follows = followsOf(from('2026-11-11', '2026-11-24', dropped))
    expect(follows.reminder).toBe(false)
    // Typing a four-digit year passes through a two-digit one.
    for (const endsOn of ['2020-11-26', '2026-11-26']) {
      expect(followDates(from('2026-11-11', endsOn, dropped), follows).reminder).toBe(false)
    }
  })

  test('when the start is being typed, then mailings without a day are not saved, and still follow it', () => {
    const half = from('12.1', '2026-11-24')
    const saved = toDraft(half, both)
    expect(saved.options).toMatchObject({ invitationAt: null, reminderAt: null })
    const again = toValues(saved)
    expect(followsOf(again)).toEqual(both)
    expect(followDates({ ...again, details: { startsOn: '2026-11-12', endsOn: '2026-11-24' } }, followsOf(again)))
      .toMatchObject({ invitationOn: '2026-11-12', reminderOn: '2026-11-17' })
    expect(toDraft(half, { invitation: false, reminder: false }).options)
      .toMatchObject({ invitationAt: '2026-11-11T09:00', reminderAt: '2026-11-16T09:00' })
    expect(lastDates(fullDraft().details as never, half.details)).toEqual({
      startsOn: '2026-11-11', endsOn: '2026-11-24',
    })
  })
})
