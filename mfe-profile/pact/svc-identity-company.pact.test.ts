/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import {
  authorized, companyId, companyKnown, email, endpoints, instant, pact, refusal, signedStoreAt, storeAt,
} from './svc-identity.calls.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, nullValue, regex, string, uuid } } = pactFoundation

const signedIn = 'a company user is signed in'

const profile = {
  name: 'Kvarner oprema d.o.o.', industry: 'manufacturing' as const, activity: 'Brodska oprema', street: 'Riva',
  streetNumber: '12a', city: 'Rijeka', taxId: '69435151530', size: 'medium' as const,
}
const person = { firstName: 'Mia', lastName: 'Horvat', phone: '+385 51 555 018' }

test('when a company reads its details, then all of them are returned', async () => {
  await pact.addInteraction()
    .given(signedIn, { email })
    .uponReceiving('get-own-company: all of it')
    .withRequest('GET', '/api/company', (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        revision: integer(1),
        company: {
          name: string(profile.name), industry: string('manufacturing'), activity: string(profile.activity),
          street: string('Riva'), streetNumber: string('12a'), city: string('Rijeka'),
          taxId: regex('^\\d{11}$', profile.taxId), size: regex('^(unknown|micro|small|medium|large)$', 'medium'),
        },
        contact: { firstName: string('Mia'), lastName: string('Horvat'), phone: string(person.phone), email },
        logo: nullValue(),
        passwordChangedAt: nullValue(),
        emailChange: nullValue(),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.getOwnCompany.initiate())
      expect(data?.contact.email).toBe(email)
    })
})

test('when a company changes its details, then they are returned with the next revision', async () => {
  const body = { revision: 1, company: profile, contact: person }
  await pact.addInteraction()
    .given(signedIn, { email })
    .uponReceiving('update-own-company: all of it right')
    .withRequest('PUT', '/api/company', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { revision: 2, company: profile, contact: { ...person, email } },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.updateOwnCompany.initiate({ body }))
      expect(data).toMatchObject({ revision: 2, company: { name: profile.name } })
    })
})

test.each([
  ['an older revision', { revision: 0, company: profile, contact: person }, 409, refusal('REVISION_CONFLICT')],
  ['a wrong check digit', { revision: 1, company: { ...profile, taxId: '69435151531' }, contact: person }, 400,
    refusal('VALIDATION_FAILED', [{ path: '/company/taxId', rule: 'taxId' }])],
])('when details are sent with %s, then they are refused', async (name, body, status, answer) => {
  await pact.addInteraction()
    .given(signedIn)
    .uponReceiving(`update-own-company: ${name}`)
    .withRequest('PUT', '/api/company', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(status, (response) => response.jsonBody(answer))
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(endpoints.updateOwnCompany.initiate({ body }))
      expect(error).toMatchObject({ status, code: answer.error.code })
    })
})

test.each([
  ['the right one', 'more i vjetar', 204, undefined], ['a wrong one', 'nije to', 401, 'WRONG_CREDENTIALS'],
] as const)('when the password is changed with %s, then it is judged by it', async (name, currentPassword, status, code) => {
  const body = { currentPassword, password: 'novo more', passwordConfirmation: 'novo more' }
  await pact.addInteraction()
    .given(signedIn, { password: 'more i vjetar' })
    .uponReceiving(`change-password: ${name}`)
    .withRequest('PUT', '/api/auth/password', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(status, (response) => {
      if (code) response.jsonBody(refusal(code))
    })
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(endpoints.changePassword.initiate({ body }))
      expect(error && 'code' in error ? error.code : undefined).toBe(code)
    })
})

test.each([
  ['the right password', 'more i vjetar', 200, undefined], ['a wrong password', 'nije to', 401, 'WRONG_CREDENTIALS'],
] as const)('when another address is requested with %s, then it is judged by it', async (name, password, status, code) => {
  const body = { email: 'kadrovska@kvarner.example', password, captcha: 'c29sdmVk' }
  await pact.addInteraction()
    .given(signedIn, { password: 'more i vjetar' })
    .uponReceiving(`request-email-change: ${name}`)
    .withRequest('POST', '/api/auth/email-change', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(status, (response) =>
      response.jsonBody(code ? refusal(code) : { data: { email: body.email, expiresAt: instant } }))
    .executeTest(async ({ url }) => {
      const { data, error } = await signedStoreAt(url).dispatch(endpoints.requestEmailChange.initiate({ body }))
      if (code) expect(error).toMatchObject({ code })
      else expect(data?.email).toBe(body.email)
    })
})

test('when the change of address is withdrawn, then it is done', async () => {
  await pact.addInteraction()
    .given(signedIn)
    .uponReceiving('withdraw-email-change')
    .withRequest('DELETE', '/api/auth/email-change', (request) => request.headers(authorized))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect((await signedStoreAt(url).dispatch(endpoints.withdrawEmailChange.initiate())).error).toBeUndefined()
    })
})

