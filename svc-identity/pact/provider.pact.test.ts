import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  actingStarted, companyChanged, companyErased, companyMerged, companyRegistered, confirmationRequested, emailChanged,
  emailChangeRequested, erasureRequested, erasureWithdrawn, passwordResetRequested, secondFactorChanged, secondFactorGuessed,
} from '@glas/contracts/identity/identity.events'
import { confirmEmail, correctEmail, requestEmailChange, requestPasswordReset } from '@glas/contracts/identity/accounts.operations'
import { actForCompany } from '@glas/contracts/identity/acting.operations'
import { eraseCompany, keepCompany, requestErasure } from '@glas/contracts/identity/erasure.operations'
import { mergeCompanies } from '@glas/contracts/identity/merge.operations'
import { removeSecondFactor } from '@glas/contracts/identity/second-factor.operations'
import { ApiError } from '@glas/svc-kit/base/errors'
import { createAltcha, type Captcha } from '@glas/svc-kit/http/captcha'
import { call } from '@glas/svc-kit/testing/call'
import { describeDroppedFields, type Through } from '@glas/svc-kit/testing/pact-drops'
import { pactFilesOf } from '@glas/svc-kit/testing/pact-files'
import pactFoundation from '@pact-foundation/pact'
import { readConfig } from '../src/config.ts'
import {
  admin, confirmed, eventsOf, loggedIn, mailsOf, password, registered, registration, withRefresh,
} from '../test/factories.ts'
import { adminWithFactor, wrongCodeOf } from '../test/totp.fixture.ts'
import { startIdentity, type Identity } from '../test/start.ts'
import { createStates, type Signed } from './states.ts'

const root = join(import.meta.dirname, '../..')
const pactFiles = pactFilesOf('svc-identity', root)

const signed: Signed = {}
const altcha = createAltcha({ keys: readConfig({}).internalKeys })
const captcha: Captcha = {
  ...altcha,
  require: async () => {
    if (signed.captchaRefuses) throw new ApiError('CAPTCHA_FAILED')
  },
}
let identity: Identity
let states: ReturnType<typeof createStates>
beforeAll(async () => {
  identity = await startIdentity({ captcha, secondFactorRequired: () => signed.secondFactorRequired === true })
  states = createStates(identity, signed)
})
afterAll(() => identity.stop())

/** An event as actually published to its topic. */
function published(type: string, cause: () => Promise<string>) {
  return async () => {
    const aggregateId = await cause()
    let event
    for (let count = 1; !event; count += 1) {
      event = (await eventsOf(identity, aggregateId, count)).find(({ headers }) => headers['ce_type'] === type)
    }
    return { __pactMessageMetadata: { ...event.headers, contentType: 'application/json' }, message: event.data }
  }
}

/** Requests another address for a confirmed user. @returns the user, and the token of the mail */
async function changeRequested() {
  const { userId, session } = await confirmed(identity)
  const body = { email: registration().contact.email, password, captcha: 'x' }
  await call(identity.url, requestEmailChange, { token: session.token, body })
  const [, mail] = await mailsOf(identity, userId, 2)
  return { userId, token: mail!.token }
}

/** Requests the erasure of a confirmed company. */
async function erasureAsked() {
  const { userId, companyId, session, body: { company: { name } } } = await confirmed(identity)
  await call(identity.url, requestErasure, { token: session.token, body: { name, password } })
  return { userId, companyId, name }
}

/** By the event's type, which consumers use as the description of their messages. */
const messageProviders = {
  [companyRegistered.type]: published(companyRegistered.type, async () => (await registered(identity)).companyId),
  [companyChanged.type]: published(companyChanged.type, async () => {
    const { companyId, email } = await registered(identity)
    const { token } = await loggedIn(identity, email)
    const body = { email: registration().contact.email, password, captcha: 'x' }
    await call(identity.url, correctEmail, { token, body })
    return companyId
  }),
  [confirmationRequested.type]: published(confirmationRequested.type, async () => (await registered(identity)).userId),
  [passwordResetRequested.type]: published(passwordResetRequested.type, async () => {
    const { email, userId } = await registered(identity)
    await call(identity.url, requestPasswordReset, { body: { email, locale: 'hr', captcha: 'x' } })
    return userId
  }),
  [emailChangeRequested.type]: published(emailChangeRequested.type, async () => (await changeRequested()).userId),
  [emailChanged.type]: published(emailChanged.type, async () => {
    const { userId, token } = await changeRequested()
    await call(identity.url, confirmEmail, { body: { token } })
    return userId
  }),
  [secondFactorChanged.type]: published(secondFactorChanged.type, async () => (await adminWithFactor(identity)).user.id),
  [secondFactorGuessed.type]: published(secondFactorGuessed.type, async () => {
    const { token, user, secret } = await adminWithFactor(identity)
    const body = { password, code: wrongCodeOf(secret) }
    for (let i = 0; i < 5; i++) await call(identity.url, removeSecondFactor, { token, body })
    return user.id
  }),
  [actingStarted.type]: published(actingStarted.type, async () => {
    const { companyId, userId } = await confirmed(identity)
    const { token, refreshToken } = await admin(identity)
    await call(identity.url, actForCompany, { token, body: { companyId, reason: 'Na molbu' }, ...withRefresh(refreshToken) })
    return userId
  }),
  [erasureRequested.type]: published(erasureRequested.type, async () => (await erasureAsked()).userId),
  [erasureWithdrawn.type]: published(erasureWithdrawn.type, async () => {
    const { companyId, userId, body: { company: { name } } } = await confirmed(identity)
    const { token } = await admin(identity)
    const params = { id: companyId }
    await call(identity.url, eraseCompany, { token, params, body: { name, reason: 'Na molbu' } })
    await call(identity.url, keepCompany, { token, params })
    return userId
  }),
  [companyErased.type]: published(companyErased.type, async () => {
    const { companyId, name } = await erasureAsked()
    const { token } = await admin(identity)
    await call(identity.url, eraseCompany, { token, params: { id: companyId }, body: { name, reason: 'Na molbu' } })
    return companyId
  }),
  [companyMerged.type]: published(companyMerged.type, async () => {
    const { companyId } = await confirmed(identity)
    const { companyId: from, body } = await confirmed(identity)
    const { token } = await admin(identity)
    await call(identity.url, mergeCompanies, {
      token, params: { id: companyId }, body: { from, name: body.company.name, reason: 'Na molbu' },
    })
    return companyId
  }),
}

