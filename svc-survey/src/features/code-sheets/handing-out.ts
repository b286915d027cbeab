import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'

/** The company's confirmation that it has handed out the codes; the board asks for it. */
export function createHandingOut({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Records who has taken the codes, and in which form. */
    async noteDownload(
      id: string, action: 'download-code-slips' | 'download-code-list', caller: Caller,
    ): Promise<void> {
      const at = clock.now()
      await inTransaction(db, async (trx) => {
        await createApplicationsStore(trx).noteDownload(id, at)
        await audit(trx, { action, subject: { type: 'application', id }, by: caller, at })
      })
    },

    /** @throws NOT_FOUND, STATE_CONFLICT before a sheet was downloaded, and once the research is over */
    async mark(id: string, shared: boolean, caller: Caller): Promise<void> {
      await inTransaction(db, async (trx) => {
        const store = createApplicationsStore(trx)
        const application = demandVisible(await store.lock(id), caller)
        const { state, sheetsDownloadedAt, codesSharedAt } = application
        if (!sheetsDownloadedAt || !['approved', 'in_progress'].includes(state)) throw new ApiError('STATE_CONFLICT')
        if (shared === (codesSharedAt !== null)) return
        const at = clock.now()
        await store.save({ ...application, codesSharedAt: shared ? at : null })
        const subject = { type: 'application', id }
        await audit(trx, { action: 'mark-codes-shared', subject, by: caller, at, details: { shared } })
      })
    },
  }
}

export type HandingOut = ReturnType<typeof createHandingOut>