test('when the link to a new address is used, then the response shows that it replaced another', async () => {
  const token = 'token-of-the-mail'
  await pact.addInteraction()
    .given('a link to a new address was mailed', { token, newEmail: 'kadrovska@kvarner.example' })
    .uponReceiving('confirm-email: a new address')
    .withRequest('POST', '/api/auth/confirm', (request) => request.jsonBody({ token }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { email: 'kadrovska@kvarner.example', changed: true },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.confirmEmail.initiate({ body: { token } }))
      expect(data?.changed).toBe(true)
    })
})

test('when an administrator lists companies, then each has its contact', async () => {
  await pact.addInteraction()
    .given(companyKnown, { email })
    .uponReceiving('list-companies: one is registered')
    .withRequest('GET', '/api/admin/companies', (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        companies: eachLike({
          id: uuid(companyId),
          profile: {
            name: string(profile.name), city: string('Rijeka'), taxId: regex('^\\d{11}$', profile.taxId),
            size: regex('^(unknown|micro|small|medium|large)$', 'medium'), industry: string('manufacturing'),
          },
          contact: { firstName: string('Mia'), lastName: string('Horvat'), phone: string(person.phone), email },
          emailVerifiedAt: nullValue(), registeredAt: instant,
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.listCompanies.initiate())
      expect(data?.companies[0]?.contact.email).toBe(email)
    })
})

test('when an administrator lists people, then each has a name', async () => {
  await pact.addInteraction()
    .given('an administrator is signed in')
    .uponReceiving('list-people: an administrator')
    .withRequest('GET', '/api/admin/people', (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        people: eachLike({
          id: uuid('0190f6c0-0000-7000-8000-0000000000a1'), name: string('Iva Kos'), companyId: nullValue(),
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.listPeople.initiate())
      expect(data?.people[0]?.name).toBe('Iva Kos')
    })
})

test('when an administrator reads the audit log, then each entry says what was done to what', async () => {
  await pact.addInteraction()
    .given(companyKnown, { email })
    .uponReceiving('list-identity-audit: a registration')
    .withRequest('GET', '/api/admin/audit/identity', (request) =>
      request.headers(authorized).query({ action: 'register-company', limit: '50' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: { records: eachLike({
        id: uuid('0190f6c0-0000-7000-8000-000000000001'), at: instant, action: string('register-company'),
        subject: { type: string('company'), id: string('x') },
        userId: uuid('0190f6c0-0000-7000-8000-0000000000a1'), companyId: uuid(companyId), scope: string('company'),
        act: nullValue(), details: {},
      }) },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(
        endpoints.listIdentityAudit.initiate({ query: { action: 'register-company', limit: 50 } }))
      expect(data?.records[0]?.action).toBe('register-company')
    })
})

const png = 'iVBORw0KGgo='

test('when a file that is no picture is uploaded as the logo, then it is refused', async () => {
  await pact.addInteraction()
    .given(signedIn)
    .uponReceiving('upload-logo: no picture')
    .withRequest('PUT', '/api/company/logo', (request) =>
      request.headers(authorized).body('image/png', Buffer.from(png, 'base64')))
    .willRespondWith(422, (response) => response.jsonBody(refusal('UNREADABLE_IMAGE')))
    .executeTest(async ({ url }) => {
      const body = new Blob([Buffer.from(png, 'base64')], { type: 'image/png' })
      const { error } = await signedStoreAt(url).dispatch(endpoints.uploadLogo.initiate({ body }))
      expect(error).toMatchObject({ code: 'UNREADABLE_IMAGE' })
    })
})

test('when a company has no logo, then removing it changes nothing', async () => {
  await pact.addInteraction()
    .given(signedIn)
    .uponReceiving('remove-logo: none')
    .withRequest('DELETE', '/api/company/logo', (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({ data: { revision: integer(1), logo: nullValue() } }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.removeLogo.initiate())
      expect(data).toMatchObject({ logo: null })
    })
})

const notePath = fromProviderState('/api/admin/companies/${companyId}/note', `/api/admin/companies/${companyId}/note`)

test('when a company has no note, then it is empty', async () => {
  await pact.addInteraction()
    .given(companyKnown, { email })
    .uponReceiving('get-company-note: none yet')
    .withRequest('GET', notePath, (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({ data: { revision: 0, text: '', savedAt: nullValue() } }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.getCompanyNote.initiate({ params: { id: companyId } }))
      expect(data?.revision).toBe(0)
    })
})

test.each([
  [0, 200], [7, 409],
] as const)('when a note of revision %d is saved, then it is %d', async (revision, status) => {
  const body = { revision, text: 'Traže ponudu.' }
  await pact.addInteraction()
    .given(companyKnown, { email })
    .uponReceiving(`save-company-note: of revision ${revision}`)
    .withRequest('PUT', notePath, (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(status, (response) => response.jsonBody(status === 200
      ? { data: { revision: 1, text: body.text, savedAt: instant } } : refusal('REVISION_CONFLICT')))
    .executeTest(async ({ url }) => {
      const { data, error } = await signedStoreAt(url).dispatch(
        endpoints.saveCompanyNote.initiate({ params: { id: companyId }, body }))
      if (status === 200) expect(data?.text).toBe(body.text)
      else expect(error).toMatchObject({ code: 'REVISION_CONFLICT' })
    })
})
