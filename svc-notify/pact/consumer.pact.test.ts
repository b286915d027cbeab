import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { EventType } from '@glas/contracts/event'
import {
  actingStarted, companyErased, companyMerged, confirmationRequested, emailChanged, emailChangeRequested, erasureRequested,
  erasureWithdrawn, passwordResetRequested, secondFactorChanged, secondFactorGuessed,
} from '@glas/contracts/identity/identity.events'
import { hr as market } from '@glas/contracts/markets/hr'
import { awardCorrected, awardResult, reportReady } from '@glas/contracts/reporting/reporting.events'
import * as survey from '@glas/contracts/survey/survey.events'
import * as testimonials from '@glas/contracts/survey/testimonials.events'
import { systemClock } from '@glas/svc-kit/base/clock'
import { createTestDatabase, type TestDatabase } from '@glas/svc-kit/testing/database'
import { eventPacts } from '@glas/svc-kit/testing/pact-consumer'
import pactFoundation from '@pact-foundation/pact'
import { migrations } from '../migrations/migrations.ts'
import { mailHandlers } from '../src/consumers/handlers.ts'
import { createMailStore, enqueue } from '../src/domain/mails.store.ts'
import { createWriter } from '../src/features/writing/writer.ts'

const { MatchersV3: { atLeastLike, eachLike, integer, like, regex, uuid } } = pactFoundation
const id = '0190f6c0-0000-7000-8000-000000000001'
const other = '0190f6c0-0000-7000-8000-000000000002'
const jwe = regex('^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$', 'e30..a.b.c')
const day = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}$', example)
const locale = regex('^(hr|en)$', 'hr')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.drop())

const handlers = mailHandlers({
  clock: systemClock, enqueue: async (trx, mail) => void await enqueue(trx, mail, 'glas.example'),
  hasAward: true,
  sealStaff: async () => 'e30..a.b.c',
})
const write = createWriter({ siteUrl: 'https://glas.example', market })
const addressee = {
  to: 'ana@kvarner.example', firstName: 'Ana', newEmail: 'kadrovska@kvarner.example',
  staff: 'Lucija Perić', reason: 'Podsjetnik poslije praznika.', company: 'Kvarner d.o.o.', person: 'Ivo Horvat',
  link: `https://glas.example/upitnik#c=7KQ2-M9XF-3TDA&t=${'3f'.repeat(32)}`,
}

const expectEvent = eventPacts({
  consumer: 'svc-notify', folder: import.meta.dirname, handlers, db: () => database.db, event: { key: other },
})

/** Writes the pact of one event; returns the mail that it triggered. */
async function mailOf(provider: string, eventType: EventType, content: Record<string, unknown>) {
  await database.db('mails').delete()
  await database.db('erased').delete()
  await expectEvent(provider, eventType, content)
  const mail = await createMailStore(database.db).claim(1_000)
  return { kind: mail!.kind, ...write(mail!, addressee) }
}

describe('events of svc-identity', () => {
  const accountMail = { userId: uuid(id), round: uuid(other), locale, sealed: jwe }

  test('when an address needs confirmation, then a mail is written', async () => {
    const mail = await mailOf('svc-identity', confirmationRequested, accountMail)
    expect(mail).toMatchObject({ kind: 'confirm-email', subject: 'Potvrdite svoju e-adresu' })
  })

  test('when a password reset is requested, then a mail is written', async () => {
    const mail = await mailOf('svc-identity', passwordResetRequested, accountMail)
    expect(mail).toMatchObject({ kind: 'reset-password', subject: 'Nova lozinka za Glas' })
  })

  test('when another address is requested, then it gets a link, and the old one a notice that names it', async () => {
    await mailOf('svc-identity', emailChangeRequested, { ...accountMail, sealedNotice: jwe })
    const kinds = (await database.db('mails').select('kind')).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['email-change-confirm', 'email-change-requested'])
  })

  test('when the address has changed, then the old one gets a notice', async () => {
    const mail = await mailOf('svc-identity', emailChanged, accountMail)
    expect(mail).toMatchObject({ kind: 'email-changed', subject: 'E-adresa računa je promijenjena' })
    expect(mail.text).toContain('kadrovska@kvarner.example')
  })

  test('when staff act for a company, then its user gets the name and the reason', async () => {
    const mail = await mailOf('svc-identity', actingStarted, accountMail)
    expect(mail).toMatchObject({ kind: 'acting-for-client', subject: 'Osoblje Glasa radi umjesto vas' })
    expect(mail.text).toContain('Podsjetnik poslije praznika.')
  })

  test('when the erasure of a company is requested, then its user learns the day', async () => {
    const mail = await mailOf('svc-identity', erasureRequested, {
      ...accountMail, dueAt: regex('^\\d{4}-.*Z$', '2026-11-30T10:00:00.000Z'), by: regex('^(company|admin)$', 'company'),
    })
    expect(mail).toMatchObject({
      kind: 'erasure-requested', subject: 'Podaci vaše tvrtke bit će izbrisani 30.11.2026.',
    })
  })

  test('when staff withdraw the erasure of a company, then its user gets a mail', async () => {
    const mail = await mailOf('svc-identity', erasureWithdrawn, accountMail)
    expect(mail).toMatchObject({ kind: 'erasure-withdrawn', subject: 'Podaci vaše tvrtke ipak se neće brisati' })
  })

  test('when a company is erased, then its user gets the last mail', async () => {
    const mail = await mailOf('svc-identity', companyErased, {
      companyId: uuid(other), userIds: eachLike(uuid(id)), mail: accountMail,
    })
    expect(mail).toMatchObject({ kind: 'company-erased', subject: 'Podaci vaše tvrtke su izbrisani' })
  })

  test('when a second factor is set up, then its owner gets a notice', async () => {
    const mail = await mailOf('svc-identity', secondFactorChanged, { ...accountMail, change: 'set-up' })
    expect(mail).toMatchObject({ kind: 'second-factor-changed', subject: expect.stringMatching(/^Prijava u.dva koraka je uključena$/) })
  })

  test('when many wrong codes are entered, then the owner gets a notice', async () => {
    const mail = await mailOf('svc-identity', secondFactorGuessed, accountMail)
    expect(mail).toMatchObject({ kind: 'second-factor-guessed', subject: expect.stringMatching(/^Više pogrešnih kodova/) })
  })

  test('when a company is merged, then its mails are those of the other one', async () => {
    await mailOf('svc-identity', confirmationRequested, accountMail)
    await database.db('mails').update({ subject: other, recipient: id })
    await expectEvent('svc-identity', companyMerged, {
      companyId: uuid(other), from: uuid(id), userIds: eachLike(uuid(id)), mails: { gone: accountMail, kept: accountMail },
    })
    const mails = await database.db('mails').orderBy('kind').select('kind', 'recipient')
    expect(mails).toEqual([{ kind: 'account-merged', recipient: id }, { kind: 'confirm-email', recipient: other }])
  })
})