async function verify(file: string, { url, change = (message) => message }: Through = {}): Promise<unknown> {
  return new pactFoundation.Verifier({
    provider: 'svc-identity',
    providerBaseUrl: url ?? identity.url,
    pactUrls: [file],
    logLevel: 'error',
    stateHandlers: states as never,
    messageProviders: Object.fromEntries(Object.entries(messageProviders).map(([type, provide]) => [type, async () => {
      const { message, ...metadata } = await provide()
      return { ...metadata, message: change(message) }
    }])) as never,
    requestFilter: (request, _response, next) => {
      const { authorization, cookie } = request.headers
      if (signed.challenge) request.headers.cookie = `glas_challenge=${signed.challenge}`
      if (authorization && signed.token) request.headers.authorization = `Bearer ${signed.token}`
      // Browsers add the cookie to calls of signed-in users; remotes can't.
      if ((authorization || cookie) && signed.refreshToken) {
        request.headers.cookie = `glas_refresh=${signed.refreshToken}`
      }
      next()
    },
  }).verifyProvider()
}

interface PactFile {
  interactions?: { description: string; providerStates?: { name: string }[] }[]
  messages?: PactFile['interactions']
}

describe('pacts of consumers', () => {
  for (const { name: pact, file } of pactFiles) {
    test(`when ${pact} is verified, then it holds`, async () => {
      const { interactions = [], messages = [] } = JSON.parse(readFileSync(file, 'utf8')) as PactFile
      const named = [...interactions, ...messages].flatMap(({ providerStates = [] }) => providerStates)
      // The verifier only warns of a missing state.
      expect(Object.keys(states)).toEqual(expect.arrayContaining(named.map(({ name }) => name)))
      await verify(file)
    }, 120_000)
  }
})

describe('the gate itself', () => {
  const dir = mkdtempSync(join(tmpdir(), 'glas-pact-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  function pactFile(consumer: string, content: object): string {
    const file = join(dir, `${consumer}.json`)
    const metadata = { pactSpecification: { version: '3.0.0' } }
    writeFileSync(file, JSON.stringify({
      consumer: { name: consumer }, provider: { name: 'svc-identity' }, metadata, ...content,
    }))
    return file
  }

  describeDroppedFields({ provider: 'svc-identity', root, url: () => identity.url, verify, write: pactFile })

  const askingForUser = (consumer: string, user: object) => pactFile(consumer, {
    interactions: [{
      description: 'the logged-in user is asked for',
      providerStates: [{ name: 'a company user is signed in', params: { email: 'ana@skola.example' } }],
      request: { method: 'GET', path: '/api/me', headers: { Authorization: 'Bearer example' } },
      response: { status: 200, body: { data: user } },
    }],
  })

  test('when a consumer reads a field that is returned, then it passes', async () => {
    await verify(askingForUser('reader', { email: 'ana@skola.example', scope: 'company' }))
  }, 60_000)

  test('when a field that a consumer reads is missing, then it turns red', async () => {
    await expect(verify(askingForUser('dreamer', { email: 'ana@skola.example', nickname: 'Ana' }))).rejects.toThrow()
  }, 60_000)

  const fields = [['industry', true], ['turnover', false]] as const
  test.each(fields)('when a consumer of an event reads %s, then %p', async (field, holds) => {
    const file = pactFile(`listener-${field}`, { messages: [{
      description: companyRegistered.type,
      contents: { [field]: 'education' },
      metadata: { contentType: 'application/json' },
    }] })
    if (holds) await verify(file)
    else await expect(verify(file)).rejects.toThrow()
  }, 60_000)
})
