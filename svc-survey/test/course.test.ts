import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import { reportReady } from '@glas/contracts/reporting/reporting.events'
import { toBinary } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { randomBytes } from 'node:crypto'
import { buildApproved, buildCompany, buildDraft, buildReady, publishAnswerKey } from './factories.ts'
import { type Survey, startSurvey, testStart } from './start.ts'

let survey: Survey
let company: Awaited<ReturnType<typeof buildCompany>>

beforeAll(async () => {
  // Two instances side by side: anything done twice becomes visible.
  survey = await startSurvey({ instances: 2 })
  company = await buildCompany(survey)
})
afterAll(() => survey.stop())
beforeEach(() => survey.clock.set(testStart))

const at = (instant: string) => survey.clock.set(new Date(instant))
const hour = 3_600_000
const board = async (id: string) =>
  (await call(survey.url, operations.getBoard, { token: company.token, params: { id } })).data
const state = (id: string, wanted: string) =>
  eventually(async () => {
    const now = await board(id)
    return now.state === wanted ? now : undefined
  })
const of = (id: string, type: string) =>
  survey.eventsOf(`glas.survey.${type}.v1`).filter(({ applicationId }) => applicationId === id)
/** Long enough for an unwanted effect to happen. */
const pause = () => new Promise((done) => setTimeout(done, 700))
const remind = (id: string) =>
  call(survey.urls[1]!, operations.sendReminder, { token: company.token, params: { id } })

/** Stores answers directly, bypassing the operation. */
async function storeAnswers(id: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: randomBytes(32), application_id: toBinary(id), token: randomBytes(64), signature: randomBytes(256),
    sealed: randomBytes(100),
  }))
  await survey.db('sealed_answers').insert(rows)
}