const research = {
  applicationId: uuid(id), companyId: uuid(other), companyName: like('Kvarner oprema d.o.o.'),
  name: like('Zadovoljstvo'), locale, sealedContact: jwe,
}

describe('events of svc-survey', () => {
  const state = { ...research, revision: integer(3), startsOn: day('2026-11-10'), endsOn: day('2026-11-24') }
  const mailing = {
    applicationId: uuid(id), round: uuid(other), companyName: like('Kvarner oprema d.o.o.'),
    startsOn: day('2026-11-10'), endsOn: day('2026-11-24'), language: regex('^[a-z]{2}$', 'hr'), sealed: jwe,
  }

  test('when an application is submitted, then the company gets a receipt by mail', async () => {
    const mail = await mailOf('svc-survey', survey.applicationSubmitted, state)
    expect(mail).toMatchObject({ kind: 'application-received', subject: 'Primili smo prijavu: Zadovoljstvo' })
  })

  test('when it is returned, then the mail has the remark', async () => {
    const remark = like('Provjerite odjele.')
    const mail = await mailOf('svc-survey', survey.applicationReturned, { ...state, remark })
    expect(mail.text).toContain('> Provjerite odjele.')
  })

  test('when its codes are ready, then the mail counts them', async () => {
    const codes = { total: integer(30), mailed: integer(21), onSheets: integer(9) }
    const mail = await mailOf('svc-survey', survey.codesReady, { ...state, codes })
    expect(mail.text).toContain('Kodova: 30')
  })

  test('when its codes are replaced, then the mail counts the new ones', async () => {
    const reason = like('Listići su izgubljeni.')
    const mail = await mailOf('svc-survey', survey.codesReplaced, { ...state, codes: integer(12), reason })
    expect(mail.text).toContain('izdano je 12 novih kodova')
    expect(mail.text).toContain('> Listići su izgubljeni.')
  })

  // The reason is optional, so the pact doesn't require one.
  test('when it is cancelled, then the mail says when it would have begun', async () => {
    const mail = await mailOf('svc-survey', survey.applicationCancelled, state)
    expect(mail).toMatchObject({ kind: 'research-cancelled', subject: 'Istraživanje je otkazano: Zadovoljstvo' })
    expect(mail.text).toContain('10.11.2026.')
  })

  test('when it is over, then the mail says how many answered', async () => {
    const mail = await mailOf('svc-survey', survey.researchFinished, { ...state, answers: integer(24) })
    expect(mail.text).toContain('Stigla su 24 odgovora.')
  })

  test('when a statement is issued, then the mail has its total and the address of its page', async () => {
    const mail = await mailOf('svc-survey', survey.statementIssued, {
      ...state, product: regex('^(izz|puls)$', 'izz'), issuedAt: regex('^\\d{4}-.*Z$', '2026-11-25T00:00:00.000Z'), employees: integer(212),
      validAnswers: integer(168), fillRate: like(79.2), fillRateAbove: like(75), subtotal: integer(124_400),
      price: { currency: like('EUR'), total: integer(111_960), lines: eachLike({ kind: like('base'), amount: integer(29_000) }) },
    })
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain('1.119,60 €')
    expect(mail.text).toContain('?view=statement')
  })

  test('when a recipient is invited, then the mail names the company and the last day', async () => {
    const mail = await mailOf('svc-survey', survey.invitationDue, mailing)
    expect(mail.subject).toBe('Kvarner oprema d.o.o. vas pita kako vam je na poslu')
    expect(mail.text).toContain('24.11.2026.')
  })

  test('when a recipient is reminded, then the mail names the recipients of reminders', async () => {
    const audience = regex('^(all|not-answered)$', 'all')
    const mail = await mailOf('svc-survey', survey.reminderDue, { ...mailing, audience })
    expect(mail.text.replace(/\s+/g, ' ')).toContain('Podsjetnik dobivaju svi')
  })
})

