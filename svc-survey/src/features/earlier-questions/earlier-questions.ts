import type { DataOf } from '@glas/contracts/operation'
import type { getEarlierQuestions } from '@glas/contracts/survey/earlier-questions.operations'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { listEarlier } from '../../domain/earlier-applications.ts'

type Found = DataOf<typeof getEarlierQuestions>

export type EarlierQuestions = ReturnType<typeof createEarlierQuestions>

/** The extra questions that a company asked before. */
export function createEarlierQuestions({ db }: { db: Database }) {
  const store = createApplicationsStore(db)
  return {
    /** Those of the newest earlier application that has any. */
    async find(id: string, caller: Caller): Promise<Found> {
      const application = demandVisible(await store.find(id), caller)
      for (const { name, startsOn, questions: { extra } } of await listEarlier(db, application)) {
        if (extra && extra.questions.length > 0) return { earlier: { name, startsOn, extra } }
      }
      return { earlier: null }
    },
  }
}
