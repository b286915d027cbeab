import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { confirmationRequested, passwordResetRequested } from '@glas/contracts/identity/identity.events'
import { awardCorrected, awardResult, reportReady } from '@glas/contracts/reporting/reporting.events'
import {
  applicationCancelled, applicationReturned, applicationSubmitted, codesReady, codesReplaced, invitationDue, reminderDue,
  researchFinished,
} from '@glas/contracts/survey/survey.events'
import { testimonialPublished, testimonialReturned, testimonialSubmitted } from '@glas/contracts/survey/testimonials.events'
import { manualClock } from '@glas/svc-kit/base/clock'
import { newId } from '@glas/svc-kit/base/ids'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildAccountMail, buildApplicationState, buildInvitation, link } from './factories.ts'
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts'
import { startNotify, type Notify } from './start.ts'

let catcher: MailCatcher
let notify: Notify
const clock = manualClock(new Date('2026-11-12T08:00:00Z'))
/** A JWE in compact form: five parts, of which the encrypted key may be empty. */
const jwe = /[\w-]{16,}\.[\w-]*\.[\w-]{16}\.[\w-]+\.[\w-]{22}/
let addresses = 0
const newAddress = () => `osoba${++addresses}@kvarner.example`

beforeAll(async () => {
  catcher = await startMailCatcher()
  notify = await startNotify({ smtpUrl: catcher.url, clock, instances: 2 })
})
afterAll(async () => {
  await notify?.stop()
  await catcher?.stop()
})

const keys = () => notify.config.internalKeys
const mailTo = (address: string) => eventually(async () => (await catcher.to(address))[0])
/** All mails to an address, once there are so many. */
const mailsTo = (address: string, count: number) => eventually(async () => {
  const all = await catcher.to(address)
  return all.length === count && all
})

