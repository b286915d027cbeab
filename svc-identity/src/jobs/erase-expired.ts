import { defineErasure } from '@glas/svc-kit/jobs/erasure'
import { createAssetStore } from '../domain/assets.store.ts'
import { createEmailChangeStore } from '../domain/email-changes.store.ts'
import { createLinkTokenStore } from '../domain/link-tokens.store.ts'
import { createChallengeStore } from '../domain/login-challenges.store.ts'
import { createSecondFactorStore } from '../domain/second-factors.store.ts'
import { createSessionStore } from '../domain/sessions.store.ts'

/**
 * Erases expired link tokens, unconfirmed new addresses, unfinished log-ins and second factors, sessions, and photos that
 * nothing uses, all in real time.
 */
export const eraseExpired = defineErasure({
  name: 'erase-expired',
  everyMs: 600_000,
  erase: [
    ({ db }, limit) => createLinkTokenStore(db).deleteExpired(new Date(), limit),
    ({ db }, limit) => createEmailChangeStore(db).deleteExpired(new Date(), limit),
    ({ db }, limit) => createAssetStore(db).deleteUnused(new Date(), limit),
    ({ db }, limit) => createChallengeStore(db).deleteExpired(new Date(), limit),
    ({ db }, limit) => createSecondFactorStore(db).deleteExpiredSetups(new Date(), limit),
    ({ db }, limit) => createSessionStore(db).deleteExpired(new Date(), limit),
  ],
})
