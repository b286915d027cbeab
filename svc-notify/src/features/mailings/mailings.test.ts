import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { emailChangeRequested, passwordResetRequested } from '@glas/contracts/identity/identity.events'
import { listNotifyAudit } from '@glas/contracts/notify/audit.operations'
import {
  countCompanyMails, listMailings, listOwnMails, resendMails, type Mailing,
} from '@glas/contracts/notify/mailings.operations'
import type { QueryOf } from '@glas/contracts/operation'
import { applicationSubmitted, invitationDue, reminderDue } from '@glas/contracts/survey/survey.events'
import { testimonialPublished } from '@glas/contracts/survey/testimonials.events'
import { manualClock } from '@glas/svc-kit/base/clock'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildAccountMail, buildApplicationState, buildInvitation } from '../../../test/factories.ts'
import { startMoodyServer } from '../../../test/moody-server.ts'
import { startNotify, type Notify } from '../../../test/start.ts'

let server: Awaited<ReturnType<typeof startMoodyServer>>
let notify: Notify
let token: string
/** Whether the server refuses addresses for good. */
let refuses = false
const clock = manualClock(new Date('2026-11-12T08:00:00Z'))

beforeAll(async () => {
  server = await startMoodyServer((at) => at === 'RCPT' && refuses ? '550 no such user' : undefined)
  notify = await startNotify({ smtpUrl: server.url, clock })
  token = await notify.tokens.tokenFor({ scope: 'admin' })
})
afterAll(async () => {
  await notify?.stop()
  await server?.stop()
})

const list = async (query: QueryOf<typeof listMailings> = {}) => (await call(notify.url, listMailings, { token, query })).data
const resend = async (...ids: string[]) => (await call(notify.url, resendMails, { token, body: { ids } })).data
const counts = (change: Partial<Mailing['counts']>) => ({ queued: 0, sent: 0, failed: 0, uncertain: 0, ...change })

/** Publishes a round to some people, and waits until none of its mails is queued. */
async function mail(
  applicationId: string, people: readonly string[], audience?: 'all' | 'not-answered', round = newId(),
): Promise<void> {
  for (const to of people) {
    const data = await buildInvitation(notify.config.internalKeys, { to, applicationId, round })
    if (audience) await notify.broker.publish(reminderDue, { aggregateId: newId(), data: { ...data, audience } })
    else await notify.broker.publish(invitationDue, { aggregateId: newId(), data })
  }
  await settled(round, people.length)
}

const settled = (round: string, count: number) => eventually(async () => {
  const rows = await notify.db('mails').where({ round })
  return rows.length === count && rows.every(({ state }) => state === 'sent' || state === 'failed')
}, 20_000)

const people = (count: number) => Array.from({ length: count }, (_, n) => `osoba${n}@kvarner.example`)

async function submitted(): Promise<{ applicationId: string; companyId: string }> {
  const data = await buildApplicationState(notify.config.internalKeys, { to: 'ivana@kvarner.example' })
  await notify.broker.publish(applicationSubmitted, { aggregateId: data.applicationId, data })
  await eventually(async () => (await notify.db('mails').where({ subject: data.applicationId, state: 'sent' })).length === 1)
  return data
}

