/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import {
  authorized, companyId, companyKnown, email, endpoints, instant, pact, refusal, signedStoreAt, storeAt,
} from './svc-identity.calls.ts'

const { MatchersV3: { fromProviderState, like, nullValue, regex, string, uuid } } = pactFoundation

const registration = {
  company: {
    name: 'Kvarner oprema d.o.o.', industry: 'manufacturing' as const, activity: 'Brodska oprema', street: 'Riva',
    streetNumber: '12a', city: 'Rijeka', taxId: '69435151530', size: 'medium' as const,
  },
  contact: { firstName: 'Mia', lastName: 'Horvat', phone: '+385 51 555 018', email },
  password: 'more i vjetar',
  passwordConfirmation: 'more i vjetar',
  termsAccepted: true,
  locale: 'hr' as const,
  captcha: 'c29sdmVk',
}

test('when a captcha is requested, then a challenge is returned', async () => {
  await pact.addInteraction()
    .given('nobody is registered')
    .uponReceiving('get-captcha: a challenge')
    .withRequest('GET', '/api/captcha')
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        challenge: { parameters: { algorithm: string('PBKDF2/SHA-256'), nonce: string('98'), salt: string('ca') } },
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.getCaptcha.initiate())
      expect(data?.challenge).toHaveProperty('parameters')
    })
})

test('when a company registers, then it and its user have ids', async () => {
  await pact.addInteraction()
    .given('nobody is registered')
    .uponReceiving('register-company: all of it right')
    .withRequest('POST', '/api/companies', (request) => request.jsonBody(registration))
    .willRespondWith(201, (response) => response.jsonBody({
      data: {
        companyId: uuid(companyId), userId: uuid('0190f6c0-0000-7000-8000-0000000000a1'),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.registerCompany.initiate({ body: registration }))
      expect(Object.keys(data ?? {})).toEqual(['companyId', 'userId'])
    })
})

test.each([
  [
    'the address is taken', 'a company is registered', { email }, registration, 409, refusal('EMAIL_TAKEN'),
    'EMAIL_TAKEN',
  ],
  ['the tax id is taken', 'a company is registered', { taxId: '69435151530' },
    { ...registration, contact: { ...registration.contact, email: 'iva@kvarner.example' } }, 409,
    refusal('TAX_ID_TAKEN'), 'TAX_ID_TAKEN'],
  ['the tax id has a wrong check digit', 'nobody is registered', {},
    { ...registration, company: { ...registration.company, taxId: '69435151531' } }, 400,
    refusal('VALIDATION_FAILED', [{ path: '/company/taxId', rule: 'taxId' }]), 'VALIDATION_FAILED'],
  ['the passwords differ', 'nobody is registered', {}, { ...registration, passwordConfirmation: 'more' }, 400,
    refusal('VALIDATION_FAILED', [{ path: '/passwordConfirmation', rule: 'equal' }]), 'VALIDATION_FAILED'],
  ['the terms are not accepted', 'nobody is registered', {}, { ...registration, termsAccepted: false }, 400,
    refusal('VALIDATION_FAILED', [{ path: '/termsAccepted', rule: 'accepted' }]), 'VALIDATION_FAILED'],
  ['the captcha refuses', 'the captcha refuses', {}, registration, 400, refusal('CAPTCHA_FAILED'), 'CAPTCHA_FAILED'],
])('when %s at registration, then the response names it', async (name, state, params, body, status, answer, code) => {
  await pact.addInteraction()
    .given(state, params)
    .uponReceiving(`register-company: ${name}`)
    .withRequest('POST', '/api/companies', (request) => request.jsonBody(body))
    .willRespondWith(status, (response) => response.jsonBody(answer))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.registerCompany.initiate({ body }))
      expect(error).toMatchObject({ status, code })
    })
})

