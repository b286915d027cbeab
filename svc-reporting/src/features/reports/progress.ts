import type { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import type { DataOf } from '@glas/contracts/operation'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { mayRead } from '../../domain/researches/reading.ts'
import { createChunkStore } from '../../domain/researches/chunks.store.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import type { Research } from '../../domain/researches/researches.store.ts'

type Progress = DataOf<typeof getReportProgress>

/**
 * Progress of a report. A company sees that it is being prepared, an administrator also what is missing.
 * @throws NOT_FOUND for an unknown research and for another company's
 */
export async function readProgress(db: Database, researchId: string, caller: Caller): Promise<Progress> {
  const research = await createResearchStore(db).find(researchId)
  if (!research || !mayRead(caller, research.companyId)) throw notFound()
  const { state, expectedAnswers, openedAnswers } = research
  const shares = expectedAnswers ? openedAnswers / expectedAnswers : 0
  const admin = caller.scope === 'admin'
  return {
    state: stateOf(research, admin),
    progress: state === 'released' ? 100 : Math.min(99, Math.floor(100 * shares)),
    ...(admin && state === 'finished' && {
      answers: { here: (await createChunkStore(db).list(researchId)).answers, expected: expectedAnswers },
    }),
  }
}

function stateOf({ state, stuckSince, openedAnswers }: Research, admin: boolean): Progress['state'] {
  if (state === 'released' || state === 'cancelled') return state
  if (state === 'approved') return 'running'
  if (stuckSince && admin) return 'stuck'
  return openedAnswers > 0 ? 'opening' : 'waiting'
}
