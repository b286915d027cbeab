import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listCompanyBrowsers, reportBrowser, type BrowserMeta } from '@glas/contracts/identity/browser.operations'
import { getOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { toBinary } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { actingFor, admin, confirmed } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const meta: BrowserMeta = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', screenWidth: 1920,
  screenHeight: 1080, platform: 'Linux', browser: 'Firefox 152', device: 'desktop',
}
const report = (token: string, body: BrowserMeta = meta) => call(identity.url, reportBrowser, { token, body })
const listed = async (companyId: string) =>
  (await call(identity.url, listCompanyBrowsers, { token: (await admin(identity)).token, params: { id: companyId } })).data

test('when a user reports another browser, then administrators see only the last one', async () => {
  const { companyId, session: { token } } = await confirmed(identity)
  expect((await listed(companyId)).browsers).toEqual([])
  await report(token)
  expect((await report(token, { ...meta, browser: 'Chrome 151', device: 'phone' })).status).toBe(204)
  expect((await listed(companyId)).browsers).toEqual([
    { ...meta, browser: 'Chrome 151', device: 'phone', seenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  // The company's download of its data has it, too.
  const { data } = await call(identity.url, getOwnCompany, { token })
  expect(data.browsers).toEqual((await listed(companyId)).browsers)
})

test('when staff act for a company, then their browser is not taken for the company’s', async () => {
  const { companyId, session: { token } } = await confirmed(identity)
  expect((await report(await actingFor(identity, token))).status).toBe(204)
  expect((await listed(companyId)).browsers).toEqual([])
})

test('when a browser was last seen 90 days ago, then the scheduler erases it', async () => {
  const [old, fresh] = [await confirmed(identity), await confirmed(identity)]
  for (const { session } of [old, fresh]) await report(session.token)
  const age = (days: number) => new Date(Date.now() - days * 86_400_000)
  await identity.db('browsers').where({ user_id: toBinary(old.userId) }).update({ seen_at: age(90) })
  await identity.db('browsers').where({ user_id: toBinary(fresh.userId) }).update({ seen_at: age(89) })
  await identity.db('scheduled').where({ job: 'erase-expired' }).update({ due_at: age(1), leased_until: null })
  await eventually(async () => (await identity.db('browsers').where({ user_id: toBinary(old.userId) })).length === 0)
  expect(await identity.db('browsers').where({ user_id: toBinary(fresh.userId) })).toHaveLength(1)
})