test('when a user logs in, then the session identifies the user', async () => {
  await pact.addInteraction()
    .given('a company is registered', { email, password: 'more i vjetar', companyName: 'Kvarner oprema d.o.o.' })
    .uponReceiving('log-in: the right password')
    .withRequest('POST', '/api/auth/login', (request) => request.jsonBody({ email, password: 'more i vjetar' }))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        token: regex('^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'e30.e30.sig'),
        expiresAt: instant,
        user: {
          id: uuid('0190f6c0-0000-7000-8000-0000000000a1'), email, email_verified_at: nullValue(), scope: 'company',
          firstName: like('Mia'), lastName: like('Horvat'), locale: 'hr',
          company: { id: uuid(companyId), name: 'Kvarner oprema d.o.o.' },
        },
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.logIn.initiate({ body: { email, password: 'more i vjetar' } }),
      )
      expect(data?.user).toMatchObject({ email, email_verified_at: null, scope: 'company' })
    })
})

test('when the password is wrong, then it is refused', async () => {
  await pact.addInteraction()
    .given('a company is registered', { email })
    .uponReceiving('log-in: a wrong password')
    .withRequest('POST', '/api/auth/login', (request) => request.jsonBody({ email, password: 'nije to' }))
    .willRespondWith(401, (response) => response.jsonBody(refusal('WRONG_CREDENTIALS')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.logIn.initiate({ body: { email, password: 'nije to' } }))
      expect(error).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
    })
})

test('when the confirmation mail is requested again, then it is sent', async () => {
  await pact.addInteraction()
    .given('a company user who has not confirmed is signed in')
    .uponReceiving('resend-confirmation: not confirmed yet')
    .withRequest('POST', '/api/auth/confirmation', (request) => request.headers(authorized))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect((await signedStoreAt(url).dispatch(endpoints.resendConfirmation.initiate())).error).toBeUndefined()
    })
})

test('when it is confirmed already, then another request is refused', async () => {
  await pact.addInteraction()
    .given('a company user is signed in')
    .uponReceiving('resend-confirmation: confirmed already')
    .withRequest('POST', '/api/auth/confirmation', (request) => request.headers(authorized))
    .willRespondWith(409, (response) => response.jsonBody(refusal('ALREADY_CONFIRMED')))
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(endpoints.resendConfirmation.initiate())
      expect(error).toMatchObject({ code: 'ALREADY_CONFIRMED' })
    })
})

test('when the mailed link is used, then the address is confirmed', async () => {
  await pact.addInteraction()
    .given('a confirmation link was mailed', { email, token: 'token-of-the-mail' })
    .uponReceiving('confirm-email: a good token')
    .withRequest('POST', '/api/auth/confirm', (request) => request.jsonBody({ token: 'token-of-the-mail' }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { email } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.confirmEmail.initiate({ body: { token: 'token-of-the-mail' } }),
      )
      expect(data).toEqual({ email })
    })
})

test('when a link is unknown or used, then it is an invalid token', async () => {
  await pact.addInteraction()
    .given('nobody is registered')
    .uponReceiving('confirm-email: an unknown token')
    .withRequest('POST', '/api/auth/confirm', (request) => request.jsonBody({ token: 'unknown' }))
    .willRespondWith(400, (response) => response.jsonBody(refusal('INVALID_TOKEN')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.confirmEmail.initiate({ body: { token: 'unknown' } }))
      expect(error).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    })
})

