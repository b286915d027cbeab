import { toBinary } from '@glas/svc-kit/base/ids'
import { actForCompany } from '@glas/contracts/identity/acting.operations'
import { call } from '@glas/svc-kit/testing/call'
import { createAccountStore } from '../src/domain/accounts.store.ts'
import { hashToken } from '../src/domain/tokens.ts'
import { createBrowserStore } from '../src/domain/browsers.store.ts'
import { createChallengeStore, type ChallengeNeed } from '../src/domain/login-challenges.store.ts'
import { confirmSetup, prepareSetup } from '../src/domain/second-factor.ts'
import { createAdmin } from '../src/features/admins/admins.ts'
import { cookieOf, loggedIn, password as usual, registered, registration, withRefresh } from '../test/factories.ts'
import type { Identity } from '../test/start.ts'
import { codeOf, keepRecoveryCode, passSteps, settingsOf } from '../test/totp.fixture.ts'

/** The user of the verified requests: their example token and cookie are replaced by real ones. */
export interface Signed {
  token?: string
  refreshToken?: string
  captchaRefuses?: boolean
  secondFactorRequired?: boolean
  /** Token of a log-in that awaits its second step; requests without the refresh cookie are sent with it. */
  challenge?: string
}

const anyBrowser = { userAgent: 'a', screenWidth: 1, screenHeight: 1, platform: 'Linux', device: 'desktop' } as const

type Params = Readonly<Record<string, unknown>>

const textOf = (params: Params, name: string) => (typeof params[name] === 'string' ? params[name] : undefined)

/** Empties all tables. */
async function empty({ db }: Identity): Promise<void> {
  const tables = [
    'company_notes', 'actings', 'browsers', 'login_challenges', 'recovery_codes', 'second_factor_setups', 'second_factors',
    'refresh_tokens', 'sessions', 'link_tokens', 'email_changes', 'users', 'companies',
  ]
  for (const table of tables) await db(table).delete()
}

/** Registers a company with the parameters `email`, `password`, `taxId`, `companyName`, `locale`, all optional. */
async function company(identity: Identity, params: Params) {
  const [email, taxId, name] = [textOf(params, 'email'), textOf(params, 'taxId'), textOf(params, 'companyName')]
  const password = textOf(params, 'password') ?? usual
  const body = registration()
  const changes = {
    company: { ...body.company, ...(taxId ? { taxId } : {}), ...(name ? { name } : {}) },
    contact: { ...body.contact, ...(email ? { email } : {}) },
    password,
    passwordConfirmation: password,
  }
  return { ...(await registered(identity, changes)), password }
}

/** Sets the address of a company's user as confirmed. */
const confirm = ({ db }: Identity, userId: string) =>
  db('users').where({ id: toBinary(userId) }).update({ email_verified_at: new Date() })

/** Creates an administrator with the parameters `email` and `password`, both optional. */
async function admin({ db, config }: Identity, params: Params) {
  const email = textOf(params, 'email') ?? 'admin@glas.example'
  const password = textOf(params, 'password') ?? usual
  await createAdmin(db, config.siteUrl, { email, password, firstName: 'Iva', lastName: 'Kos' })
  return { email, password }
}

/** Prepares or sets up the second factor of an administrator; its only recovery code is the parameter, if given. */
async function secondFactor(identity: Identity, email: string, { confirmed, code }: { confirmed: boolean; code?: string }) {
  const account = (await createAccountStore(identity.db).findByEmail(email))!
  const settings = settingsOf(identity)
  const { secret } = await prepareSetup(identity.db, settings, account)
  if (confirmed) {
    await identity.db.transaction((trx) => confirmSetup(trx, settings, account, codeOf(secret)))
    await passSteps(identity, account.id)
    if (code) await keepRecoveryCode(identity, account.id, code)
  }
  return { userId: account.id, secret }
}

/** Registers a company whose user was mailed a link with the parameter `token`, optional like those of the company. */
async function mailedLink(identity: Identity, purpose: string, params: Params): Promise<string> {
  const { userId } = await company(identity, params)
  await identity.db('link_tokens').insert({
    token_hash: hashToken(textOf(params, 'token') ?? 'token'),
    user_id: toBinary(userId),
    purpose,
    expires_at: new Date(Date.now() + 60_000),
  })
  return userId
}

/**
 * The states that consumers' pacts may name, with their parameters. Requests with an `Authorization` header or the
 * refresh cookie are sent as the state's user.
 */
