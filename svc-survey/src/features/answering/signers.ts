import { type Signer, createSigner } from '@glas/contracts/wire/signing'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { type KeyRing, openBytes } from '@glas/svc-kit/base/key-ring'
import type { Logger } from '@glas/svc-kit/base/logger'
import { type Loop, startLoop } from '@glas/svc-kit/jobs/loop'
import type { Knex } from 'knex'
import type { AnswerableResearch, ResearchReader } from '../../domain/answering.ts'
import { createKeysStore } from './keys.store.ts'
import { privateKeyPurpose } from './purposes.ts'
import { phaseOf } from './research-window.ts'

const sweepEveryMs = 1_000

export interface Signers {
  /** @throws RESEARCH_OVER if its private key is erased */
  readonly of: (research: Pick<AnswerableResearch, 'applicationId' | 'endsAt'>) => Promise<Signer>
  /** Drops the keys of ended and erased researches, in every instance, even if they are never used again. */
  readonly loop: Loop
}

/** Caches decrypted private keys until their research is over; only a few researches run at a time. */
export function createSigners({ db, clock, researchKeys, researches, logger }: {
  db: Knex
  clock: Clock
  researchKeys: KeyRing
  researches: Pick<ResearchReader, 'findAnswerable'>
  logger: Logger
}): Signers {
  const keys = createKeysStore(db)
  const kept = new Map<string, { readonly signer: Signer; readonly endsAt: Date }>()

  return {
    async of({ applicationId, endsAt }) {
      const known = kept.get(applicationId)
      if (known) return known.signer
      const stored = await keys.findPrivateKey(applicationId)
      if (!stored) throw new ApiError('RESEARCH_OVER')
      const signer = createSigner(openBytes(researchKeys, privateKeyPurpose(applicationId), stored))
      kept.set(applicationId, { signer, endsAt })
      return signer
    },
    loop: startLoop({
      name: 'signers', logger, pollMs: sweepEveryMs, maxWaitMs: sweepEveryMs,
      run: async () => {
        const now = clock.now()
        for (const [applicationId, { endsAt }] of kept) {
          // Before its day if its company is erased.
          const research = endsAt > now ? await researches.findAnswerable(applicationId) : null
          if (!research || phaseOf(research, now) === 'over') kept.delete(applicationId)
        }
        return false
      },
    }),
  }
}
