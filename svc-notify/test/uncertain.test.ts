import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { passwordResetRequested } from '@glas/contracts/identity/identity.events'
import { listUncertainMails, resendUncertainMails, settleUncertainMails } from '@glas/contracts/notify/mails.operations'
import { invitationDue, reminderDue } from '@glas/contracts/survey/survey.events'
import { fewest } from '@glas/contracts/notify/mailings.operations'
import { manualClock } from '@glas/svc-kit/base/clock'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { mailingIdOf } from '../src/domain/mailing.ts'
import { buildAccountMail, buildInvitation } from './factories.ts'
import { startMoodyServer } from './moody-server.ts'
import { startNotify, type Notify } from './start.ts'

let server: Awaited<ReturnType<typeof startMoodyServer>>
let notify: Notify
let token: string
/** Whether the server closes the connection instead of acknowledging the text. */
let silent = true
const clock = manualClock(new Date('2026-11-12T08:00:00Z'))

beforeAll(async () => {
  server = await startMoodyServer((at) => at === '.' && silent ? 'drop' : undefined)
  notify = await startNotify({ smtpUrl: server.url, clock })
  token = await notify.tokens.tokenFor({ scope: 'admin' })
})
afterAll(async () => {
  await notify?.stop()
  await server?.stop()
})

const list = async () => (await call(notify.url, listUncertainMails, { token })).data.mailings
const resend = (id: string) => call(notify.url, resendUncertainMails, { token, params: { id } })
const settle = (id: string) => call(notify.url, settleUncertainMails, { token, params: { id } })
const audited = async () => (await notify.db('audit').orderBy('at')) as Record<string, unknown>[]

/** Uncertain mailings, by research. */
const known = new Map<string, readonly string[]>()

/** Sends to each recipient, and waits until all of these mails are uncertain. */
async function invite(
  applicationId: string, people: readonly string[], audience?: 'all' | 'not-answered', round = newId(),
) {
  silent = true
  for (const to of people) {
    const data = await buildInvitation(notify.config.internalKeys, { to, applicationId, round })
    if (audience) await notify.broker.publish(reminderDue, { aggregateId: newId(), data: { ...data, audience } })
    else await notify.broker.publish(invitationDue, { aggregateId: newId(), data })
  }
  const before = known.get(applicationId) ?? []
  const mailing = await eventually(async () => (await list()).find(({ id, applicationId: of, count }) =>
    of === applicationId && count === people.length && !before.includes(id)), 15_000)
  known.set(applicationId, [...before, mailing.id])
  return mailing
}