export function createStates(identity: Identity, signed: Signed) {
  const signIn = async (email: string, password: string) => {
    const { token, refreshToken } = await loggedIn(identity, email, password)
    Object.assign(signed, { token, refreshToken })
  }
  const signInAdmin = async (params: Params) => {
    const { email, password } = await admin(identity, params)
    await signIn(email, password)
  }
  const fresh = async () => {
    await empty(identity)
    delete signed.token
    delete signed.refreshToken
    delete signed.challenge
    signed.captchaRefuses = false
    signed.secondFactorRequired = false
  }
  const linkMailed = (purpose: string) => async (params: Params = {}) => {
    await fresh()
    await mailedLink(identity, purpose, params)
  }

  const challenged = async (userId: string, needs: ChallengeNeed) => {
    signed.challenge = await createChallengeStore(identity.db).start(userId, needs, new Date())
  }

  /** The states of administrators with a second factor. */
  const staffStates = () => ({
    'an administrator with a second factor is registered': async (params: Params = {}) => {
      await fresh()
      await secondFactor(identity, (await admin(identity, params)).email, { confirmed: true })
    },
    'two administrators are registered, and one of them is signed in': async (params: Params = {}) => {
      await fresh()
      await signInAdmin(params)
      const { email } = await admin(identity, { email: 'other@glas.example' })
      return { otherId: (await createAccountStore(identity.db).findByEmail(email))!.id }
    },
    'an administrator has entered the password': async (params: Params = {}) => {
      await fresh()
      const code = textOf(params, 'recoveryCode')
      const { email } = await admin(identity, params)
      const { userId } = await secondFactor(identity, email, { confirmed: true, ...(code && { code }) })
      await challenged(userId, 'code')
    },
    'an administrator without the required second factor is registered': async (params: Params = {}) => {
      await fresh()
      await admin(identity, params)
      signed.secondFactorRequired = true
    },
    'an administrator without the required second factor has entered the password': async (params: Params = {}) => {
      await fresh()
      const { email } = await admin(identity, params)
      await challenged((await createAccountStore(identity.db).findByEmail(email))!.id, 'setup')
    },
    'an administrator is setting up the required second factor': async (params: Params = {}) => {
      await fresh()
      const { userId, secret } = await secondFactor(identity, (await admin(identity, params)).email, { confirmed: false })
      await challenged(userId, 'setup')
      return { code: codeOf(secret) }
    },
    'an administrator is setting up a second factor': async (params: Params = {}) => {
      await fresh()
      const { email, password } = await admin(identity, params)
      await signIn(email, password)
      return { code: codeOf((await secondFactor(identity, email, { confirmed: false })).secret) }
    },
    'an administrator with a second factor is signed in': async (params: Params = {}) => {
      await fresh()
      const { email, password } = await admin(identity, params)
      await signIn(email, password)
      const code = textOf(params, 'recoveryCode')
      await secondFactor(identity, email, { confirmed: true, ...(code && { code }) })
    },
  })

  return {
    'nobody is registered': fresh,
    'the captcha refuses': async () => {
      await fresh()
      signed.captchaRefuses = true
    },
    'a company is registered': async (params: Params = {}) => {
      await fresh()
      await company(identity, params)
    },
    'a company user is signed in': async (params: Params = {}) => {
      await fresh()
      const { email, userId, password } = await company(identity, params)
      await confirm(identity, userId)
      await signIn(email, password)
    },
    'a company user who has not confirmed is signed in': async (params: Params = {}) => {
      await fresh()
      const { email, password } = await company(identity, params)
      await signIn(email, password)
    },
    'an administrator is signed in': async (params: Params = {}) => {
      await fresh()
      await signInAdmin(params)
    },
    'an administrator is signed in and a company is registered': async (params: Params = {}) => {
      await fresh()
      const { companyId, userId } = await company(identity, params)
      if (params.confirmed) await confirm(identity, userId)
      const browser = textOf(params, 'browser')
      if (browser) await createBrowserStore(identity.db).keep(userId, { ...anyBrowser, browser }, new Date())
      await signInAdmin({})
      return { companyId }
    },
    'two companies are registered': async (params: Params = {}) => {
      await fresh()
      const { companyId } = await company(identity, {})
      const { companyId: otherId } = await company(identity, params)
      await signInAdmin({})
      return { companyId, otherId }
    },
    'an administrator acts for a company': async (params: Params = {}) => {
      await fresh()
      const { companyId, userId } = await company(identity, params)
      await confirm(identity, userId)
      await signInAdmin({})
      const body = { companyId, reason: textOf(params, 'reason') ?? 'Na molbu' }
      const started = await call(identity.url, actForCompany, {
        token: signed.token!, body, ...withRefresh(signed.refreshToken!),
      })
      Object.assign(signed, { token: started.data.token, refreshToken: cookieOf(started, 'glas_refresh') })
      return { companyId }
    },
    ...staffStates(),
    'a confirmation link was mailed': linkMailed('confirm-email'),
    'a reset link was mailed': linkMailed('reset-password'),
    'a link to a new address was mailed': async (params: Params = {}) => {
      await fresh()
      const userId = await mailedLink(identity, 'change-email', params)
      const email = textOf(params, 'newEmail') ?? registration().contact.email
      await identity.db('email_changes').insert({
        user_id: toBinary(userId), email, expires_at: new Date(Date.now() + 60_000),
      })
    },
  }
}
