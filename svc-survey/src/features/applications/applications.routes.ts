import { textFaults } from '@glas/contracts/names'
import * as operations from '@glas/contracts/survey/applications.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import { parseRecipientLines } from '../../domain/recipients.ts'
import type { Applications } from './applications.ts'
import type { Drafts } from './drafts.ts'
import type { Review } from './review.ts'

/** 5000 recipients, or as many pasted lines. */
const bodyLimit = 2 * 1024 * 1024

/** Faults of a text that is shown and mailed to the company; accepts any body. */
const faultsOf = (field: 'remark' | 'reason') => (body: unknown) => {
  const text = (body as Partial<Record<string, unknown>> | null)?.[field]
  return typeof text === 'string' ? textFaults(`/${field}`, text) : []
}

interface ApplicationRoutesSetup {
  readonly applications: Applications
  readonly drafts: Drafts
  readonly review: Review
}

export function applicationRoutes(router: Router, { applications, drafts, review }: ApplicationRoutesSetup): void {
  route(router, operations.listApplications, async ({ caller }) => ({ applications: await applications.list(caller) }))

  route(router, operations.createApplication, ({ body, caller }) => drafts.create(body.product, caller))

  route(router, operations.getApplication, ({ params, caller }) => applications.get(params.id, caller))

  route(router, operations.saveApplication, ({ params, body, caller }) =>
    drafts.save(params.id, body.revision, body.draft, caller), { bodyLimit })

  route(router, operations.deleteApplication, ({ params, caller }) => drafts.remove(params.id, caller))

  route(router, operations.submitApplication, ({ params, body, caller }) =>
    drafts.submit(params.id, body, caller))

  route(router, operations.parseRecipients, ({ body }) => parseRecipientLines(body.text), { bodyLimit })

  route(router, previewQuestionnaire, ({ params, caller }) => applications.preview(params.id, caller))

  route(router, operations.listSubmissions, async ({ query }) => ({
    applications: await applications.listSubmissions(query),
  }))

  route(router, operations.returnApplication, ({ params, body, caller }) =>
    review.giveBack(params.id, body.revision, body.remark, caller), { bodyFaults: faultsOf('remark') })

  route(router, operations.approveApplication, ({ params, body, caller }) =>
    review.approve(params.id, body.revision, caller))

  route(router, operations.cancelApplication, ({ params, body, caller }) =>
    review.cancel(params.id, body.revision, body.reason, caller), { bodyFaults: faultsOf('reason') })

  route(router, operations.replaceCodes, ({ params, body, caller }) => review.replaceCodes(params.id, body, caller), {
    bodyFaults: faultsOf('reason'),
  })
}