describe('mailings', () => {
  test('when a mail to a company is about no research, then it is listed with the company', async () => {
    const { companyId, companyName, locale, sealedContact } =
      await buildApplicationState(notify.config.internalKeys, { to: 'mia@kvarner.example' })
    const testimonialId = newId()
    await notify.broker.publish(testimonialPublished, {
      aggregateId: testimonialId, data: { testimonialId, revision: 1, companyId, companyName, locale, sealedContact },
    })
    const { mailings } = await eventually(async () => {
      const found = await list({ company: companyId })
      // The list may have been read before the mail, and its total after it.
      return found.total === 1 && found.mailings.length === 1 && found
    })
    expect(mailings).toMatchObject([{ kind: 'testimonial-published', applicationId: null, companyId }])
  })

  test("when mails are about a company's account, then they are listed, counted and resent as the company's", async () => {
    const [companyId, userId] = [newId(), newId()]
    const account = async () => ({ ...await buildAccountMail(notify.config.internalKeys, { to: 'mia@kvarner.example' }), userId, companyId })
    const [reset, change] = [await account(), await account()]
    refuses = true
    await notify.broker.publish(passwordResetRequested, { aggregateId: userId, data: reset })
    await settled(reset.round, 1)
    refuses = false
    await notify.broker.publish(emailChangeRequested, {
      aggregateId: userId, data: { ...change, sealedNotice: change.sealed },
    })
    await settled(change.round, 2)
    const { mailings, counts: sums } = await list({ company: companyId })
    expect(sums).toEqual(counts({ sent: 2, failed: 1 }))
    expect(mailings.map(({ kind }) => kind).toSorted()).toEqual(['email-change-confirm', 'email-change-requested', 'reset-password'])
    expect(mailings.map((mailing) => mailing.companyId)).toEqual([companyId, companyId, companyId])
    const { data } = await call(notify.url, countCompanyMails, { token, query: { company: companyId } })
    expect(data).toEqual({ counts: counts({ sent: 2, failed: 1 }), researches: [] })
    expect(await resend(mailings.find(({ kind }) => kind === 'reset-password')!.id)).toEqual({ mails: 1, skipped: 0 })
    const { data: log } = await call(notify.url, listNotifyAudit, { token, query: { company: companyId } })
    expect(log.records).toMatchObject([{ action: 'resend-mails', companyId }])
  })

  test('when a research has mails, then they are listed by mailing, newest first, with counts and filters', async () => {
    const { applicationId, companyId } = await submitted()
    await mail(applicationId, people(3))
    refuses = true
    await mail(applicationId, ['ana@kvarner.example', 'ivo@kvarner.example'], 'all')
    refuses = false
    const { mailings, total, counts: sums } = await list({ application: applicationId })
    expect([total, sums]).toEqual([3, counts({ sent: 4, failed: 2 })])
    expect(mailings.map(({ kind }) => kind)).toEqual(['reminder', 'invitation', 'application-received'])
    expect(mailings).toMatchObject([
      { applicationId, companyId: null, counts: counts({ failed: 2 }), step: 1, resendable: true, faults: ['EENVELOPE 550'] },
      { applicationId, companyId: null, counts: counts({ sent: 3 }), addresses: [], faults: [], resendable: false },
      { applicationId, companyId, counts: counts({ sent: 1 }) },
    ])
    expect([...mailings[0]!.addresses!].sort()).toEqual(['a•••@kvarner.example', 'i•••@kvarner.example'])
    expect((await list({ company: companyId })).total).toBe(3)
    expect((await list({ company: companyId, state: 'failed' })).mailings.map(({ kind }) => kind)).toEqual(['reminder'])
    expect((await list({ application: applicationId, kind: 'invitation' })).total).toBe(1)
    expect(await list({ company: newId() })).toEqual({ mailings: [], total: 0, counts: counts({}) })
    const { data } = await call(notify.url, countCompanyMails, { token, query: { company: companyId } })
    expect(data).toEqual({
      counts: counts({ sent: 4, failed: 2 }), researches: [{ applicationId, counts: counts({ sent: 4, failed: 2 }) }],
    })
  })

  test('when failed mails of several mailings are resent, then each leaves once more with its old id', async () => {
    const [first, second] = [newId(), newId()]
    refuses = true
    await mail(first, people(2))
    await mail(second, people(1))
    refuses = false
    const of = async (application: string) => (await list({ application })).mailings[0]!
    const before = server.taken.length
    const unknown = newId()
    expect(await resend((await of(first)).id, (await of(second)).id, unknown)).toEqual({ mails: 3, skipped: 1 })
    await eventually(async () => server.taken.length === before + 3)
    await eventually(async () => (await of(first)).counts.sent === 2)
    // Tries before it don’t count.
    expect((await notify.db('mails').where({ subject: first })).map(({ attempts }) => attempts)).toEqual([1, 1])
    expect(await of(first)).toMatchObject({ addresses: [], resendable: false })
    expect(await resend((await of(first)).id)).toEqual({ mails: 0, skipped: 1 })
    const entry = await notify.db('audit').where({ action: 'resend-mails', subject_id: first }).first()
    expect(JSON.parse(entry.details)).toEqual({ kind: 'invitation', mails: 2 })
  })

  test("when mails of a research are resent, then the entry is in its company's log, too", async () => {
    const { applicationId, companyId } = await submitted()
    refuses = true
    await mail(applicationId, people(1))
    refuses = false
    await resend((await list({ application: applicationId, kind: 'invitation' })).mailings[0]!.id)
    const { data } = await call(notify.url, listNotifyAudit, { token, query: { company: companyId } })
    expect(data.records).toMatchObject([{ action: 'resend-mails', subject: { id: applicationId }, companyId }])
    // Invitations of a research whose company got no mail have none.
    const { data: all } = await call(notify.url, listNotifyAudit, { token, query: {} })
    expect(all.records.some((record) => record.companyId === null)).toBe(true)
  })

  test('when a failed mail is a week old, then nothing of it is kept and it can no longer be resent', async () => {
    const applicationId = newId()
    refuses = true
    await mail(applicationId, people(1))
    refuses = false
    const week = new Date(Date.now() - 7 * 24 * 3_600_000 - 1)
    await notify.db('mails').where({ subject: applicationId }).update({ queued_at: week })
    const { eraseMails } = await import('../../jobs/erase-mails.ts')
    await eraseMails.run({ db: notify.db, now: clock.now(), signal: new AbortController().signal } as never)
    expect(await notify.db('mails').where({ subject: applicationId }).first()).toMatchObject({ sealed: '', content: '{}' })
    const [mailing] = (await list({ application: applicationId })).mailings
    expect(mailing).toMatchObject({ counts: counts({ failed: 1 }), addresses: [], resendable: false })
  })

  test('when the research is over or the link has expired, then it is skipped', async () => {
    const [applicationId, userId] = [newId(), newId()]
    refuses = true
    await mail(applicationId, people(1))
    const data = { ...await buildAccountMail(notify.config.internalKeys, { to: 'x@y.hr' }), userId }
    await notify.broker.publish(passwordResetRequested, { aggregateId: userId, data })
    await settled(data.round, 1)
    refuses = false
    const reset = (await list({ kind: 'reset-password' })).mailings[0]!
    expect(reset).toMatchObject({ applicationId: null, companyId: null, resendable: true, addresses: ['x•••@y.hr'] })
    await notify.db('mails').where({ subject: userId }).update({ queued_at: new Date(Date.now() - 3_601_000) })
    const { id } = (await list({ application: applicationId })).mailings[0]!
    // The research ends on 2026-11-24: the whole day counts.
    clock.set(new Date('2026-11-24T22:59:00Z'))
    expect((await list({ application: applicationId })).mailings[0]).toMatchObject({ resendable: true })
    clock.set(new Date('2026-11-24T23:01:00Z'))
    expect(await resend(id, reset.id)).toEqual({ mails: 0, skipped: 2 })
    clock.set(new Date('2026-11-12T08:00:00Z'))
  })

  test('when there are more than a page holds, then the next page has the rest', async () => {
    const rows = await notify.db('mails').where({ kind: 'application-received' }).limit(1)
    const company = newId()
    await notify.db('mails').insert(Array.from({ length: 27 }, (_, n) => ({
      ...rows[0], id: Buffer.from(newId().replaceAll('-', ''), 'hex'), recipient: company, round: `p${n}`, subject: newId(),
    })))
    const [first, second] = [await list({ company }), await list({ company, page: 2 })]
    expect([first.mailings.length, first.total, second.mailings.length, second.total]).toEqual([25, 27, 2, 27])
    expect(new Set([...first.mailings, ...second.mailings].map(({ id }) => id)).size).toBe(27)
  })
})