describe('the course of a research', () => {
  test('when its first day begins in Zagreb, then it starts, and not a second before', async () => {
    const { id } = await buildReady(survey, company.token)
    at('2026-11-10T22:59:59.000Z')
    await pause()
    expect((await board(id)).state).toBe('approved')
    at('2026-11-10T23:00:00.000Z')
    expect(await state(id, 'in_progress')).toMatchObject({
      startsAt: '2026-11-10T23:00:00.000Z', endsAt: '2026-11-24T23:00:00.000Z', now: '2026-11-10T23:00:00.000Z',
      fillRate: { answers: 0, percent: 0, asOf: '2026-11-10T23:00:00.000Z' }, award: 'tooSmall', awardThreshold: null,
    })
    await eventually(() => of(id, 'research-started').length === 1)
  })

  test('when the answer key has not come, then it does not start; when it comes late, then it does', async () => {
    const { id } = await buildApproved(survey, company.token)
    at('2026-11-11T06:00:00.000Z')
    await pause()
    expect(await board(id)).toMatchObject({ state: 'approved', termsSha256: null })
    await publishAnswerKey(survey, id)
    expect(await state(id, 'in_progress')).toMatchObject({ termsSha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('when answers come in, then the board shows fives, once an hour, and all at the end', async () => {
    const { id } = await buildReady(survey, company.token)
    at('2026-11-11T08:00:00.000Z')
    await state(id, 'in_progress')
    await storeAnswers(id, 9)
    await pause()
    expect((await board(id)).fillRate).toMatchObject({ answers: 0 })
    survey.clock.advance(hour)
    // The update follows within some seconds of real time.
    await eventually(async () => (await board(id)).fillRate?.answers === 5, 15_000)
    expect((await board(id)).fillRate).toMatchObject({ answers: 5, percent: 41.7 })
    at('2026-11-24T23:15:09.000Z')
    await pause()
    expect((await board(id)).state).toBe('in_progress')
    at('2026-11-24T23:15:10.000Z')
    expect(await state(id, 'finished')).toMatchObject({ fillRate: { answers: 9, percent: 75 } })
    await eventually(() => of(id, 'research-finished').length === 1 && of(id, 'answers-sealed').length === 1)
    expect(of(id, 'research-finished')[0]).toMatchObject({ answers: 9 })
    expect(of(id, 'answers-sealed')[0].sealed).toHaveLength(9)
    expect(await survey.db('sealed_answers').where({ application_id: toBinary(id) }).whereNotNull('sealed')).toEqual([])
    await survey.broker.publish(reportReady, { aggregateId: id, data: {
      applicationId: id, companyId: company.id, companyName: 'Kvarner', name: 'x', locale: 'hr',
      sealedContact: company.sealedContact, answers: 9, void: 1,
    } })
    await eventually(async () => (await board(id)).reportReady)
  }, 60_000)

  test('when 30 days have passed since the end, then no address is left', async () => {
    const { id } = await buildReady(survey, company.token)
    at('2026-12-24T23:00:00.000Z')
    const recipients = () => survey.db('research_recipients').where({ application_id: toBinary(id) })
    await eventually(async () => (await recipients()).length === 0)
    await state(id, 'finished')
    const [row] = await survey.db('applications').where({ id: toBinary(id) })
    expect(row.recipients).toBe('[]')
  })
})

describe('the award on the board', () => {
  const izz = (startsOn: string, endsOn: string) => buildDraft({
    details: {
      startsOn, endsOn, employees: 20, onlineRespondents: 20, gender: { male: 10, female: 10, other: 0 },
      qualification: { low: 0, middle: 20, higher: 0, special: 0 },
    },
    options: { recipients: [], invitationAt: null, reminderAt: null },
  })

  test("when a company has a second research in a year, then only the first one's board has a threshold", async () => {
    const { token } = await buildCompany(survey, 'Dvaput d.o.o.')
    const second = await buildApproved(survey, token, izz('2026-11-12', '2026-11-25'))
    const awardOf = async (id: string) => {
      const { data } = await call(survey.url, operations.getBoard, { token, params: { id } })
      return [data.award, data.awardThreshold]
    }
    expect(await awardOf(second.id)).toEqual(['counts', 85])
    const first = await buildApproved(survey, token, izz('2026-11-11', '2026-11-24'))
    expect([await awardOf(first.id), await awardOf(second.id)]).toEqual([['counts', 85], ['notFirst', null]])
  })

  test('when the market has no award, then no board has a threshold', async () => {
    const slovenian = await startSurvey({ env: { MARKET: 'si' } })
    try {
      const { token } = await buildCompany(slovenian)
      const { id } = await buildApproved(slovenian, token, izz('2026-11-11', '2026-11-24'))
      const { data } = await call(slovenian.url, operations.getBoard, { token, params: { id } })
      expect([data.award, data.awardThreshold]).toEqual(['none', null])
    } finally {
      await slovenian.stop()
    }
  })
})

describe('mailings', () => {
  test('when it is 09:00 of the first day, then each recipient is invited once, with his own link', async () => {
    const { id } = await buildReady(survey, company.token)
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
      openJwe<{ to: string; link: string }>(survey.config.internalKeys, sealed)))
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@tvrtka.example', 'ben@tvrtka.example'])
    expect(new Set(mails.map(({ link }) => link)).size).toBe(2)
    for (const { link } of mails) expect(link).toMatch(new RegExp(`/upitnik|/questionnaire.*#c=.*&t=${termsSha256}$`))
    expect(JSON.stringify(invitations)).not.toContain('tvrtka.example')
  })

  test('when the time of the reminder comes, then all are reminded once', async () => {
    const { id } = await buildReady(survey, company.token)
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

  test('when only who has not answered is to be reminded, then nobody else is, and the number is of all', async () => {
    const draft = buildDraft({ options: { reminderAudience: 'not-answered' } })
    const { id } = await buildReady(survey, company.token, draft)
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    const [recipient] = await survey.db('research_recipients').where({ application_id: toBinary(id), language: 'hr' })
    await survey.db('research_codes').where({ id: recipient.code_id }).update({ used: true })
    const sent = await remind(id)
    expect(sent).toMatchObject({ status: 202, data: { recipients: 2 } })
    await eventually(() => of(id, 'reminder-due').length === 1)
    await pause()
    expect(of(id, 'reminder-due')).toEqual([expect.objectContaining({ language: 'en', audience: 'not-answered' })])
  })

  test('when it is sent by hand, 16 times at once, then it goes once, and not again for 48 hours', async () => {
    const { id } = await buildReady(survey, company.token)
    expect(await remind(id)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    at('2026-11-11T08:00:00.000Z')
    await eventually(() => of(id, 'invitation-due').length === 2)
    const answers = await Promise.all(Array.from({ length: 16 }, () => remind(id)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'REMINDER_TOO_SOON')).toHaveLength(15)
    survey.clock.advance(48 * hour - 1)
    expect(await remind(id)).toMatchObject({ status: 409, error: { code: 'REMINDER_TOO_SOON' } })
    survey.clock.advance(1)
    expect((await remind(id)).status).toBe(202)
    await eventually(() => of(id, 'reminder-due').length === 4)
    // 13.11. 09:00 was the second; the one planned for 16.11. stays, since it is more than 48 hours away.
    expect((await board(id)).reminder?.at).toBe('2026-11-16T08:00:00.000Z')
  })

  test('when one is sent by hand, then board and answer tell of the planned one, also after the end', async () => {
    const { id } = await buildReady(survey, company.token)
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

  test('when the reminder is moved or dropped, then it goes at its new time or not at all', async () => {
    const { id } = await buildReady(survey, company.token)
    const plan = (time: string | null) => call(survey.url, operations.scheduleReminder, {
      token: company.token, params: { id }, body: { at: time },
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

  test('when invitation and reminder are due at once, after a stop, then only the invitation goes', async () => {
    const { id } = await buildReady(survey, company.token)
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

  test('when nobody is written to, then there is nothing to send', async () => {
    const { id } = await buildReady(survey, company.token, buildDraft({ options: { recipients: [] } }))
    at('2026-11-11T08:00:00.000Z')
    const now = await state(id, 'in_progress')
    expect([now.invitation, now.reminder]).toEqual([null, null])
    expect(await remind(id)).toMatchObject({ status: 409, error: { code: 'NO_RECIPIENTS' } })
  })

  test('when the service was down over everything, then only what still has a use is done', async () => {
    const { id } = await buildReady(survey, company.token)
    at('2026-11-25T08:00:00.000Z')
    await state(id, 'finished')
    await pause()
    expect([of(id, 'invitation-due').length, of(id, 'reminder-due').length]).toEqual([0, 0])
    expect(of(id, 'research-started')).toHaveLength(1)
    expect(of(id, 'research-finished')).toHaveLength(1)
  })
})
