import type { EventData } from '@glas/contracts/event'
import {
  applicationCancelled, applicationErased, applicationReturned, applicationSubmitted, codesReady, codesReplaced,
  researchFinished, statementIssued,
} from '@glas/contracts/survey/survey.events'
import { on, type EventHandler } from '@glas/svc-kit/events/consumer'
import { createErasedStore } from '../domain/erased.store.ts'
import { thirtyDaysAfter, thirtyDaysFrom } from '../domain/mail.ts'
import type { Post } from '../domain/post.ts'

type State = EventData<typeof applicationSubmitted>

/** What all mails about a research have. */
function commonOf({ applicationId, companyId, locale, sealedContact, ...state }: State) {
  const { companyName, product, name, startsOn, endsOn } = state
  return {
    subject: applicationId,
    recipient: companyId,
    locale,
    sealed: sealedContact,
    eraseAt: thirtyDaysAfter(endsOn),
    content: { applicationId, companyName, product, name, startsOn, endsOn },
  }
}

/** survey.applications: notifies the company about its research. */
export function applicationHandlers({ enqueue, clock }: Post): EventHandler[] {
  return [
    // An application may be submitted and returned several times: its revision is the round.
    on(applicationSubmitted, async (data, { trx }) =>
      enqueue(trx, { ...commonOf(data), kind: 'application-received', round: String(data.revision) })),
    on(applicationReturned, async (data, { trx }) => {
      const { content, ...rest } = commonOf(data)
      const { remark, revision } = data
      await enqueue(trx, {
        ...rest, kind: 'application-returned', round: String(revision), content: { ...content, remark },
      })
    }),
    on(codesReady, async (data, { trx }) => {
      const { content, ...rest } = commonOf(data)
      const { codes, printed } = data
      await enqueue(trx, {
        ...rest, kind: 'application-approved', round: '', content: { ...content, codes, ...(printed && { printed }) },
      })
    }),
    on(codesReplaced, async (data, { trx }) => {
      const { content, ...rest } = commonOf(data)
      const { codes, reason, revision } = data
      await enqueue(trx, {
        ...rest, kind: 'codes-replaced', round: String(revision), content: { ...content, codes, reason },
      })
    }),
    on(applicationCancelled, async (data, { trx }) => {
      const { content, ...rest } = commonOf(data)
      const { reason, type } = data
      await enqueue(trx, {
        ...rest, kind: 'research-cancelled', round: '',
        content: { ...content, ...(reason && { reason }), ...(type && { type }) },
      })
    }),
    on(statementIssued, async ({ startsOn: _, endsOn: __, revision: ___, ...data }, { trx }) => {
      const { applicationId, companyId, companyName, product, name, locale, sealedContact, ...facts } = data
      await enqueue(trx, {
        kind: 'final-statement', subject: applicationId, recipient: companyId, round: '', locale, sealed: sealedContact,
        content: { applicationId, companyName, product, name, statement: { ...facts, product } },
        eraseAt: thirtyDaysFrom(clock.now()),
      })
    }),
    on(researchFinished, async (data, { trx }) => {
      const { content, ...rest } = commonOf(data)
      const { answers, entryOpen } = data
      await enqueue(trx, {
        ...rest, kind: 'research-finished', round: '',
        content: { ...content, answers, ...(entryOpen && { entryOpen }) },
      })
    }),
    on(applicationErased, ({ applicationId }, { trx }) => createErasedStore(trx).erase([applicationId], clock.now())),
  ]
}
