/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { pactBetween } from '@glas/mfe-kit/testing/pact'
import { adminApi as api } from '../src/admin-api.ts'
import { companyApi } from '../src/company-api.ts'

const { MatchersV3: { boolean, eachLike, integer, like, nullValue, regex, string, uuid } } = pactFoundation

const pact = pactBetween('mfe-profile', 'svc-notify', import.meta.dirname)

const { endpoints } = api
const token = 'eyJ.token'
const headers = { authorization: like(`Bearer ${token}`) }
/** A store that calls Pact's mock server; the verifier replaces the token by a real administrator's. */
const storeAt = (url: string) => createRemoteStore(api, () => hostAt(url, token))
/** The provider state supplies the id of its uncertain mailing. */
const id = '5f6ab1c0-7a3e-4c1d-9d55-000000000001'
const instant = regex('^\\d{4}-\\d{2}-\\d{2}T.+Z$', '2026-11-05T09:10:00.000Z')

test('when an invitation is uncertain, then its company and the number of mails can be read', async () => {
  await pact.addInteraction()
    .given('an invitation is in doubt')
    .uponReceiving('list-uncertain-mails: one mailing')
    .withRequest('GET', '/api/admin/mails/uncertain', (request) => request.headers(headers))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        mailings: eachLike({
          id: uuid(id), kind: 'invitation', applicationId: uuid('0190f6c0-0000-7000-8000-000000000001'),
          companyName: string('Kvarner oprema d.o.o.'), researchName: string('Zadovoljstvo 2026.'), count: integer(1),
          addresses: eachLike(regex('^.?•••(@.+)?$', 'a•••@kvarner.example')), queuedAt: instant,
          worthSending: boolean(true),
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listUncertainMails.initiate())
      expect(data?.mailings[0]).toMatchObject({ kind: 'invitation', count: 1, worthSending: true })
    })
})

test('when a reminder only to those who have not answered is uncertain, then no address is shown', async () => {
  await pact.addInteraction()
    .given('a reminder to who has not answered is in doubt')
    .uponReceiving('list-uncertain-mails: without addresses')
    .withRequest('GET', '/api/admin/mails/uncertain', (request) => request.headers(headers))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { mailings: eachLike({ id: uuid(id), kind: 'reminder', addresses: nullValue() }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listUncertainMails.initiate())
      expect(data?.mailings[0]?.addresses).toBeNull()
    })
})

test.each([['resend', 202], ['settle', 200]] as const)(
  'when a mailing in doubt is decided about (%s), then it is said how many mails it was', async (act, status) => {
    await pact.addInteraction()
      .given('an invitation is in doubt', { id })
      .uponReceiving(`${act}-uncertain-mails: a mailing in doubt`)
      .withRequest('POST', `/api/admin/mails/uncertain/${id}/${act}`, (request) => request.headers(headers))
      .willRespondWith(status, (response) => response.jsonBody({ data: { mails: integer(1) } }))
      .executeTest(async ({ url }) => {
        const endpoint = act === 'resend' ? endpoints.resendUncertainMails : endpoints.settleUncertainMails
        const answer = await storeAt(url).dispatch(endpoint.initiate({ params: { id } }))
        expect(answer.data).toEqual({ mails: 1 })
      })
  })

test('when it was decided already, then it does not exist', async () => {
  await pact.addInteraction()
    .given('no mail is in doubt')
    .uponReceiving('resend-uncertain-mails: decided already')
    .withRequest('POST', `/api/admin/mails/uncertain/${id}/resend`, (request) => request.headers(headers))
    .willRespondWith(404, (response) => response.jsonBody({ error: { code: 'NOT_FOUND', message: string('…') } }))
    .executeTest(async ({ url }) => {
      const answer = await storeAt(url).dispatch(endpoints.resendUncertainMails.initiate({ params: { id } }))
      expect(answer.error).toMatchObject({ code: 'NOT_FOUND' })
    })
})

