import { describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { hour, prepareCourse } from './course.ts'
import { buildDraft, buildPulseDraft, buildReady } from './factories.ts'

const { started, at, board, state, of, pause } = prepareCourse()
const remind = (id: string) =>
  call(started.survey.urls[1]!, operations.sendReminder, { token: started.company.token, params: { id } })

describe('mailings', () => {
  test('when it is 09:00 of the first day, then each recipient is invited once, with a personal link', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-11-11T07:59:59.000Z')
    await state(id, 'in_progress')
    await pause()
    expect(of(id, 'invitation-due')).toEqual([])
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length >= 2)
    await pause()
    const invitations = of(id, 'invitation-due')
    expect(invitations.map(({ language }) => language).sort()).toEqual(['en', 'hr'])
    expect(new Set(invitations.map(({ round }) => round)).size).toBe(1)
    const { termsSha256, invitation } = await board(id)
    expect(invitation).toEqual({
      at: '2026-11-11T08:00:00.000Z', recipients: 2, sentAt: '2026-11-11T08:00:00.000Z',
    })
    const mails = await Promise.all(invitations.map(({ sealed }) =>
      openJwe<{ to: string; link: string }>(started.survey.config.internalKeys, sealed)))
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@tvrtka.example', 'ben@tvrtka.example'])
    expect(new Set(mails.map(({ link }) => link)).size).toBe(2)
    for (const { link } of mails) expect(link).toMatch(new RegExp(`/upitnik|/questionnaire.*#c=.*&t=${termsSha256}$`))
    expect(JSON.stringify(invitations)).not.toContain('tvrtka.example')
  })

  test('when a PULS invites and reminds, then each mail has its duration; an IZZ takes eight minutes', async () => {
    const pulse = await buildReady(started.survey, started.company.token, buildPulseDraft())
    const izz = await buildReady(started.survey, started.company.token)
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(pulse.id, 'invitation-due').length === 2 && of(izz.id, 'invitation-due').length === 2)
    at('2026-11-16T08:00:00.000Z')
    await eventually(() => of(pulse.id, 'reminder-due').length === 2)
    for (const mail of [...of(pulse.id, 'invitation-due'), ...of(pulse.id, 'reminder-due')]) {
      expect(mail).toMatchObject({ product: 'puls', minutes: 1 })
    }
    expect(of(izz.id, 'invitation-due')[0]).toMatchObject({ product: 'izz', minutes: 8 })
  })

  test('when the time of the reminder comes, then all are reminded once', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    at('2026-11-16T08:00:00.000Z')
    await eventually(() => of(id, 'reminder-due').length >= 2)
    await pause()
    expect(of(id, 'reminder-due').map(({ audience }) => audience)).toEqual(['all', 'all'])
    expect((await board(id)).reminder).toEqual({
      at: null, audience: 'all', recipients: 2, lastSentAt: '2026-11-16T08:00:00.000Z',
      nextPossibleAt: '2026-11-18T08:00:00.000Z', plannedIfSentNow: null,
      past: [{ at: '2026-11-16T08:00:00.000Z', outcome: 'sent', by: 'schedule' }],
    })
  })

  test('when only those who have not answered are reminded, then no one else is; the number is of all', async () => {
    const draft = buildDraft({ options: { reminderAudience: 'not-answered' } })
    const { id } = await buildReady(started.survey, started.company.token, draft)
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    const [recipient] = await started.survey.db('research_recipients')
      .where({ application_id: toBinary(id), language: 'hr' })
    await started.survey.db('research_codes').where({ id: recipient.code_id }).update({ used: true })
    const sent = await remind(id)
    expect(sent).toMatchObject({ status: 202, data: { recipients: 2 } })
    await eventually(() => of(id, 'reminder-due').length === 1)
    await pause()
    expect(of(id, 'reminder-due')).toEqual([expect.objectContaining({ language: 'en', audience: 'not-answered' })])
  })

  test('when it is sent by hand, 16 times at once, then it is sent once, and not again for 48 hours', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    expect(await remind(id)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    const answers = await Promise.all(Array.from({ length: 16 }, () => remind(id)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'REMINDER_TOO_SOON')).toHaveLength(15)
    started.survey.clock.advance(48 * hour - 1)
    expect(await remind(id)).toMatchObject({ status: 409, error: { code: 'REMINDER_TOO_SOON' } })
    started.survey.clock.advance(1)
    expect((await remind(id)).status).toBe(202)
    await eventually(() => of(id, 'reminder-due').length === 4)
    // 13.11. 09:00 was the second; the one planned for 16.11. stays, since it is more than 48 hours away.
    expect((await board(id)).reminder?.at).toBe('2026-11-16T08:00:00.000Z')
  })

  test('when one is sent by hand, then board and response show what happens to the planned one', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    const planned = '2026-11-16T08:00:00.000Z'
    expect((await board(id)).reminder).toMatchObject({ at: planned, plannedIfSentNow: 'kept', past: [] })
    expect(await remind(id)).toMatchObject({ status: 202, data: { planned: { at: planned, outcome: 'kept' } } })
    at('2026-11-14T08:00:00.000Z')
    expect((await board(id)).reminder).toMatchObject({ at: planned, plannedIfSentNow: 'kept' })
    at('2026-11-14T08:00:00.001Z')
    expect((await board(id)).reminder).toMatchObject({ at: planned, plannedIfSentNow: 'replaced' })
    expect(await remind(id)).toMatchObject({ status: 202, data: { planned: { at: planned, outcome: 'replaced' } } })
    at('2026-11-16T09:00:00.000Z')
    expect(await remind(id)).toMatchObject({ status: 202, data: { planned: null } })
    await eventually(() => of(id, 'reminder-due').length === 6)
    at('2026-11-24T23:15:10.000Z')
    const past = [
      { at: '2026-11-11T08:00:00.000Z', outcome: 'sent', by: 'hand' },
      { at: '2026-11-14T08:00:00.001Z', outcome: 'sent', by: 'hand' },
      { at: planned, outcome: 'replaced', by: 'schedule' },
      { at: '2026-11-16T09:00:00.000Z', outcome: 'sent', by: 'hand' },
    ]
    expect((await state(id, 'finished')).reminder).toMatchObject({ at: null, plannedIfSentNow: null, past })
    expect(of(id, 'reminder-due')).toHaveLength(6)
  })

  test('when the reminder is moved or dropped, then it is sent at its new time or not at all', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    const plan = (time: string | null) => call(started.survey.url, operations.scheduleReminder, {
      token: started.company.token, params: { id }, body: { at: time },
    })
    expect((await plan('2026-11-12T10:30')).data.reminder?.at).toBe('2026-11-12T09:30:00.000Z')
    const refused = (rule: string) => ({ status: 400, error: { details: [{ path: '/at', rule }] } })
    expect(await plan('2026-11-11T09:00')).toMatchObject(refused('tooEarly'))
    expect(await plan('2026-11-31T09:00')).toMatchObject(refused('format'))
    expect(await plan('2026-11-25T00:00')).toMatchObject(refused('tooLate'))
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    expect((await plan(null)).data.reminder?.at).toBeNull()
    at('2026-11-17T08:00:00.000Z')
    await pause()
    expect(of(id, 'reminder-due')).toEqual([])
    expect((await plan('2026-11-17T10:00')).status).toBe(200)
    at('2026-11-17T09:00:00.000Z')
    await eventually(() => of(id, 'reminder-due').length === 2)
    expect(await plan('2026-11-18T10:00')).toMatchObject({ status: 409, error: { code: 'REMINDER_TOO_SOON' } })
  })

  test('when invitation and reminder are due at once, after a stop, then only the invitation is sent', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-11-17T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    await eventually(async () => (await board(id)).reminder?.at === null)
    await pause()
    expect(of(id, 'reminder-due')).toEqual([])
    expect((await board(id)).reminder?.past).toEqual([
      { at: '2026-11-16T08:00:00.000Z', outcome: 'skipped', by: 'schedule' },
    ])
    expect((await remind(id)).status).toBe(202)
  })

  test('when there are no recipients, then there is nothing to send', async () => {
    const { id } = await buildReady(started.survey, started.company.token, buildDraft({ options: { recipients: [] } }))
    at('2026-11-11T08:00:00.000Z')
    const now = await state(id, 'in_progress')
    expect([now.invitation, now.reminder]).toEqual([null, null])
    expect(await remind(id)).toMatchObject({ status: 409, error: { code: 'NO_RECIPIENTS' } })
  })

  test('when the service was down throughout, then only what is still useful is done', async () => {
    const { id } = await buildReady(started.survey, started.company.token)
    at('2026-11-25T08:00:00.000Z')
    await state(id, 'finished')
    await pause()
    expect([of(id, 'invitation-due').length, of(id, 'reminder-due').length]).toEqual([0, 0])
    expect(of(id, 'research-started')).toHaveLength(1)
    expect(of(id, 'research-finished')).toHaveLength(1)
  })
})
