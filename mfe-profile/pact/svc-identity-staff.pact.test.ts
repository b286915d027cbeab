/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { reportBrowser } from '@glas/contracts/identity/browser.operations'
import { requestOf } from '@glas/mfe-kit/api/request'
import { hostAt } from '@glas/mfe-kit/testing/host-at'
import { adminApi } from '../src/admin-api.ts'
import { staffApi } from '../src/staff-api.ts'
import {
  authorized, companyId, companyKnown, instant, pact, refusal, signedStoreAt, storeAt,
} from './svc-identity.calls.ts'

const { MatchersV3: { boolean, eachLike, fromProviderState, integer, nullValue, regex, string, uuid } } = pactFoundation

const { endpoints } = staffApi
const email = 'iva@glas.example'
const password = 'more i vjetar'
const administrator = 'an administrator with a second factor is signed in'
/** One that the state has stored. */
const recoveryCode = '7K3M-9QXT-04BD'

const setup = { secret: regex('^[A-Z2-7]{32}$', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'), qr: string('<svg></svg>'), expiresAt: instant }
const recoveryCodes = eachLike(regex('^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$', recoveryCode))
const session = { token: string('e30.e30.sig'), expiresAt: instant, user: { email, scope: 'admin' } }
const codeOfApp = fromProviderState('${code}', '287082')

test('when a second factor is set up, then the right password alone does not log in', async () => {
  const body = { email, password }
  await pact.addInteraction()
    .given('an administrator with a second factor is registered', { email, password })
    .uponReceiving('log-in: the first of two steps')
    .withRequest('POST', '/api/auth/login', (request) => request.jsonBody(body))
    .willRespondWith(401, (response) => response.jsonBody(refusal('SECOND_FACTOR_REQUIRED')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.logIn.initiate({ body }))
      expect(error).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' })
    })
})

test('when a second factor is required and there is none, then the log-in leads to its setup', async () => {
  const body = { email, password }
  await pact.addInteraction()
    .given('an administrator without the required second factor is registered', { email, password })
    .uponReceiving('log-in: an administrator without the required second factor')
    .withRequest('POST', '/api/auth/login', (request) => request.jsonBody(body))
    .willRespondWith(401, (response) => response.jsonBody(refusal('SECOND_FACTOR_MISSING')))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.logIn.initiate({ body }))
      expect(error).toMatchObject({ status: 401, code: 'SECOND_FACTOR_MISSING' })
    })
})

test('when a recovery code follows the password, then the administrator is logged in', async () => {
  const body = { code: recoveryCode }
  await pact.addInteraction()
    .given('an administrator has entered the password', { email, recoveryCode })
    .uponReceiving('log-in-with-code: a recovery code')
    .withRequest('POST', '/api/auth/login/code', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ data: session }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.logInWithCode.initiate({ body }))
      expect(data?.user.email).toBe(email)
    })
})

test.each([
  ['a wrong code', 'an administrator has entered the password', 'WRONG_CODE'],
  ['no password before', 'nobody is registered', 'CHALLENGE_OVER'],
])('when the code of a log-in is %s, then it is refused', async (name, state, code) => {
  const body = { code: 'nije to' }
  await pact.addInteraction()
    .given(state, {})
    .uponReceiving(`log-in-with-code: ${name}`)
    .withRequest('POST', '/api/auth/login/code', (request) => request.jsonBody(body))
    .willRespondWith(401, (response) => response.jsonBody(refusal(code)))
    .executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(endpoints.logInWithCode.initiate({ body }))
      expect(error).toMatchObject({ status: 401, code })
    })
})

test('when a second factor is required, then its secret follows the password', async () => {
  await pact.addInteraction()
    .given('an administrator without the required second factor has entered the password', { email })
    .uponReceiving('begin-required-second-factor: after the password')
    .withRequest('POST', '/api/auth/login/second-factor')
    .willRespondWith(200, (response) => response.jsonBody({ data: setup }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(endpoints.beginRequiredSecondFactor.initiate())
      expect(data?.secret).toHaveLength(32)
    })
})

test('when a required second factor is confirmed, then the administrator is logged in and has recovery codes', async () => {
  await pact.addInteraction()
    .given('an administrator is setting up the required second factor', { email })
    .uponReceiving('confirm-required-second-factor: the first code')
    .withRequest('POST', '/api/auth/login/second-factor/confirm', (request) => request.jsonBody({ code: codeOfApp }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { recoveryCodes, session } }))
    .executeTest(async ({ url }) => {
      const { data } = await storeAt(url).dispatch(
        endpoints.confirmRequiredSecondFactor.initiate({ body: { code: '287082' } }))
      expect(data?.session.user.email).toBe(email)
    })
})

test.each([
  ['set up', administrator, { since: instant, recoveryCodesLeft: integer(1), required: false }],
  ['not set up', 'an administrator is signed in', { since: nullValue(), recoveryCodesLeft: 0, required: false }],
])('when the second factor is %s, then the response has its state', async (name, state, data) => {
  await pact.addInteraction()
    .given(state, {})
    .uponReceiving(`get-second-factor: ${name}`)
    .withRequest('GET', '/api/auth/second-factor', (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({ data }))
    .executeTest(async ({ url }) => {
      const found = await signedStoreAt(url).dispatch(endpoints.getSecondFactor.initiate())
      expect(found.data?.required).toBe(false)
    })
})

test('when an administrator begins to set it up, then there is a secret', async () => {
  await pact.addInteraction()
    .given('an administrator is signed in', { password })
    .uponReceiving('begin-second-factor: the password')
    .withRequest('POST', '/api/auth/second-factor', (request) => request.headers(authorized).jsonBody({ password }))
    .willRespondWith(200, (response) => response.jsonBody({ data: setup }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.beginSecondFactor.initiate({ body: { password } }))
      expect(data?.qr).toContain('<svg')
    })
})

