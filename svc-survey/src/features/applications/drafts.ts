import type { BodyOf } from '@glas/contracts/operation'
import type * as contract from '@glas/contracts/survey/application'
import type { submitApplication } from '@glas/contracts/survey/applications.operations'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import type { Clock } from '@glas/svc-kit/base/clock'
import { unavailable } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { datesOf, newApplication } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { findCompanyOf } from '../../domain/companies.store.ts'
import { draftFaults } from '../../domain/draft-rules.ts'
import * as lifecycle from '../../domain/lifecycle.ts'
import { confirmTranslations, olderTranslations } from '../../domain/older-translations.ts'
import { dayOf } from '../../domain/research-time.ts'
import { withoutStaleTexts } from '../../domain/typed.ts'
import type { ApplicationChanges } from './application-changes.ts'

export interface DraftsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly changes: ApplicationChanges
}

export type Drafts = ReturnType<typeof createDrafts>

/** What a company does with its draft, up to the submission; administrators' decisions are in `review.ts`. */
export function createDrafts({ db, clock, changes }: DraftsDeps) {
  return {
    /** @throws UNAVAILABLE while the company's registration has not arrived yet */
    async create(product: OfferedProduct, caller: Caller): Promise<contract.Application> {
      return await inTransaction(db, async (trx) => {
        const now = clock.now()
        const company = await findCompanyOf(trx, caller)
        if (!company) throw unavailable('the company is not known here yet')
        const application = newApplication(company.id, product, now)
        await createApplicationsStore(trx).insert(application)
        const subject = { type: 'application', id: application.id }
        await audit(trx, { action: 'create-application', subject, by: caller, at: now })
        return await changes.present(application, company, trx)
      })
    },

    /** @throws STATE_CONFLICT, REVISION_CONFLICT if another tab has saved since */
    save: (id: string, revision: number, draft: contract.ApplicationDraft, caller: Caller) =>
      changes.change(id, caller, 'save-application', async ({ application }) => {
        lifecycle.demandDraft(application)
        lifecycle.demandRevision(application, revision)
        const { type } = draft.details
        return {
          ...application, draft: withoutStaleTexts(draft), type, ...datesOf(draft), revision: application.revision + 1,
        }
      }),

    /** @throws STATE_CONFLICT */
    async remove(id: string, caller: Caller): Promise<void> {
      await inTransaction(db, async (trx) => {
        const locked = createApplicationsStore(trx)
        lifecycle.demandDraft(demandVisible(await locked.lock(id), caller))
        await locked.remove(id)
        const subject = { type: 'application', id }
        await audit(trx, { action: 'delete-application', subject, by: caller, at: clock.now() })
      })
    },

    /** @throws STATE_CONFLICT, REVISION_CONFLICT, APPLICATION_INCOMPLETE, TRANSLATIONS_OUTDATED */
    submit: (
      id: string, { revision, translationsFit = false }: BodyOf<typeof submitApplication>, caller: Caller,
    ) =>
      changes.change(id, caller, 'submit-application', async ({ trx, application, company, now }) => {
        lifecycle.demandDraft(application)
        lifecycle.demandRevision(application, revision)
        const draft = translationsFit ? confirmTranslations(application.draft) : application.draft
        const faults = draftFaults(application, dayOf(now))
        const submitted = lifecycle.submit({ ...application, draft }, now, faults, olderTranslations(draft))
        await applicationEvents(trx, submitted, company, now).submitted()
        return submitted
      }),
  }
}