describe('a mail for each event', () => {
  test('when an account needs confirmation or a new password, then its link is mailed', async () => {
    const [confirm, reset] = [newAddress(), newAddress()]
    const id = newId()
    await notify.broker.publish(confirmationRequested, {
      aggregateId: id, data: await buildAccountMail(keys(), { to: confirm }),
    })
    await notify.broker.publish(passwordResetRequested, {
      aggregateId: id, data: await buildAccountMail(keys(), { to: reset, locale: 'en' }),
    })
    const mail = await mailTo(confirm)
    expect(mail.subject).toBe('Potvrdite svoju e-adresu')
    expect(mail.text).toContain('Dobar dan,\n')
    for (const part of [mail.text, mail.html]) expect(part).not.toContain('Ivana')
    expect(mail.text).toContain('/potvrdi-email?token=t0k3n')
    expect(mail.html).toContain('href="http://127.0.0.1:8080/potvrdi-email?token=t0k3n"')
    expect(mail.from).toEqual([{ name: 'Glas', address: 'glas@glas.example' }])
    expect(await mailTo(reset)).toMatchObject({
      subject: 'A new password for Glas', text: expect.stringContaining('Hello Ivana,'),
    })
  })

  test('when a research goes through its states, then the company gets a mail for each', async () => {
    const to = newAddress()
    const state = await buildApplicationState(keys(), { to })
    const { applicationId, companyId, companyName, name, locale, sealedContact } = state
    const publish = notify.broker.publish
    await publish(applicationSubmitted, { aggregateId: applicationId, data: state })
    await publish(applicationReturned, {
      aggregateId: applicationId, data: { ...state, revision: 4, remark: 'Provjerite odjele.' },
    })
    await publish(applicationSubmitted, { aggregateId: applicationId, data: { ...state, revision: 5 } })
    const codes = { total: 30, mailed: 21, onSheets: 9 }
    await publish(codesReady, { aggregateId: applicationId, data: { ...state, codes } })
    await publish(researchFinished, { aggregateId: applicationId, data: { ...state, answers: 24 } })
    await publish(reportReady, { aggregateId: applicationId,
      data: { applicationId, companyId, companyName, name, locale, sealedContact, answers: 24, void: 0 } })
    const mails = await mailsTo(to, 6)
    expect(mails.map((mail) => mail.subject).sort()).toEqual([
      'Istraživanje je odobreno: Zadovoljstvo 2026.', 'Istraživanje je završilo: Zadovoljstvo 2026.',
      'Izvještaj je spreman: Zadovoljstvo 2026.', 'Prijavu treba dopuniti: Zadovoljstvo 2026.',
      'Primili smo prijavu: Zadovoljstvo 2026.', 'Primili smo prijavu: Zadovoljstvo 2026.',
    ])
    expect(mails.find((mail) => mail.subject.startsWith('Prijavu'))?.text).toContain('> Provjerite odjele.')
    expect(mails.find((mail) => mail.subject.startsWith('Izvještaj'))?.text)
      .toContain(`/izvjestaj/osnovni?research=${applicationId}`)
  })

  test('when a year is closed, then each company gets its result once, in the locale of its contact', async () => {
    const result = { cycle: '2026', sha256: 'a'.repeat(64), sizeClass: 'small' as const }
    const publish = async (locale: 'hr' | 'en', more: object) => {
      const to = newAddress()
      const { applicationId, companyId, companyName, name, sealedContact } = await buildApplicationState(keys(), { to })
      const data = { applicationId, companyId, companyName, name, sealedContact, locale, ...result, prizes: [], ...more }
      for (let i = 0; i < 2; i++) await notify.broker.publish(awardResult, { aggregateId: applicationId, data })
      return { to, applicationId }
    }
    const winner = await publish('en', { rank: { place: 1, of: 4 }, prizes: ['class', 'best-of-all'] })
    const other = await publish('hr', { rank: { place: 4, of: 4 } })
    const without = await publish('hr', {})
    const won = await mailTo(winner.to)
    expect(won.subject).toBe('Congratulations: you have won an award for 2026')
    for (const text of ['Place 1 in its class', 'Best of the best', `/en/report/benchmark?research=${winner.applicationId}`]) {
      expect(won.text).toContain(text)
    }
    const placed = await mailTo(other.to)
    expect(placed.text).toContain('4. od 4')
    expect(placed.text).not.toContain('Nagrada:')
    expect((await mailTo(without.to)).text.replace(/\s+/g, ' ')).toContain('nije ispunilo sve uvjete nagrade')
    expect(await catcher.to(winner.to)).toHaveLength(1)
  })

  test('when a correction changes a result, then the company gets what it was and what it is, once per version', async () => {
    const to = newAddress()
    const { applicationId, companyId, companyName, name, sealedContact } = await buildApplicationState(keys(), { to })
    const publish = (version: number) => notify.broker.publish(awardCorrected, { aggregateId: applicationId, data: {
      applicationId, companyId, companyName, name, sealedContact, locale: 'en', cycle: '2026', version,
      sha256: 'a'.repeat(64), sizeClass: 'small', prizes: [], rank: { place: 4, of: 9 }, reason: 'data-wrong',
      before: { rank: { place: 3, of: 8 }, prizes: ['class'] },
    } })
    for (const version of [2, 2, 3]) await publish(version)
    const mails = await mailsTo(to, 2)
    const text = mails[0]!.text.replace(/\s+/g, ' ')
    for (const part of [
      'place 3 of 8, Place 3 in its class', 'place 4 of 9', 'the data that one company had entered was not correct',
      'Please remove its badge', '/en/past-winners/2026',
    ]) expect(text).toContain(part)
    expect(text).not.toContain('Congratulations')
  })

  test('when a testimonial is submitted, returned and published, then staff and the company get a mail, once each', async () => {
    const to = newAddress()
    const { companyId, companyName, sealedContact } = await buildApplicationState(keys(), { to, locale: 'en' })
    const testimonialId = newId()
    const data = { testimonialId, revision: 1, companyId, companyName, locale: 'en' as const, sealedContact }
    const { publish } = notify.broker
    await publish(testimonialSubmitted, { aggregateId: testimonialId, data })
    // Published again by a relay that died before its mark: another event id, the same round.
    await publish(testimonialSubmitted, { aggregateId: testimonialId, data })
    await publish(testimonialReturned, { aggregateId: testimonialId, data: { ...data, revision: 2, remark: 'Shorter.' } })
    await publish(testimonialPublished, { aggregateId: testimonialId, data: { ...data, revision: 4 } })
    const mails = await mailsTo(to, 2)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Your feedback is published', 'Your feedback needs a change'])
    const toStaff = await eventually(async () => {
      const all = await catcher.to('istrazivanje@glas.example')
      return all.length > 0 && all
    })
    expect(toStaff.map(({ subject }) => subject)).toEqual(['Povratna informacija čeka objavu: Kvarner oprema d.o.o.'])
    expect(toStaff[0]!.text).toContain('/admin/iskustva')
  })

  test('when a PULS has run, then its events have that product, for employees and company', async () => {
    const [employee, reminded, to] = [newAddress(), newAddress(), newAddress()]
    const pulse = { product: 'puls' as const, researchName: 'Puls: nakon preseljenja', minutes: 2 }
    await notify.broker.publish(invitationDue, { aggregateId: newId(),
      data: await buildInvitation(keys(), { to: employee, ...pulse }) })
    await notify.broker.publish(reminderDue, { aggregateId: newId(),
      data: { ...await buildInvitation(keys(), { to: reminded, ...pulse }), audience: 'all' } })
    const state = await buildApplicationState(keys(), { to, product: 'puls' })
    const { applicationId, companyId, companyName, name, product, locale, sealedContact } = state
    await notify.broker.publish(applicationSubmitted, { aggregateId: applicationId, data: state })
    await notify.broker.publish(reportReady, { aggregateId: applicationId,
      data: { applicationId, companyId, companyName, name, product, locale, sealedContact, answers: 24, void: 0 } })
    const invitation = await mailTo(employee)
    expect(invitation.subject).toBe('Kvarner oprema d.o.o. vas pita za mišljenje: Puls: nakon preseljenja')
    for (const mail of [invitation, await mailTo(reminded)]) expect(mail.text).toContain('Traje: oko 2 minute\n')
    const mails = await mailsTo(to, 2)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Izvještaj pulsa je spreman: Zadovoljstvo 2026.', 'Primili smo prijavu: Zadovoljstvo 2026.',
    ])
    const texts = mails.map(({ text }) => text).join('\n')
    for (const path of [`/profil/puls/${applicationId}`, `/izvjestaj/puls?research=${applicationId}`]) {
      expect(texts).toContain(path)
    }
  })

  test('when a research is cancelled, then the company gets the reason in its language, once', async () => {
    const [hr, en] = [newAddress(), newAddress()]
    const [ours, theirs] = [
      await buildApplicationState(keys(), { to: hr }), await buildApplicationState(keys(), { to: en, locale: 'en' }),
    ]
    for (const data of [{ ...ours, reason: 'Tvrtka se preselila.' }, { ...ours, revision: 4 }, theirs]) {
      await notify.broker.publish(applicationCancelled, { aggregateId: data.applicationId, data })
    }
    const mail = await mailTo(hr)
    expect(mail.subject).toBe('Istraživanje je otkazano: Zadovoljstvo 2026.')
    expect(mail.text).toContain('> Tvrtka se preselila.')
    expect(mail.html).toContain(`/profil/izz/${ours.applicationId}`)
    const other = await mailTo(en)
    expect(other.subject).toBe('Your research is cancelled: Zadovoljstvo 2026.')
    expect(other.text).not.toContain('Reason')
    const done = () => notify.db('mails').where({ kind: 'research-cancelled', state: 'sent' })
    await eventually(async () => (await done()).length === 2)
    expect(await catcher.to(hr)).toHaveLength(1)
  })

  test('when codes on slips are replaced, then the company gets the reason each time', async () => {
    const to = newAddress()
    const data = await buildApplicationState(keys(), { to })
    for (const revision of [5, 6]) {
      const replaced = { ...data, revision, codes: revision, reason: `Izgubljeno ${revision}.` }
      await notify.broker.publish(codesReplaced, { aggregateId: data.applicationId, data: replaced })
    }
    const mails = await mailsTo(to, 2)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Novi kodovi: Zadovoljstvo 2026.'))
    expect(mails.map(({ text }) => /> Izgubljeno \d\./.exec(text)?.[0]).sort()).toEqual(['> Izgubljeno 5.', '> Izgubljeno 6.'])
  })

  test('when employees are invited and reminded, then in their language, with the code in the fragment', async () => {
    const [hr, en, de] = [newAddress(), newAddress(), newAddress()]
    for (const mailing of [{ to: hr }, { to: en, language: 'en' as const }]) {
      await notify.broker.publish(invitationDue, { aggregateId: newId(), data: await buildInvitation(keys(), mailing) })
    }
    await notify.broker.publish(reminderDue, { aggregateId: newId(),
      data: { ...await buildInvitation(keys(), { to: de, language: 'de' }), audience: 'all' } })
    const invitation = await mailTo(hr)
    expect(invitation.subject).toBe('Kvarner oprema d.o.o. vas pita kako vam je na poslu')
    expect(invitation.text).toContain(link())
    expect((await mailTo(en)).subject).toBe('Kvarner oprema d.o.o. asks how work is for you')
    expect((await mailTo(de)).text).toMatch(/Falls Sie schon geantwortet haben/)
  })
})

