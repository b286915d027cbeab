import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getCaptcha, registerCompany } from '@glas/contracts/identity/accounts.operations'
import { shownNames, type Contact } from '@glas/contracts/identity/company'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import {
  eventsOf, loggedIn, mailsOf, newOib, registered, registration, solvedCaptcha,
} from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const register = async (body: ReturnType<typeof registration>) =>
  call(identity.url, registerCompany, { body: { ...body, captcha: await solvedCaptcha(identity.url) } })

describe('register-company', () => {
  test('when everything is valid, then company and user exist, and an event announces the company', async () => {
    const { companyId, body } = await registered(identity)
    const { user } = await loggedIn(identity, body.contact.email)
    expect(user).toMatchObject({
      firstName: 'Ana', scope: 'company', email_verified_at: null, company: { id: companyId, name: body.company.name },
    })
    const [event] = await eventsOf(identity, companyId, 1)
    expect(event!.headers['ce_type']).toBe('glas.identity.company-registered.v1')
    expect(event!.data).toMatchObject({ companyId, revision: 1, industry: 'education', size: 'small', locale: 'hr' })
    expect(JSON.stringify(event!.data)).not.toContain('@')
    expect(await openJwe<Contact>(identity.config.internalKeys, event!.data.sealedContact)).toEqual(body.contact)
    expect(await identity.db('audit').where({ action: 'register-company', subject_id: companyId })).toHaveLength(1)
  })

  test.each([['hr', '/potvrdi-email?token='], ['en', '/en/confirm-email?token=']] as const)(
    'when the locale is %s, then the link of the mail is on its page', async (locale, path) => {
      const { userId, email } = await registered(identity, { locale })
      const [mail] = await mailsOf(identity, userId, 1)
      const type = 'glas.identity.confirmation-requested.v1'
      expect(mail).toMatchObject({ to: email, firstName: '', locale, type })
      expect(mail.link).toMatch(`http://127.0.0.1:8080${path}`)
    })

  test('when fields have faults, then all of them are returned at once', async () => {
    const body = registration({ passwordConfirmation: 'other', termsAccepted: false })
    const faulty = { ...body, company: { ...body.company, taxId: '12345678901', name: ' ' } }
    const { status, error } = await call(identity.url, registerCompany, { body: faulty })
    expect(status).toBe(400)
    expect(error?.code).toBe('VALIDATION_FAILED')
    expect(error?.details?.map(({ path, rule }) => [path, rule])).toEqual(expect.arrayContaining([
      ['/company/name', 'pattern'], ['/company/taxId', 'taxId'], ['/passwordConfirmation', 'equal'],
      ['/termsAccepted', 'accepted'],
    ]))
    expect(error?.details).toHaveLength(4)
  })

  test.each(shownNames)('when %s/%s contains hidden characters, then its field has a fault, and nothing is registered', async (part, field) => {
    const body = registration()
    const named = { ...body, [part]: { ...body[part], [field]: `${body[part][field as never]}\u202e` } }
    const { status, error } = await register(named)
    expect([status, error?.details])
      .toEqual([400, [{ path: `/${part}/${field}`, rule: 'format', params: { format: 'name' } }]])
  })

  test('when fields are missing, then the faults have the rule "required", each once', async () => {
    const { error } = await call(identity.url, registerCompany, { body: { termsAccepted: true } as never })
    const paths = error?.details?.map(({ path }) => path) ?? []
    expect(error?.details).toEqual(expect.arrayContaining([{ path: '/company', rule: 'required' }]))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('when a password has 5 characters, then the fault is minLength', async () => {
    const { error } = await register(registration({ password: '12345', passwordConfirmation: '12345' }))
    expect(error?.details).toEqual([expect.objectContaining({ path: '/password', rule: 'minLength' })])
  })

  test('when the e-mail address is taken, in any case, then it is EMAIL_TAKEN', async () => {
    const { email } = await registered(identity)
    const body = registration()
    const again = await register({ ...body, contact: { ...body.contact, email: email.toUpperCase() } })
    expect(again.status).toBe(409)
    expect(again.error).toMatchObject({ code: 'EMAIL_TAKEN', details: [{ path: '/contact/email', rule: 'taken' }] })
  })

  test('when the tax id is taken, then it is TAX_ID_TAKEN; if both are, then both are returned', async () => {
    const { body: first } = await registered(identity)
    const body = registration({ company: first.company })
    expect((await register(body)).error).toMatchObject({ code: 'TAX_ID_TAKEN' })
    const both = await register({ ...body, contact: first.contact })
    expect(both.error?.details?.map(({ path }) => path)).toEqual(['/contact/email', '/company/taxId'])
  })

  test('when one company registers 6 times at once, then it succeeds once', async () => {
    const company = { ...registration().company, taxId: newOib() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(registration({ company }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(answers.filter(({ error }) => error).every(({ error }) => error?.code === 'TAX_ID_TAKEN')).toBe(true)
    expect(await identity.db('companies').where({ tax_id: company.taxId })).toHaveLength(1)
  })

  test('when the captcha is forged or reused, then it is CAPTCHA_FAILED', async () => {
    const forged = await call(identity.url, registerCompany, { body: registration({ captcha: 'bm9uZQ==' }) })
    expect(forged).toMatchObject({ status: 400, error: { code: 'CAPTCHA_FAILED' } })
    const captcha = await solvedCaptcha(identity.url)
    expect((await call(identity.url, registerCompany, { body: registration({ captcha }) })).status).toBe(201)
    const again = await call(identity.url, registerCompany, { body: registration({ captcha }) })
    expect(again.error?.code).toBe('CAPTCHA_FAILED')
  })

  test('when a challenge is requested, then the response must not be cached', async () => {
    expect((await call(identity.url, getCaptcha)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('markets', () => {
  test('when the market is si, then its tax id is valid and an OIB is not', async () => {
    const slovenian = await startIdentity({ env: { MARKET: 'si' } })
    try {
      const company = { ...registration().company, taxId: '15012557' }
      const captcha = await solvedCaptcha(slovenian.url)
      const good = await call(slovenian.url, registerCompany, { body: { ...registration({ company }), captcha } })
      expect(good.status).toBe(201)
      const bad = await call(slovenian.url, registerCompany, { body: registration() })
      expect(bad.error?.details).toEqual([{ path: '/company/taxId', rule: 'taxId' }])
    } finally {
      await slovenian.stop()
    }
  })
})