describe('mails in doubt', () => {
  test('when there is none, then the list is empty', async () => {
    expect(await list()).toEqual([])
  })

  test('when a mailing has uncertain mails, then addresses are masked, and a resent mail keeps its id', async () => {
    const applicationId = newId()
    const mailing = await invite(applicationId, ['ana@kvarner.example', 'željko@kvarner.example'])
    expect(mailing).toMatchObject({
      kind: 'invitation', companyName: 'Kvarner oprema d.o.o.', researchName: 'Zadovoljstvo 2026.', worthSending: true,
    })
    expect([...mailing.addresses!].sort()).toEqual(['a•••@kvarner.example', 'ž•••@kvarner.example'])
    expect(server.taken).toHaveLength(2)
    silent = false
    expect((await resend(mailing.id)).data).toEqual({ mails: 2 })
    await eventually(async () => (await notify.states()).every((state) => state === 'sent'))
    const ids = server.taken.map((text) => /^Message-ID: (.*)\r$/im.exec(text)?.[1])
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(2)
    expect(await list()).toEqual([])
    expect(await resend(mailing.id)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
    const [row] = await audited()
    expect(row).toMatchObject({ action: 'resend-uncertain-mails', subject_id: applicationId, scope: 'admin' })
    expect(JSON.parse(String(row?.['details']))).toEqual({ kind: 'invitation', mails: 2 })
  })

  test('when several mailings of one research are uncertain, then a decision is about one of them', async () => {
    const applicationId = newId()
    const invited = await invite(applicationId, ['ida@kvarner.example'])
    const first = await invite(applicationId, ['ida@kvarner.example', 'jan@kvarner.example'], 'all')
    const three = ['ida@kvarner.example', 'eva@kvarner.example', 'jan@kvarner.example']
    const second = await invite(applicationId, three, 'all')
    const other = await invite(newId(), ['ida@kvarner.example'], 'all', newId())
    expect(new Set([invited, first, second, other].map(({ id }) => id)).size).toBe(4)
    silent = false
    const before = server.taken.length
    expect((await resend(first.id)).data).toEqual({ mails: 2 })
    const sent = () => notify.db('mails').where({ subject: applicationId, state: 'sent' })
    await eventually(async () => (await sent()).length === 2)
    expect(server.taken).toHaveLength(before + 2)
    expect((await list()).map(({ id }) => id).sort()).toEqual([invited.id, second.id, other.id].sort())
    expect((await settle(second.id)).data).toEqual({ mails: 3 })
    expect((await list()).map(({ id }) => id).sort()).toEqual([invited.id, other.id].sort())
    for (const { id } of [invited, other]) expect((await settle(id)).data).toEqual({ mails: 1 })
    expect(server.taken).toHaveLength(before + 2)
  })

  test('when a reminder goes only to those who have not answered, then its recipients are not listed', async () => {
    const people = Array.from({ length: fewest }, (_, i) => `iva${i}@kvarner.example`)
    const mailing = await invite(newId(), people, 'not-answered')
    expect(mailing).toMatchObject({ kind: 'reminder', count: fewest, addresses: null })
    expect((await settle(mailing.id)).data).toEqual({ mails: fewest })
  })

  test('when a reminder only to those who have not answered has few mails, then it is not listed: it would reveal them', async () => {
    const [applicationId, round] = [newId(), newId()]
    silent = true
    const data = await buildInvitation(notify.config.internalKeys, { to: 'iva@kvarner.example', applicationId, round })
    await notify.broker.publish(reminderDue, { aggregateId: newId(), data: { ...data, audience: 'not-answered' } })
    const mail = { subject: applicationId, state: 'uncertain' }
    await eventually(async () => (await notify.db('mails').where(mail)).length === 1)
    expect(await list()).toEqual([])
    const id = mailingIdOf({ kind: 'reminder', subject: applicationId, round })
    for (const decide of [resend, settle]) expect((await decide(id)).status).toBe(404)
    await notify.db('mails').where(mail).delete()
  })

  test('when it is settled, then none of its data is kept and nothing is sent', async () => {
    const before = server.taken.length
    const mailing = await invite(newId(), ['ivo@kvarner.example'], 'all')
    expect(mailing.addresses).toEqual(['i•••@kvarner.example'])
    expect(await settle(mailing.id)).toMatchObject({ status: 200, data: { mails: 1 } })
    expect(server.taken).toHaveLength(before + 1)
    const rows = await notify.db('mails').where({ subject: mailing.applicationId! })
    expect(rows).toMatchObject([{ state: 'sent', sealed: '', content: '{}' }])
    expect((await audited()).at(-1)).toMatchObject({ action: 'settle-uncertain-mails', scope: 'admin' })
  })

  test('when it is too late, then it is not sent again', async () => {
    const mailing = await invite(newId(), ['eva@kvarner.example'])
    const userId = newId()
    await notify.broker.publish(passwordResetRequested, {
      aggregateId: userId, data: { ...await buildAccountMail(notify.config.internalKeys, { to: 'x@y.hr' }), userId },
    })
    const reset = await eventually(async () => (await list()).find(({ kind }) => kind === 'reset-password'))
    expect(reset).toMatchObject({ applicationId: null, companyName: null, worthSending: true })
    // Links live in real time, researches in business time.
    clock.set(new Date(Date.now() + 30 * 24 * 3_600_000))
    expect((await list()).map((one) => [one.kind, one.worthSending]))
      .toEqual(expect.arrayContaining([['invitation', false], ['reset-password', true]]))
    await notify.db('mails').where({ subject: userId }).update({ queued_at: new Date(Date.now() - 3_601_000) })
    expect((await list()).map((one) => one.worthSending)).toEqual([false, false])
    for (const { id } of [mailing, reset]) {
      expect(await resend(id)).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
      expect((await settle(id)).data).toEqual({ mails: 1 })
    }
  })

  test('when two administrators decide at once, then only one decision counts', async () => {
    clock.set(new Date('2026-11-12T08:00:00Z'))
    const mailing = await invite(newId(), ['una@kvarner.example'])
    const answers = await Promise.all([resend(mailing.id), settle(mailing.id), resend(mailing.id)])
    expect(answers.reduce((sum, { data }) => sum + (data?.mails ?? 0), 0)).toBe(1)
    await eventually(async () => (await notify.states()).every((state) => state === 'sent' || state === 'uncertain'))
  })

  test.each([listUncertainMails, resendUncertainMails, settleUncertainMails])(
    'when someone else than an administrator calls $id, then it is refused', async (operation) => {
      const params = { id: newId() }
      expect((await call(notify.url, operation, { params })).status).toBe(401)
      const company = await notify.tokens.tokenFor()
      expect((await call(notify.url, operation, { token: company, params })).status).toBe(403)
    })

  test('when all this has happened, then neither audit log nor log contains an address', async () => {
    expect(JSON.stringify(await audited()) + notify.log.join('\n')).not.toMatch(/kvarner\.example|x@y\.hr|•••/)
  })
})
