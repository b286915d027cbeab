import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { companyErased, companyMerged, emailChanged, passwordResetRequested } from '@glas/contracts/identity/identity.events'
import { listNotifyAudit } from '@glas/contracts/notify/audit.operations'
import { listMailings } from '@glas/contracts/notify/mailings.operations'
import { applicationSubmitted } from '@glas/contracts/survey/survey.events'
import { audit } from '@glas/svc-kit/database/audit'
import { newId } from '@glas/svc-kit/base/ids'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildAccountMail, buildApplicationState } from './factories.ts'
import { startNotify, type Notify } from './start.ts'

let notify: Notify
beforeAll(async () => {
  notify = await startNotify({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterAll(() => notify.stop())

test('when a company is merged, then its mails and its log are those of the other one, also mails that come late', async () => {
  const [from, into] = [newId(), newId()]
  const token = await notify.tokens.tokenFor({ scope: 'admin' })
  const submit = async () => {
    const data = await buildApplicationState(notify.config.internalKeys, { to: 'ana@kvarner.example', companyId: from })
    await notify.broker.publish(applicationSubmitted, { aggregateId: data.applicationId, data })
    return eventually(async () => await notify.db('mails').where({ subject: data.applicationId }).first())
  }
  await submit()
  const changeAddress = async () => {
    const data = await buildAccountMail(notify.config.internalKeys, { to: 'ana@kvarner.example', companyId: from })
    await notify.broker.publish(emailChanged, { aggregateId: data.userId, data })
    await eventually(async () => await notify.db('mails').where({ round: data.round }).first())
  }
  await changeAddress()
  await notify.db.transaction((trx) => audit(trx, {
    action: 'resend-mails', subject: { type: 'application', id: newId() }, by: 'system', at: new Date(), company: from,
  }))
  await notify.broker.publish(companyMerged, { aggregateId: into, data: {
    companyId: into, from, revision: 2, name: 'Kvarner oprema', industry: 'trade', size: 'large', locale: 'hr',
    sealedContact: 'a.b.c.d.e',
  } })
  const mailsOf = async (company: string) => (await call(notify.url, listMailings, { token, query: { company } })).data
  await eventually(async () => (await mailsOf(into)).total === 2)
  await submit()
  await changeAddress()
  expect([(await mailsOf(into)).total, (await mailsOf(from)).total]).toEqual([4, 0])
  expect((await mailsOf(into)).mailings.map(({ companyId }) => companyId)).toEqual([into, into, into, into])
  const { data } = await call(notify.url, listNotifyAudit, { token, query: { company: into } })
  expect(data.records).toHaveLength(1)
})

/** Merges a company with one user, and waits until it is handled. */
async function merge(into: string, from: string, userId: string) {
  const keys = notify.config.internalKeys
  const secret = { to: 'iva@kvarner.example', firstName: 'Iva', company: 'Kvarner d.d.', person: 'Ana Šarić', link: 'https://glas.example/login' }
  const mail = async () => ({ userId, round: newId(), locale: 'hr' as const, sealed: await sealJwe(keys, secret) })
  await notify.broker.publish(companyMerged, { aggregateId: into, data: {
    companyId: into, from, revision: 2, name: 'Kvarner d.d.', industry: 'trade', size: 'large', locale: 'hr',
    sealedContact: 'a.b.c.d.e', userIds: [userId], mails: { gone: await mail(), kept: { ...await mail(), userId: newId() } },
  } })
  await eventually(async () => await notify.db('erased').where({ id: userId }).first())
}
const mailsTo = async (recipient: string) => (await notify.db('mails').where({ recipient })).map(({ kind }) => kind)
const askReset = async (userId: string) => notify.broker.publish(passwordResetRequested, {
  aggregateId: userId, data: await buildAccountMail(notify.config.internalKeys, { to: 'iva@kvarner.example', userId }),
})

test('when a company is merged, then the mails of its account are erased, later ones too, and both contacts get a mail', async () => {
  const [from, into, userId] = [newId(), newId(), newId()]
  await askReset(userId)
  await eventually(async () => (await mailsTo(userId)).length === 1)
  const before = (await notify.db('mails').where({ kind: 'company-merged' })).length
  await merge(into, from, userId)
  await eventually(async () => (await mailsTo(userId)).join() === 'account-merged')
  expect(await notify.db('mails').where({ kind: 'company-merged' })).toHaveLength(before + 1)
  const handled = (await notify.db('inbox')).length
  await askReset(userId)
  await eventually(async () => (await notify.db('inbox')).length > handled)
  expect(await mailsTo(userId)).toEqual(['account-merged'])
})

test('when the company that stays is already erased, then mails of the merged one are erased, and no one gets a mail', async () => {
  const [from, into, userId, owner] = [newId(), newId(), newId(), newId()]
  const data = await buildApplicationState(notify.config.internalKeys, { to: 'ana@kvarner.example', companyId: from })
  await notify.broker.publish(applicationSubmitted, { aggregateId: data.applicationId, data })
  await eventually(async () => (await mailsTo(from)).length === 1)
  await notify.broker.publish(companyErased, { aggregateId: into, data: {
    companyId: into, pseudonym: 'Izbrisana tvrtka 7KQ2M9XF', userIds: [owner],
    mail: await buildAccountMail(notify.config.internalKeys, { to: 'ivo@kvarner.example', userId: owner }),
  } })
  await eventually(async () => await notify.db('erased').where({ id: into }).first())
  const before = (await notify.db('mails').where({ kind: 'company-merged' })).length
  await merge(into, from, userId)
  expect([await mailsTo(from), await mailsTo(into), await mailsTo(userId)]).toEqual([[], [], []])
  expect(await notify.db('mails').where({ kind: 'company-merged' })).toHaveLength(before)
})
