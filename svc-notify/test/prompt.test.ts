import { afterAll, beforeAll, test } from '@jest/globals'
import { confirmationRequested } from '@glas/contracts/identity/identity.events'
import { newId } from '@glas/svc-kit/base/ids'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildAccountMail } from './factories.ts'
import { startMoodyServer } from './moody-server.ts'
import { startNotify, type Notify } from './start.ts'

let server: Awaited<ReturnType<typeof startMoodyServer>>
let notify: Notify

beforeAll(async () => {
  server = await startMoodyServer(() => undefined)
  // It polls once, at its start.
  notify = await startNotify({ smtpUrl: server.url, pollMs: 3_600_000 })
})
afterAll(async () => {
  await notify?.stop()
  await server?.stop()
})

test('when an event asks for a mail between two polls, then the mail is sent right after its commit', async () => {
  for (const sent of [1, 2]) {
    await notify.broker.publish(confirmationRequested, {
      aggregateId: newId(),
      data: await buildAccountMail(notify.config.internalKeys, { to: `ana${sent}@kvarner.example` }),
    })
    await eventually(() => server.taken.length === sent)
  }
  await eventually(async () => (await notify.states()).every((state) => state === 'sent'))
})