describe('once', () => {
  test('when two instances get an event twice, and another event asks for its mail, then it is sent once', async () => {
    const to = newAddress()
    const recipient = newId()
    const data = await buildInvitation(keys(), { to })
    const id = newId()
    for (let n = 0; n < 3; n++) await notify.broker.publish(invitationDue, { aggregateId: recipient, data, id })
    await notify.broker.publish(invitationDue, { aggregateId: recipient, data })
    await mailTo(to)
    await notify.broker.publish(invitationDue, { aggregateId: recipient, data: { ...data, round: newId() } })
    const mails = await eventually(async () => {
      const all = await catcher.to(to)
      return all.length > 1 && all
    })
    await new Promise((done) => setTimeout(done, 300))
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map((mail) => mail.headers['message-id'])).size).toBe(2)
  })

  test('when a hundred are queued at once, then two instances send each once', async () => {
    const applicationId = newId()
    const people = Array.from({ length: 100 }, newAddress)
    await Promise.all(people.map(async (to) => notify.broker.publish(invitationDue, {
      aggregateId: newId(), data: await buildInvitation(keys(), { to, applicationId }),
    })))
    const sent = () => notify.db('mails').where({ subject: applicationId, state: 'sent' })
    await eventually(async () => (await sent()).length === 100, 20_000)
    const mails = (await catcher.read()).filter((mail) => mail.to.some((one) => people.includes(one.address)))
    expect(mails).toHaveLength(100)
    expect(new Set(mails.map((mail) => mail.headers['message-id'])).size).toBe(100)
  }, 40_000)
})

