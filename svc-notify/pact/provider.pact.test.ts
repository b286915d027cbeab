import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listUncertainMails, settleUncertainMails } from '@glas/contracts/notify/mails.operations'
import { fewest } from '@glas/contracts/notify/mailings.operations'
import { applicationSubmitted, invitationDue, reminderDue } from '@glas/contracts/survey/survey.events'
import { manualClock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { newId } from '@glas/svc-kit/base/ids'
import type { Captcha } from '@glas/svc-kit/http/captcha'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { describeDroppedFields, type Through } from '@glas/svc-kit/testing/pact-drops'
import { pactFilesOf } from '@glas/svc-kit/testing/pact-files'
import pactFoundation from '@pact-foundation/pact'
import { buildApplicationState, buildInvitation } from '../test/factories.ts'
import { startMoodyServer } from '../test/moody-server.ts'
import { startNotify, type Notify } from '../test/start.ts'

const root = join(import.meta.dirname, '../..')
const pactFiles = pactFilesOf('svc-notify', root)

/** Consumers can't solve a challenge that they have not received. */
const captcha: Captcha = {
  challenge: async () => ({}),
  require: async (solution) => {
    if (solution === 'wrong') throw new ApiError('CAPTCHA_FAILED')
  },
}

let server: Awaited<ReturnType<typeof startMoodyServer>>
let notify: Notify
let token = ''
const companyId = newId()
let companyToken = ''
/** The mailing of the current state; consumers can't know its id. */
let mailingId = newId()
beforeAll(async () => {
  // The server accepts each text without acknowledging it: every mail is uncertain.
  server = await startMoodyServer((step) => step === '.' ? 'drop' : undefined)
  notify = await startNotify({ smtpUrl: server.url, captcha, clock: manualClock(new Date('2026-11-12T08:00:00Z')) })
  token = await notify.tokens.tokenFor({ scope: 'admin' })
  companyToken = await notify.tokens.tokenFor({ companyId })
})
afterAll(async () => {
  await notify?.stop()
  await server?.stop()
})

async function none(): Promise<void> {
  await notify.db('mails').delete()
}

type Invitation = Awaited<ReturnType<typeof buildInvitation>>

async function inDoubt(publish: (data: Invitation) => Promise<void>, mails = 1): Promise<void> {
  await none()
  const [applicationId, round] = [newId(), newId()]
  for (let i = 0; i < mails; i++) {
    await publish(await buildInvitation(notify.config.internalKeys, { to: `ana${i}@kvarner.example`, applicationId, round }))
  }
  const mailing = await eventually(async () =>
    (await call(notify.url, listUncertainMails, { token })).data.mailings.find(({ count }) => count === mails), 20_000)
  mailingId = mailing.id
}

/** A company that has had a mail, about which an administrator has decided. */
async function downloading(): Promise<void> {
  await none()
  await notify.db('audit').delete()
  const data = await buildApplicationState(notify.config.internalKeys, { to: 'ana@kvarner.example', companyId })
  await notify.broker.publish(applicationSubmitted, { aggregateId: data.applicationId, data })
  await eventually(async () => (await call(notify.url, listUncertainMails, { token })).data.mailings[0], 15_000)
  await call(notify.url, settleUncertainMails, {
    token, params: { id: (await call(notify.url, listUncertainMails, { token })).data.mailings[0]!.id },
  })
}

async function sentInvitation(): Promise<void> {
  await inDoubt(async (data) => void await notify.broker.publish(invitationDue, { aggregateId: newId(), data }))
  await notify.db('mails').update({ state: 'sent', fault: null, content: '{}', sealed: '' })
}

const states: Record<string, () => Promise<void>> = {
  'no mail is in doubt': none,
  'a mailing was settled': async () => {
    await notify.db('audit').delete()
    await inDoubt(async (data) => void await notify.broker.publish(invitationDue, { aggregateId: newId(), data }))
    await call(notify.url, settleUncertainMails, { token, params: { id: mailingId } })
  },
  'an invitation has been sent': sentInvitation,
  'an invitation is in doubt': () =>
    inDoubt(async (data) => void await notify.broker.publish(invitationDue, { aggregateId: newId(), data })),
  'a reminder to who has not answered is in doubt': () => inDoubt(async (data) => void await notify.broker.publish(
    reminderDue, { aggregateId: newId(), data: { ...data, audience: 'not-answered' } }), fewest),
  'a company has had a mail that an administrator settled': downloading,
}

const verify = (file: string, { url = notify.url }: Through = {}): Promise<unknown> => new pactFoundation.Verifier({
  provider: 'svc-notify', providerBaseUrl: url, pactUrls: [file], logLevel: 'error',
  stateHandlers: states as never,
  requestFilter: (request, _response, next) => {
    request.headers.authorization = `Bearer ${request.url.startsWith('/api/company/') ? companyToken : token}`
    request.url = request.url.replace(/(uncertain\/)[^/]+/, (_: string, before: string) => before + mailingId)
    next()
  },
}).verifyProvider()

const dir = mkdtempSync(join(tmpdir(), 'glas-pact-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describeDroppedFields({
  provider: 'svc-notify', root, url: () => notify.url, verify,
  write: (name, pact) => {
    const file = join(dir, `${name}.json`)
    writeFileSync(file, JSON.stringify(pact))
    return file
  },
})

describe('pacts of consumers', () => {
  for (const { name: pact, file } of pactFiles) {
    test(`when ${pact} is verified, then it holds`, async () => {
      const { interactions } = JSON.parse(readFileSync(file, 'utf8')) as
        { interactions: { providerStates?: { name: string }[] }[] }
      const named = interactions.flatMap(({ providerStates = [] }) => providerStates)
      // The verifier only warns of a missing state.
      expect(Object.keys(states)).toEqual(expect.arrayContaining(named.map(({ name }) => name)))
      await verify(file)
    }, 120_000)
  }
})

test('when pacts are looked for, then there are some', () => {
  expect(pactFiles).not.toEqual([])
})
