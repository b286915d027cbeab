import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { companyMerged } from '@glas/contracts/identity/identity.events'
import { listNotifyAudit } from '@glas/contracts/notify/audit.operations'
import { listMailings } from '@glas/contracts/notify/mailings.operations'
import { applicationSubmitted } from '@glas/contracts/survey/survey.events'
import { audit } from '@glas/svc-kit/database/audit'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildApplicationState } from './factories.ts'
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
  await notify.db.transaction((trx) => audit(trx, {
    action: 'resend-mails', subject: { type: 'application', id: newId() }, by: 'system', at: new Date(), company: from,
  }))
  await notify.broker.publish(companyMerged, { aggregateId: into, data: {
    companyId: into, from, revision: 2, name: 'Kvarner oprema', industry: 'trade', size: 'large', locale: 'hr',
    sealedContact: 'a.b.c.d.e',
  } })
  const mailsOf = async (company: string) => (await call(notify.url, listMailings, { token, query: { company } })).data
  await eventually(async () => (await mailsOf(into)).total === 1)
  await submit()
  expect([(await mailsOf(into)).total, (await mailsOf(from)).total]).toEqual([2, 0])
  expect((await mailsOf(into)).mailings.map(({ companyId }) => companyId)).toEqual([into, into])
  const { data } = await call(notify.url, listNotifyAudit, { token, query: { company: into } })
  expect(data.records).toHaveLength(1)
})