test.each([
  ['a right password', { email }, 200, undefined],
  ['a wrong password', { email, password: 'neki drugi' }, 401, 'WRONG_CREDENTIALS'],
] as const)('when a mistyped address is corrected with %s, then it is judged by it', async (name, params, status, code) => {
  const body = { email: 'mia.horvat@kvarner-oprema.example', password: 'more i vjetar', captcha: 'c29sdmVk' }
  await pact.addInteraction()
    .given('a company user who has not confirmed is signed in', { password: 'more i vjetar', ...params })
    .uponReceiving(`correct-email: ${name}`)
    .withRequest('PUT', '/api/auth/email', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(status, (response) => response.jsonBody(code
      ? refusal(code)
      : { data: { email: body.email, email_verified_at: nullValue(), scope: 'company' } }))
    .executeTest(async ({ url }) => {
      const { data, error } = await signedStoreAt(url).dispatch(endpoints.correctEmail.initiate({ body }))
      if (code) expect(error).toMatchObject({ code })
      else expect(data?.email).toBe(body.email)
    })
})

test.each([
  ['a good token', 'a reset link was mailed', { token: 'token-of-the-mail' }, 'token-of-the-mail', 204],
  ['an unknown token', 'nobody is registered', {}, 'unknown', 400],
] as const)('when a reset link is opened with %s, then it is judged', async (name, state, params, token, status) => {
  await pact.addInteraction()
    .given(state, params)
    .uponReceiving(`check-password-reset: ${name}`)
    .withRequest('POST', '/api/auth/reset/check', (request) => request.jsonBody({ token }))
    .willRespondWith(status, (response) => {
      if (status === 400) response.jsonBody(refusal('INVALID_TOKEN'))
    })
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.checkPasswordReset.initiate({ body: { token } }))
      expect(error && 'code' in error ? error.code : undefined).toBe(status === 400 ? 'INVALID_TOKEN' : undefined)
    })
})

test('when an administrator reads a company, then its contact is included', async () => {
  await pact.addInteraction()
    .given(companyKnown, { email, taxId: '69435151530' })
    .uponReceiving('get-company: one that is registered')
    .withRequest(
      'GET', fromProviderState('/api/admin/companies/${companyId}', `/api/admin/companies/${companyId}`),
      (request) => request.headers(authorized),
    )
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        profile: {
          name: string('Kvarner oprema d.o.o.'), industry: string('manufacturing'), activity: string('Brodska oprema'),
          street: string('Riva'), streetNumber: string('12a'), city: string('Rijeka'), taxId: '69435151530',
          size: regex('^(unknown|micro|small|medium|large)$', 'medium'),
        },
        contact: { firstName: string('Mia'), lastName: string('Horvat'), phone: string('+385 51 555 018'), email },
        emailVerifiedAt: nullValue(), registeredAt: instant,
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.getCompany.initiate({ params: { id: companyId } }))
      expect(data?.contact.email).toBe(email)
    })
})

test('when a password was forgotten, then a link is mailed', async () => {
  const body = { email, captcha: 'c29sdmVk', locale: 'hr' as const }
  await pact.addInteraction()
    .given('a company is registered', { email })
    .uponReceiving('request-password-reset: a known address')
    .withRequest('POST', '/api/auth/forgot', (request) => request.jsonBody(body))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect((await storeAt(url).dispatch(endpoints.requestPasswordReset.initiate({ body }))).error).toBeUndefined()
    })
})

test('when the address is unknown, then it is refused', async () => {
  const body = { email: 'nobody@kvarner.example', captcha: 'c29sdmVk', locale: 'hr' as const }
  await pact.addInteraction()
    .given('nobody is registered')
    .uponReceiving('request-password-reset: an unknown address')
    .withRequest('POST', '/api/auth/forgot', (request) => request.jsonBody(body))
    .willRespondWith(404, (response) => response.jsonBody(refusal('EMAIL_NOT_FOUND')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.requestPasswordReset.initiate({ body }))
      expect(error).toMatchObject({ status: 404, code: 'EMAIL_NOT_FOUND' })
    })
})

test.each([
  ['a good token', 'a reset link was mailed', { token: 'token-of-the-mail' }, 'token-of-the-mail', 204],
  ['an unknown token', 'nobody is registered', {}, 'unknown', 400],
] as const)('when a new password is sent with %s, then it is judged by it', async (
  name, state, params, token, status
) => {
  const body = { token, password: 'novo more', passwordConfirmation: 'novo more' }
  await pact.addInteraction()
    .given(state, params)
    .uponReceiving(`reset-password: ${name}`)
    .withRequest('POST', '/api/auth/reset', (request) => request.jsonBody(body))
    .willRespondWith(status, (response) => {
      if (status === 400) response.jsonBody(refusal('INVALID_TOKEN'))
    })
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.resetPassword.initiate({ body }))
      expect(error && 'code' in error ? error.code : undefined).toBe(status === 400 ? 'INVALID_TOKEN' : undefined)
    })
})
