import type { DataOf } from '@glas/contracts/operation'
import type { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { izzCatalogue, pulseList, pulseStatements } from '../../catalogue/catalogue.ts'
import { pulseSets } from '../../catalogue/puls-v1.ts'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { type EarlierApplication, listEarlier } from '../../domain/earlier-applications.ts'

type Choice = DataOf<typeof getPulseChoice>

export type Pulse = ReturnType<typeof createPulse>

/** What companies choose from for a PULS (D-5.2). */
export function createPulse({ db }: { db: Database }) {
  const store = createApplicationsStore(db)
  return {
    /** @throws NOT_FOUND also for an application of another product */
    async choice(id: string, caller: Caller): Promise<Choice> {
      const application = demandVisible(await store.find(id), caller)
      if (application.product !== 'puls') throw notFound()
      return {
        categories: izzCatalogue.categories,
        statements: [...pulseList],
        sets: pulseSets.map((set) => ({ ...set, statements: [...set.statements] })),
        earlier: (await listEarlier(db, application)).map(earlierPulse),
      }
    },
  }
}

function earlierPulse({ id, name, startsOn, questions }: EarlierApplication): Choice['earlier'][number] {
  const { statements = [], enps = false, comments = false } = questions
  return { id, name, startsOn, statements: statements.filter((key) => pulseStatements.has(key)), enps, comments }
}
