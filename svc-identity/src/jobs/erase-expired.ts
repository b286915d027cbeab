import { browserKeptDays } from '@glas/contracts/identity/browser.operations'
import { defineErasure } from '@glas/svc-kit/jobs/erasure'
import { createAssetStore } from '../domain/assets.store.ts'
import { createBrowserStore } from '../domain/browsers.store.ts'
import { createEmailChangeStore } from '../domain/email-changes.store.ts'
import { createLinkTokenStore } from '../domain/link-tokens.store.ts'
import { createChallengeStore } from '../domain/login-challenges.store.ts'
import { createSecondFactorStore } from '../domain/second-factors.store.ts'
import { createSessionStore } from '../domain/sessions.store.ts'

/**
 * Erases expired link tokens, unconfirmed new addresses, unfinished log-ins and second factors, sessions, browsers not
 * seen for long, and photos that nothing uses, all in real time.
 */
export const eraseExpired = defineErasure({
  name: 'erase-expired',
  everyMs: 600_000,
  erase: [
    ({ db }, limit) => createLinkTokenStore(db).deleteExpired(new Date(), limit),
    ({ db }, limit) => createEmailChangeStore(db).deleteExpired(new Date(), limit),
    ({ db }, limit) => createAssetStore(db).deleteUnused(new Date(), limit),
    ({ db }, limit) => createBrowserStore(db).deleteOld(new Date(Date.now() - browserKeptDays * 86_400_000), limit),
    ({ db }, limit) => createChallengeStore(db).deleteExpired(new Date(), limit),
    ({ db }, limit) => createSecondFactorStore(db).deleteExpiredSetups(new Date(), limit),
    ({ db }, limit) => createSessionStore(db).deleteExpired(new Date(), limit),
  ],
})
