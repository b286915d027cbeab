/** @jest-environment node */
import { expect, test } from '@jest/globals'
import pactFoundation from '@pact-foundation/pact'
import { staffApi } from '../src/staff-api.ts'
import { authorized, instant, pact, refusal, signedStoreAt, storeAt } from './svc-identity.calls.ts'

const { MatchersV3: { eachLike, fromProviderState, integer, nullValue, regex, string } } = pactFoundation

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
])('when the second factor is %s, then its state says so', async (name, state, data) => {
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