test('when the audit log is read, then a decision has its author and the number of mails', async () => {
  await pact.addInteraction()
    .given('a mailing was settled')
    .uponReceiving('list-notify-audit: a decision')
    .withRequest('GET', '/api/admin/audit/notify', (request) => request.headers(headers).query({ limit: '50' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        records: eachLike({
          id: uuid(id), at: instant, action: string('settle-uncertain-mails'),
          subject: { type: string('application'), id: string('x') }, userId: uuid(id), companyId: nullValue(),
          scope: string('admin'), act: nullValue(), details: { kind: string('invitation'), mails: integer(1) },
        }),
        next: nullValue(),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listNotifyAudit.initiate({ query: { limit: 50 } }))
      expect(data?.records[0]?.details.mails).toBe(1)
    })
})

const counts = { queued: integer(0), sent: integer(1), failed: integer(0), uncertain: integer(0) }

test('when mailings are listed, then each has its research and its counts', async () => {
  await pact.addInteraction()
    .given('an invitation has been sent')
    .uponReceiving('list-mailings: invitations')
    .withRequest('GET', '/api/admin/mails', (request) => request.headers(headers).query({ kind: 'invitation' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        mailings: eachLike({
          id: uuid(id), kind: 'invitation', applicationId: uuid('0190f6c0-0000-7000-8000-000000000001'),
          companyId: nullValue(), queuedAt: instant, counts, step: integer(1), addresses: [], faults: [],
          resendable: boolean(false),
        }),
        total: integer(1), counts,
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.listMailings.initiate({ query: { kind: 'invitation' } }))
      expect(data).toMatchObject({ total: 1, mailings: [{ kind: 'invitation', step: 1, counts: { sent: 1 } }] })
    })
})

test('when there is nothing to resend, then the response counts no mail', async () => {
  await pact.addInteraction()
    .given('no mail is in doubt')
    .uponReceiving('resend-mails: nothing is left')
    .withRequest('POST', '/api/admin/mails/resend', (request) => request.headers(headers).jsonBody({ ids: [id] }))
    .willRespondWith(202, (response) => response.jsonBody({ data: { mails: 0, skipped: 1 } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.resendMails.initiate({ body: { ids: [id] } }))
      expect(data).toEqual({ mails: 0, skipped: 1 })
    })
})

test("when a company's mails are counted, then each state has a number", async () => {
  const counts = { queued: integer(0), sent: integer(0), failed: integer(0), uncertain: integer(0) }
  await pact.addInteraction()
    .given('no mail is in doubt')
    .uponReceiving('count-company-mails: of a company without mails')
    .withRequest('GET', '/api/admin/mails/counts', (request) => request.headers(headers).query({ company: id }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { counts, researches: [] } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.countCompanyMails.initiate({ query: { company: id } }))
      expect(data?.counts.sent).toBe(0)
    })
})

const downloading = 'a company has had a mail that an administrator settled'

test('when a company downloads its data, then the mails about it are read', async () => {
  await pact.addInteraction()
    .given(downloading)
    .uponReceiving('list-own-mails: one to the company')
    .withRequest('GET', '/api/company/mails', (request) => request.headers(headers))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { mails: eachLike({ kind: string('application-received'), applicationId: uuid(id), queuedAt: instant, state: string('sent') }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(companyApi.endpoints.listOwnMails.initiate())
      expect(data?.mails).toMatchObject([{ kind: 'application-received', state: 'sent' }])
    })
})

test('when a company downloads its data, then decisions about its mails are read', async () => {
  await pact.addInteraction()
    .given(downloading)
    .uponReceiving('list-own-notify-audit: a decision')
    .withRequest('GET', '/api/company/audit/notify', (request) => request.headers(headers).query({ limit: '500' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        records: eachLike({
          id: uuid(id), at: instant, action: string('settle-uncertain-mails'),
          subject: { type: string('application'), id: string('x') },
        }),
        next: nullValue(),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        companyApi.endpoints.listOwnNotifyAudit.initiate({ query: { limit: 500 } }))
      expect(data?.records[0]?.action).toBe('settle-uncertain-mails')
    })
})
