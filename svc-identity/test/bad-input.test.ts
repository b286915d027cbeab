import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  changePassword, checkPasswordReset, confirmEmail, correctEmail, requestEmailChange, requestPasswordReset, resetPassword,
  registerCompany,
} from '@glas/contracts/identity/accounts.operations'
import { actForCompany } from '@glas/contracts/identity/acting.operations'
import {
  deactivateAdministrator, reactivateAdministrator, resetSecondFactor,
} from '@glas/contracts/identity/administrators.operations'
import { getAsset, uploadLogo, uploadPhoto } from '@glas/contracts/identity/assets.operations'
import { listCompanyBrowsers, reportBrowser } from '@glas/contracts/identity/browser.operations'
import { getCompany } from '@glas/contracts/identity/companies.operations'
import { getCompanyNote, saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import { eraseCompany, keepCompany, requestErasure } from '@glas/contracts/identity/erasure.operations'
import { mergeCompanies } from '@glas/contracts/identity/merge.operations'
import { updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import {
  beginSecondFactor, confirmRequiredSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes,
} from '@glas/contracts/identity/second-factor.operations'
import { logIn, logInWithCode } from '@glas/contracts/identity/sessions.operations'
import { allOperations } from '@glas/contracts/operations'
import { newId } from '@glas/svc-kit/base/ids'
import { createAltcha } from '@glas/svc-kit/http/captcha'
import { describeAccess } from '@glas/svc-kit/testing/access'
import { describeBadInput, expectCoded } from '@glas/svc-kit/testing/bad-input'
import { describeBoundedWork } from '@glas/svc-kit/testing/bounded-work'
import { call } from '@glas/svc-kit/testing/call'
import { sendRaw, type ServiceUnderTest } from '@glas/svc-kit/testing/operations'
import { SignJWT } from 'jose'
import { readConfig } from '../src/config.ts'
import { admin, confirmed, loggedIn, mailsOf, password, registered, registration, solvedCaptcha } from './factories.ts'
import { picture } from './pictures.fixture.ts'
import { startIdentity, type Identity } from './start.ts'

let identity: Identity
let token: string
let confirmedToken: string
beforeAll(async () => {
  // A captcha that accepts everything, to test the code behind it.
  const altcha = createAltcha({ keys: readConfig({}).internalKeys })
  identity = await startIdentity({ captcha: { ...altcha, require: async () => {} } })
  token = (await loggedIn(identity, (await registered(identity)).email)).token
  confirmedToken = (await confirmed(identity)).session.token
})
afterAll(() => identity.stop())

const underTest: ServiceUnderTest = {
  operations: allOperations.filter(({ service }) => service === 'identity'),
  url: () => identity.url,
  examples: {
    [registerCompany.id]: () => ({ body: registration() }),
    [correctEmail.id]: () => ({ body: { email: 'nobody@glas.example', password, captcha: 'x' } }),
    [getCompany.id]: () => ({ params: { id: newId() } }),
    [actForCompany.id]: () => ({ body: { companyId: newId(), reason: 'Na molbu' } }),
    [deactivateAdministrator.id]: () => ({ params: { id: newId() } }),
    [reactivateAdministrator.id]: () => ({ params: { id: newId() } }),
    [resetSecondFactor.id]: () => ({ params: { id: newId() } }),
    [uploadLogo.id]: async () => ({ body: await picture(300, 100) }),
    [uploadPhoto.id]: async () => ({ body: await picture(200, 200) }),
    [getAsset.id]: () => ({ params: { id: newId() }, query: { key: 'full' } }),
    [listCompanyBrowsers.id]: () => ({ params: { id: newId() } }),
    [reportBrowser.id]: () => ({
      body: { userAgent: 'a', screenWidth: 1, screenHeight: 1, platform: '', browser: '', device: 'desktop' },
    }),
    [getCompanyNote.id]: () => ({ params: { id: newId() } }),
    [saveCompanyNote.id]: () => ({ params: { id: newId() }, body: { revision: 0, text: 'a' } }),
    [requestErasure.id]: () => ({ body: { name: 'Nije ta d.o.o.', password } }),
    [eraseCompany.id]: () => ({ params: { id: newId() }, body: { name: 'Nije ta d.o.o.', reason: 'Na molbu' } }),
    [keepCompany.id]: () => ({ params: { id: newId() } }),
    [mergeCompanies.id]: () => ({ params: { id: newId() }, body: { from: newId(), name: 'a', reason: 'b' } }),
    [updateOwnCompany.id]: () => ({ body: { ...registration(), revision: 1 } }),
    [changePassword.id]: () => ({
      body: { currentPassword: 'nije to', password, passwordConfirmation: password },
    }),
    [requestEmailChange.id]: () => ({ body: { email: 'nobody@glas.example', password, captcha: 'x' } }),
    [checkPasswordReset.id]: () => ({ body: { token: 'x' } }),
    [confirmEmail.id]: () => ({ body: { token: 'x' } }),
    [requestPasswordReset.id]: () => ({ body: { email: 'nobody@glas.example', captcha: 'x', locale: 'hr' } }),
    [resetPassword.id]: () => ({ body: { token: 'x', password, passwordConfirmation: password } }),
    [logInWithCode.id]: () => ({ body: { code: '123456' } }),
    [confirmRequiredSecondFactor.id]: () => ({ body: { code: '123456' } }),
    [beginSecondFactor.id]: () => ({ body: { password } }),
    [confirmSecondFactor.id]: () => ({ body: { code: '123456' } }),
    [renewRecoveryCodes.id]: () => ({ body: { password, code: '123456' } }),
    [removeSecondFactor.id]: () => ({ body: { password, code: '123456' } }),
    [logIn.id]: () => ({ body: { email: 'nobody@glas.example', password } }),
  },
}
const callers = { company: () => token, admin: () => token }

// Someone who may call, so that the code behind the guard gets the input.
const entitled = { company: () => confirmedToken, admin: () => token }
describeBadInput({ ...underTest, callers: entitled })
describeBoundedWork({ ...underTest, callers: entitled })
describeAccess({
  ...underTest,
  callers,
  // Signed with the service's key: only their lifetime is wrong.
  tokenFor: ({ expiresIn = 600, act, companyId = null, verified = true } = {}) => {
    const key = identity.config.signingKeys[0]!
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ company: companyId, scope: 'company', verified, ...(act && { act }) })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.id }).setSubject('nobody').setIssuer('glas').setAudience('glas')
      .setIssuedAt(now).setExpirationTime(now + expiresIn).sign(key.privateKey)
  },
})