describe('a reminder only to those who have not answered', () => {
  /** Sends it with some known wrong addresses, and returns all that an administrator learns. */
  async function seen(reached: number, wrong: number): Promise<unknown> {
    const applicationId = newId()
    const round = newId()
    await mail(applicationId, people(reached), 'not-answered', round)
    refuses = true
    if (wrong > 0) {
      for (let n = 0; n < wrong; n++) {
        const to = `kriva${n}@kvarner.example`
        await notify.broker.publish(reminderDue, { aggregateId: newId(), data: {
          ...await buildInvitation(notify.config.internalKeys, { to, applicationId, round }), audience: 'not-answered',
        } })
      }
      await settled(round, reached + wrong)
    }
    refuses = false
    const all = await list({ application: applicationId })
    const failed = await list({ application: applicationId, state: 'failed' })
    const id = all.mailings[0]!.id
    const answer = await resend(id)
    await settled(round, reached + wrong)
    const entries = await notify.db('audit').where({ subject_id: applicationId }).select('action', 'details')
    const shown = JSON.stringify([all, failed, answer, entries])
    return JSON.parse(shown.replaceAll(applicationId, 'research').replaceAll(id, 'id')
      .replaceAll(/"queuedAt":"[^"]*"/g, '"queuedAt":""'))
  }

  test('when a known wrong address is among them or not, then all that is shown is the same', async () => {
    const [none, one, two] = [await seen(12, 0), await seen(11, 1), await seen(12, 2)]
    expect(one).toEqual(none)
    expect(two).toEqual(none)
    expect(none).toMatchObject([
      { mailings: [{ step: 10, counts: counts({ sent: 10 }), addresses: null, faults: [], resendable: true }] },
      { mailings: [], total: 0 }, { mails: 0, skipped: 0 }, [{ action: 'resend-mails' }],
    ])
  })

  test('when fewer than ten were mailed, then it looks like one to no one: all have answered', async () => {
    const { applicationId, companyId } = await submitted()
    const before = [await list({ application: applicationId }), await list({ company: companyId })]
    await mail(applicationId, people(9), 'not-answered')
    expect([await list({ application: applicationId }), await list({ company: companyId })]).toEqual(before)
    const { data } = await call(notify.url, countCompanyMails, { token, query: { company: companyId } })
    expect(data.researches).toEqual([{ applicationId, counts: counts({ sent: 1 }) }])
    await mail(applicationId, people(10), 'not-answered')
    expect((await list({ application: applicationId })).mailings[0]).toMatchObject({ kind: 'reminder', counts: counts({ sent: 10 }) })
  })

  test('when most of them fail, then an administrator sees that, and can resend them', async () => {
    expect(await seen(0, 27)).toMatchObject([
      { mailings: [{ counts: counts({ failed: 20 }) }], counts: counts({ failed: 20 }) },
      { total: 1 }, { mails: 20, skipped: 0 }, [{ action: 'resend-mails' }],
    ])
  })
})

describe('list-own-mails', () => {
  const read = async (claims: Parameters<Notify['tokens']['tokenFor']>[0]) =>
    call(notify.url, listOwnMails, { token: await notify.tokens.tokenFor(claims) })

  test('when a company reads its mails, then those to employees are one for each occasion, without a state', async () => {
    const { applicationId, companyId } = await submitted()
    await mail(applicationId, people(3))
    await mail(applicationId, people(2), 'all')
    await mail(applicationId, people(12), 'not-answered')
    await submitted()
    const { data } = await read({ companyId })
    expect(data.mails.map(({ queuedAt: _, ...rest }) => rest)).toEqual([
      { kind: 'reminder', applicationId, state: null }, { kind: 'invitation', applicationId, state: null },
      { kind: 'application-received', applicationId, state: 'sent' },
    ])
    expect((await read({ companyId: newId() })).data.mails).toEqual([])
  })

  test('when staff act for the company, then they are refused', async () => {
    expect((await read({ companyId: newId(), act: newId() })).status).toBe(403)
  })
})