describe('events of svc-survey about a testimonial', () => {
  const state = {
    testimonialId: uuid(id), revision: integer(2), companyId: uuid(other), companyName: like('Kvarner oprema d.o.o.'),
    locale, sealedContact: jwe,
  }

  test('when one is submitted, then staff get a mail with the address of the page', async () => {
    const mail = await mailOf('svc-survey', testimonials.testimonialSubmitted, state)
    expect(mail.subject).toBe('Povratna informacija čeka objavu: Kvarner oprema d.o.o.')
    expect(mail.text).toContain('https://glas.example/admin/iskustva')
  })

  test('when it is returned, then the mail to the company has the remark', async () => {
    const mail = await mailOf('svc-survey', testimonials.testimonialReturned, { ...state, remark: like('Kraće, molim.') })
    expect(mail.text).toContain('> Kraće, molim.')
  })

  test('when it is published, then the company gets a mail', async () => {
    const mail = await mailOf('svc-survey', testimonials.testimonialPublished, state)
    expect(mail).toMatchObject({ kind: 'testimonial-published', subject: 'Vaša povratna informacija je objavljena' })
  })
})

describe('events of svc-reporting', () => {
  test('when a report is ready, then the company gets its address', async () => {
    const mail = await mailOf('svc-reporting', reportReady, research)
    expect(mail.text).toContain(`https://glas.example/izvjestaj/osnovni?research=${id}`)
  })

  test('when a year of the award is closed, then the company gets its result and the address of its benchmark', async () => {
    const mail = await mailOf('svc-reporting', awardResult, {
      ...research, cycle: regex('^\\d{4}$', '2026'), sha256: regex('^[0-9a-f]{64}$', 'a'.repeat(64)),
      sizeClass: regex('^(small|medium|large)$', 'medium'), rank: { place: integer(4), of: integer(8) },
      prizes: atLeastLike(regex('^[a-z-]+$', 'industry'), 0, 1),
    })
    expect(mail).toMatchObject({ kind: 'award-result', subject: 'Čestitamo: nagrada za 2026. je vaša' })
    expect(mail.text).toContain('4. od 8')
    expect(mail.text).toContain(`https://glas.example/izvjestaj/benchmark?research=${id}`)
  })

  test('when a correction changed the result of a company, then it gets what it was and what it is', async () => {
    const mail = await mailOf('svc-reporting', awardCorrected, {
      ...research, cycle: regex('^\\d{4}$', '2026'), sha256: regex('^[0-9a-f]{64}$', 'a'.repeat(64)),
      sizeClass: regex('^(small|medium|large)$', 'medium'), rank: { place: integer(4), of: integer(8) },
      prizes: atLeastLike(regex('^[a-z-]+$', 'industry'), 0, 1), version: integer(2),
      reason: regex('^(report-missing|data-wrong|rules-broken|fault)$', 'fault'),
      before: { rank: { place: integer(3), of: integer(7) }, prizes: atLeastLike(regex('^[a-z-]+$', 'class'), 0, 1) },
    })
    expect(mail).toMatchObject({
      kind: 'award-corrected', subject: 'Ispravak nagrade za 2026.: vaš se rezultat promijenio',
    })
    expect(mail.text).toContain('3. mjesto od 7')
    expect(mail.text).toContain('4. mjesto od 8')
    expect(mail.text).toContain('https://glas.example/dosadasnji-dobitnici/2026')
  })
})

describe('what is erased', () => {
  const erasedId = '0190f6c0-0000-7000-8000-000000000009'
  const isErased = async () => (await database.db('erased').where({ id: erasedId })).length === 1

  test('when an application or a testimonial is erased, then no mail about it is sent any more', async () => {
    await expectEvent('svc-survey', survey.applicationErased, { applicationId: uuid(erasedId) })
    expect(await isErased()).toBe(true)
    await database.db('erased').delete()
    await expectEvent('svc-survey', testimonials.testimonialErased, { testimonialId: uuid(erasedId) })
    expect(await isErased()).toBe(true)
  })
})
