import type { DataOf } from '@glas/contracts/operation'
import type { getEarlierQuestions } from '@glas/contracts/survey/earlier-questions.operations'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'

type Found = DataOf<typeof getEarlierQuestions>

export type EarlierQuestions = ReturnType<typeof createEarlierQuestions>

/** What a company asked of its own before. */
export function createEarlierQuestions({ db }: { db: Database }) {
  const store = createApplicationsStore(db)
  const lists = createApplicationLists(db)
  return {
    /** The newest that was submitted and not given up since. */
    async find(id: string, caller: Caller): Promise<Found> {
      const { companyId, product } = demandVisible(await store.find(id), caller)
      for (const other of await lists.listOfCompany(companyId)) {
        const { details: { name, startsOn }, questions: { extra } } = other.draft
        if (other.id === id || other.product !== product || ['draft', 'cancelled'].includes(other.state)) continue
        if (extra && extra.questions.length > 0 && name !== null && startsOn !== null) {
          return { earlier: { name, startsOn, extra } }
        }
      }
      return { earlier: null }
    },
  }
}
