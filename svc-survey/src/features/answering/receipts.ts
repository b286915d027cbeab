import type { DataOf } from '@glas/contracts/operation'
import type { getReceipts } from '@glas/contracts/survey/answering.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Knex } from 'knex'
import type { ResearchReader } from '../../domain/answering.ts'
import { createAnswersStore } from './answers.store.ts'
import { createCodesStore } from './codes.store.ts'
import { createKeysStore } from './keys.store.ts'
import { phaseOf } from './research-window.ts'
import { answersAtMost } from './terms.ts'

/** Reads the published list of a finished research (D-6.8). */
export function createReceipts({ db, clock, researches }: { db: Knex; clock: Clock; researches: ResearchReader }) {
  return async function readReceipts(applicationId: string): Promise<DataOf<typeof getReceipts>> {
    const research = await researches.findAnswerable(applicationId)
    const termsSha256 = research && (await createKeysStore(db).findTermsHash(applicationId))
    // A list that grows would show when answers arrive, and two lists which of them are on paper.
    const finished = research?.state === 'entry_closed'
      || (research?.state === 'finished' && research.offlineRespondents === 0)
    if (!research || !termsSha256 || !finished || phaseOf(research, clock.now()) !== 'over') throw notFound()
    const { total } = await createCodesStore(db).count(applicationId)
    const receipts = await createAnswersStore(db).listReceipts(applicationId)
    return {
      researchId: applicationId,
      termsSha256,
      codes: total,
      answersAtMost: answersAtMost(research, total),
      void: research.voidAnswers,
      receipts: receipts.map(({ token, signature }) => ({
        token: token.toString('base64url'), signature: signature.toString('base64url'),
      })),
    }
  }
}