test('when its first code is entered, then there are recovery codes', async () => {
  await pact.addInteraction()
    .given('an administrator is setting up a second factor', {})
    .uponReceiving('confirm-second-factor: the first code')
    .withRequest('POST', '/api/auth/second-factor/confirm', (request) =>
      request.headers(authorized).jsonBody({ code: codeOfApp }))
    .willRespondWith(200, (response) => response.jsonBody({ data: { recoveryCodes } }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(
        endpoints.confirmSecondFactor.initiate({ body: { code: '287082' } }))
      expect(data?.recoveryCodes).toEqual([recoveryCode])
    })
})

test('when new recovery codes are requested, then they are returned', async () => {
  const body = { password, code: recoveryCode }
  await pact.addInteraction()
    .given(administrator, { password, recoveryCode })
    .uponReceiving('renew-recovery-codes: with password and code')
    .withRequest('POST', '/api/auth/second-factor/recovery-codes', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ data: { recoveryCodes } }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.renewRecoveryCodes.initiate({ body }))
      expect(data?.recoveryCodes).toEqual([recoveryCode])
    })
})

test('when it is removed, then there is nothing to return', async () => {
  const body = { password, code: recoveryCode }
  await pact.addInteraction()
    .given(administrator, { password, recoveryCode })
    .uponReceiving('remove-second-factor: with password and code')
    .withRequest('POST', '/api/auth/second-factor/remove', (request) => request.headers(authorized).jsonBody(body))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(endpoints.removeSecondFactor.initiate({ body }))
      expect(error).toBeUndefined()
    })
})

const otherId = '0190f6c0-0000-7000-8000-0000000000d2'
const two = 'two administrators are registered, and one of them is signed in'

test('when administrators are listed, then each has name, address and state', async () => {
  await pact.addInteraction()
    .given(two, {})
    .uponReceiving('list-administrators: all of them')
    .withRequest('GET', '/api/admin/administrators', (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        administrators: eachLike({
          id: uuid(otherId), firstName: string('Iva'), lastName: string('Kos'), email: string(email),
          createdAt: instant, secondFactor: boolean(false), deactivatedAt: nullValue(),
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(endpoints.listAdministrators.initiate())
      expect(data?.administrators[0]?.firstName).toBe('Iva')
    })
})

test.each([
  ['deactivate-administrator', 'deactivate', endpoints.deactivateAdministrator],
  ['reactivate-administrator', 'reactivate', endpoints.reactivateAdministrator],
  ['reset-second-factor', 'reset-second-factor', endpoints.resetSecondFactor],
] as const)('when %s is called for another, then there is nothing to return', async (operation, action, called) => {
  const path = (id: string) => `/api/admin/administrators/${id}/${action}`
  await pact.addInteraction()
    .given(two, {})
    .uponReceiving(`${operation}: another`)
    .withRequest('POST', fromProviderState(path('${otherId}'), path(otherId)), (request) => request.headers(authorized))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      const { error } = await signedStoreAt(url).dispatch(called.initiate({ params: { id: otherId } }))
      expect(error).toBeUndefined()
    })
})

const browser = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', screenWidth: 1920,
  screenHeight: 1080, platform: 'Linux', browser: 'Firefox 152', device: 'desktop' as const,
}

test('when a page reports its browser, then there is nothing to return', async () => {
  await pact.addInteraction()
    .given('a company user is signed in', {})
    .uponReceiving('report-browser: all of it')
    .withRequest('PUT', '/api/me/browser', (request) => request.headers(authorized).jsonBody(browser))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      const { status } = await hostAt(url, 'example').request(requestOf(reportBrowser, { body: browser }))
      expect(status).toBe(204)
    })
})

test('when an administrator reads the browsers of a company, then support has what it needs', async () => {
  const path = (id: string) => `/api/admin/companies/${id}/browsers`
  await pact.addInteraction()
    .given(companyKnown, { browser: browser.browser })
    .uponReceiving('list-company-browsers: one')
    .withRequest('GET', fromProviderState(path('${companyId}'), path(companyId)), (request) => request.headers(authorized))
    .willRespondWith(200, (response) => response.jsonBody({
      data: {
        browsers: eachLike({
          userAgent: string(browser.userAgent), screenWidth: integer(1920), screenHeight: integer(1080),
          platform: string('Linux'), browser: 'Firefox 152', device: regex('^(desktop|phone|tablet)$', 'desktop'),
          seenOn: regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-11-05'),
        }),
      },
    }))
    .executeTest(async ({ url }) => {
      const { data } = await signedStoreAt(url).dispatch(
        adminApi.endpoints.listCompanyBrowsers.initiate({ params: { id: companyId } }))
      expect(data?.browsers[0]?.browser).toBe('Firefox 152')
    })
})
