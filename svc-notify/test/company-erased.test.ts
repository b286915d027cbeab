import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { companyErased, emailChanged, erasureRequested, passwordResetRequested } from '@glas/contracts/identity/identity.events'
import { applicationErased, applicationSubmitted, invitationDue } from '@glas/contracts/survey/survey.events'
import { testimonialErased, testimonialPublished, testimonialSubmitted } from '@glas/contracts/survey/testimonials.events'
import { manualClock } from '@glas/svc-kit/base/clock'
import { newId } from '@glas/svc-kit/base/ids'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { tablesWith } from '@glas/svc-kit/testing/tables-with'
import { buildAccountMail, buildApplicationState, buildInvitation } from './factories.ts'
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts'
import { startNotify, type Notify } from './start.ts'
import { eraseMails } from '../src/jobs/erase-mails.ts'

let catcher: MailCatcher
let notify: Notify
const clock = manualClock(new Date('2026-11-12T08:00:00Z'))
beforeAll(async () => {
  catcher = await startMailCatcher()
  notify = await startNotify({ smtpUrl: catcher.url, clock })
})
afterAll(async () => {
  await notify?.stop()
  await catcher?.stop()
})

const keys = () => notify.config.internalKeys
const mailTo = (address: string) => eventually(async () => (await catcher.to(address))[0])
const kinds = async (...about: string[]) =>
  ((await notify.db('mails').where((row) => void row.whereIn('subject', about).orWhereIn('recipient', about)).pluck('kind')) as string[]).toSorted()

test('when erasure is requested, then the contact learns the day, the way back, and who began it', async () => {
  const to = 'zahtjev@kvarner.example'
  const userId = newId()
  const dueAt = '2026-11-19T08:00:00.000Z'
  for (const by of ['company', 'admin'] as const) {
    await notify.broker.publish(erasureRequested, {
      aggregateId: userId, data: { ...await buildAccountMail(keys(), { to, userId }), dueAt, by },
    })
  }
  const mails = await eventually(async () => {
    const found = await catcher.to(to)
    return found.length === 2 ? found : undefined
  })
  for (const mail of mails) {
    expect(mail.subject).toBe('Podaci vaše tvrtke bit će izbrisani 19.11.2026.')
    expect(mail.html).toContain('href="http://127.0.0.1:8080/potvrdi-email?token=t0k3n"')
  }
  expect(mails.map(({ text }) => text.includes('osoblje Glasa pokrenulo')).toSorted()).toEqual([false, true])
})

/** A company with mails of every kind of subject: research, recipient, account, testimonial. */
async function full(word: string) {
  // A former user of the company: not among those of the event of its erasure.
  const [companyId, applicationId, testimonialId, userId, former] = [newId(), newId(), newId(), newId(), newId()]
  const to = `${word.toLowerCase()}@tvrtka.example`
  const companyName = `${word} oprema d.o.o.`
  const state = await buildApplicationState(keys(), { to, companyId, applicationId, companyName })
  const { sealedContact } = state
  const testimonial = { testimonialId, revision: 1, companyId, companyName, locale: 'hr' as const, sealedContact }
  const recipient = newId()
  const invitation = await buildInvitation(keys(), { to: `primatelj.${to}`, applicationId, companyName })
  return {
    companyId, applicationId, testimonialId, userId, to, companyName,
    sendAll: async () => {
      await notify.broker.publish(passwordResetRequested, {
        aggregateId: userId, data: await buildAccountMail(keys(), { to, userId, companyId }),
      })
      await notify.broker.publish(emailChanged, {
        aggregateId: former, data: await buildAccountMail(keys(), { to, userId: former, companyId }),
      })
      await notify.broker.publish(applicationSubmitted, { aggregateId: applicationId, data: state })
      await notify.broker.publish(testimonialSubmitted, { aggregateId: testimonialId, data: testimonial })
      await notify.broker.publish(testimonialPublished, { aggregateId: testimonialId, data: testimonial })
      await notify.broker.publish(invitationDue, { aggregateId: recipient, data: invitation })
    },
    erase: async () => {
      await notify.broker.publish(companyErased, { aggregateId: companyId, data: {
        companyId, pseudonym: 'Izbrisana tvrtka 7KQ2M9XF', userIds: [userId],
        mail: await buildAccountMail(keys(), { to, userId }),
      } })
      await notify.broker.publish(applicationErased, {
        aggregateId: applicationId, data: { applicationId, companyId, pseudonym: 'Izbrisana tvrtka 7KQ2M9XF' },
      })
      await notify.broker.publish(testimonialErased, { aggregateId: testimonialId, data: { testimonialId, companyId } })
    },
    kinds: () => kinds(companyId, applicationId, testimonialId, userId, former),
  }
}