describe('odd text', () => {
  test('when text that MariaDB may refuse is registered, then it is kept as it is or refused with a code', async () => {
    for (const name of ['🦊 d.o.o.', 'a\u0000b', '\ud800', '\u202e', 'ﷺ'.repeat(160), 'ă'.repeat(160)]) {
      const body = registration()
      const captcha = await solvedCaptcha(identity.url)
      const named = { ...body, captcha, company: { ...body.company, name } }
      const sent = await sendRaw(identity.url + registerCompany.path, 'POST', { body: JSON.stringify(named) })
      expectCoded(registerCompany, sent)
    }
  })
})

test('when everything was used, then the log contains no password, token, address or name', async () => {
  const secret = 'a-secret-password-1'
  const { email, userId, body } = await registered(identity, { password: secret, passwordConfirmation: secret })
  const session = await loggedIn(identity, email, secret)
  const [mail] = await mailsOf(identity, userId, 1)
  await call(identity.url, logIn, { body: { email, password: `${secret}-wrong` } })
  await call(identity.url, confirmEmail, { body: { token: mail.token } })
  await call(identity.url, registerCompany, { body: { ...body, captcha: await solvedCaptcha(identity.url) } })
  await admin(identity)
  // The database's own message would contain the address.
  await expect(identity.db('users').insert({ email })).rejects.toThrow(/^database error/)
  const log = identity.log.join('')
  expect(log).toContain('"operation":"register-company"')
  for (const hidden of [secret, email, session.token, session.refreshToken, mail.token, body.contact.phone,
    body.contact.lastName, body.company.taxId]) {
    expect(log).not.toContain(hidden)
  }
})
