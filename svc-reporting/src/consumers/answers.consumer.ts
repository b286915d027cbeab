import { answersSealed } from '@glas/contracts/survey/survey.events'
import type { Clock } from '@glas/svc-kit/base/clock'
import { on } from '@glas/svc-kit/events/consumer'
import type { EventHandler } from '@glas/svc-kit/events/consumer'
import { createChunkStore } from '../domain/researches/chunks.store.ts'
import { createResearchStore } from '../domain/researches/researches.store.ts'
import { scheduleOpening } from '../features/openings/openings.ts'

/** survey.answers: sealed answers of a finished research, in chunks. */
export function answerHandlers({ clock }: { clock: Clock }): EventHandler[] {
  return [
    on(answersSealed, async ({ applicationId: researchId, ...chunk }, { trx }) => {
      // Locked before the chunk is written, so that a concurrent `finished` waits for it.
      const research = await createResearchStore(trx).lock(researchId)
      if (research?.state === 'released' || research?.state === 'cancelled') return
      await createChunkStore(trx).insert(researchId, chunk)
      await scheduleOpening(trx, researchId, clock.now())
    }),
  ]
}