const all = ['application-received', 'email-changed', 'invitation', 'reset-password', 'testimonial-published', 'testimonial-received']
const queued = (kind: string, subject: string) =>
  notify.db('mails').where({ kind, subject }).update({ state: 'failed', content: '{"companyName":"Zdral"}', sealed: 'Zdral' })

test('when a company is erased, then its mails go, none is sent any more, and the last one takes its address along', async () => {
  const [one, other] = [await full('Zdral'), await full('Kosac')]
  for (const company of [one, other]) {
    await company.sendAll()
    await eventually(async () => (await company.kinds()).join() === all.join())
    await mailTo(company.to)
  }
  // One whose content is still kept, as after a failure.
  await queued('application-received', one.applicationId)
  expect((await tablesWith(notify.db, ['Zdral'])).Zdral).toEqual(['mails.content', 'mails.sealed'])

  await one.erase()
  const last = await eventually(async () => (await catcher.to(one.to)).find(({ subject }) => subject === 'Podaci vaše tvrtke su izbrisani'))
  expect(last.text).toContain('Objavljeni rezultati')
  await eventually(async () => (await one.kinds()).join() === 'company-erased')
  await eventually(async () => (await notify.db('mails').where({ kind: 'company-erased' }).first()).state === 'sent')
  expect(await notify.db('mails').where({ kind: 'company-erased' }).first()).toMatchObject({ sealed: '', content: '{}' })
  expect(await tablesWith(notify.db, ['Zdral', 'zdral'])).toEqual({})
  expect(await other.kinds()).toEqual(all)
  expect(notify.log.filter((line) => /zdral/i.test(line))).toEqual([])
})

test('when mails are requested after the erasure, then none is queued', async () => {
  const company = await full('Sova')
  await company.erase()
  await mailTo(company.to)
  await eventually(async () => (await notify.db('erased').whereIn('id', [company.applicationId, company.testimonialId])).length === 2)
  const handled = (await notify.db('inbox')).length
  await company.sendAll()
  await eventually(async () => (await notify.db('inbox')).length === handled + 6)
  expect(await company.kinds()).toEqual(['company-erased'])
  expect(await catcher.to(`primatelj.${company.to}`)).toEqual([])
})

test('when a mail is about a draft deleted before, or was queued beside the erasure, then it goes, and the ids after 30 days', async () => {
  const company = await full('Sojka')
  const { companyId, to } = company
  const applicationId = newId()
  await notify.broker.publish(applicationSubmitted, {
    aggregateId: applicationId, data: await buildApplicationState(keys(), { to, companyId, applicationId }),
  })
  const rows = () => notify.db('mails').where({ subject: applicationId })
  const [row] = await eventually(async () => (await rows().where({ state: 'sent' })).length === 1 && await rows())
  await company.erase()
  await eventually(async () => (await company.kinds()).join() === 'company-erased')
  expect(await rows()).toEqual([])

  const tick = (days: number) => eraseMails.run({
    db: notify.db, now: new Date(clock.now().getTime() + days * 86_400_000), signal: new AbortController().signal,
  } as never)
  await notify.db('mails').insert(row)
  await tick(0)
  expect(await rows()).toEqual([])
  const ids = () => notify.db('erased').where({ id: companyId })
  await tick(29)
  expect(await ids()).toHaveLength(1)
  await tick(31)
  expect(await ids()).toEqual([])
})
