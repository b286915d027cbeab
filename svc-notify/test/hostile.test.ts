import { afterAll, beforeAll } from '@jest/globals'
import * as contact from '@glas/contracts/notify/contact.operations'
import * as mailings from '@glas/contracts/notify/mailings.operations'
import * as mails from '@glas/contracts/notify/mails.operations'
import { allOperations } from '@glas/contracts/operations'
import { newId } from '@glas/svc-kit/base/ids'
import { describeAccess } from '@glas/svc-kit/testing/access'
import { describeBadInput } from '@glas/svc-kit/testing/bad-input'
import type { ServiceUnderTest } from '@glas/svc-kit/testing/operations'
import { contactMessage } from './factories.ts'
import { type Notify, startNotify } from './start.ts'

let notify: Notify
let company: string
let admin: string
beforeAll(async () => {
  // Nothing is sent in this test.
  notify = await startNotify({ smtpUrl: 'smtp://127.0.0.1:9' })
  company = await notify.tokens.tokenFor()
  admin = await notify.tokens.tokenFor({ scope: 'admin' })
})
afterAll(() => notify.stop())

const mailing = newId()
const underTest: ServiceUnderTest = {
  operations: allOperations.filter(({ service }) => service === 'notify'),
  url: () => notify.url,
  examples: {
    [mails.resendUncertainMails.id]: () => ({ params: { id: mailing } }),
    [mails.settleUncertainMails.id]: () => ({ params: { id: mailing } }),
    [mailings.resendMails.id]: () => ({ body: { ids: [mailing] } }),
    [mailings.countCompanyMails.id]: () => ({ query: { company: mailing } }),
    [contact.sendContactMessage.id]: () => ({ body: contactMessage() }),
  },
}
const callers = { company: () => company, admin: () => admin }

describeAccess({ ...underTest, callers, tokenFor: (claims) => notify.tokens.tokenFor(claims) })
describeBadInput({ ...underTest, callers })