describe('what is kept', () => {
  /** The whole content of the schema, as text. */
  async function stored(): Promise<string> {
    const [tables] = await notify.db.raw('show tables') as [Record<string, string>[]]
    const rows = await Promise.all(tables.map((table) => notify.db(Object.values(table)[0]!)))
    return JSON.stringify(rows)
  }

  test('when mails were sent, then no row, log line or dead letter contains an address, a link or a text', async () => {
    const to = newAddress()
    const data = await buildInvitation(keys(), { to })
    await notify.broker.publish(invitationDue, { aggregateId: newId(), data })
    await mailTo(to)
    await eventually(async () => (await notify.states()).every((state) => state === 'sent'))
    const kept = await stored() + notify.log.join('\n')
    expect(kept).not.toMatch(/osoba\d|kvarner\.example|7KQ2|upitnik|Kvarner|Dobar dan/)
    // Without the key, an address is unreadable.
    expect(data.sealed).toMatch(jwe)
    expect(kept).not.toMatch(jwe)
    for (const row of await notify.db('mails')) expect(row).toMatchObject({ sealed: '', content: '{}' })
  })

  test('when 30 days have passed since the end, then the rows are erased', async () => {
    await notify.db('scheduled').where({ job: 'erase-mails' }).update({ due_at: new Date(0) })
    const tick = () => notify.db('scheduled').where({ job: 'erase-mails' }).first()
    await eventually(async () => (await tick()).due_at > new Date())
    expect((await notify.db('mails').where({ kind: 'invitation' })).length).toBeGreaterThan(100)
    clock.set(new Date('2026-12-25T00:00:01Z'))
    await notify.db('scheduled').where({ job: 'erase-mails' }).update({ due_at: new Date(0) })
    await eventually(async () => (await notify.db('mails')).length === 0)
  })
})

test('when probed, then it is alive, ready and has an OpenAPI document', async () => {
  expect((await fetch(`${notify.url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${notify.url}/readyz`)
  expect(await ready.json()).toMatchObject({ data: { status: 'ok', service: 'notify' } })
  expect((await fetch(`${notify.url}/openapi.json`)).status).toBe(200)
})
