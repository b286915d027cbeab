import { tokenBytes } from '@glas/contracts/wire/formats'
import type { SignedMessage } from '@glas/contracts/wire/signing'
import { type KeyRing, hmacToStore, hmacsToFind, openBytes, sealBytes } from '@glas/svc-kit/base/key-ring'
import type { Knex } from 'knex'
import type { PaperClaim, PaperCounts, PaperCredential } from '../../domain/answering.ts'
import { answerIdOf, createAnswersStore } from './answers.store.ts'
import { createPaperCredentials } from './paper-credentials.store.ts'
import { paperPairPurpose, paperTokenPurpose } from './purposes.ts'

export interface PaperKeys {
  readonly codePeppers: KeyRing
  readonly researchKeys: KeyRing
}

/** Credentials are encrypted and decrypted in parts, so that other requests don't wait for thousands of them. */
const atATime = 250

/**
 * The credentials of a research's printed questionnaires: as many signed tokens as it declared, made at approval and
 * handed out one by one to the page where administrators enter them (decision 029).
 */
export function createPaperPool(db: Knex, { codePeppers, researchKeys }: PaperKeys) {
  const store = createPaperCredentials(db)
  const answers = createAnswersStore(db)

  function open(applicationId: string, pair: { keyId: string; sealed: Buffer }): SignedMessage {
    const both = openBytes(researchKeys, paperPairPurpose(applicationId), pair)
    return { message: both.subarray(0, tokenBytes), signature: both.subarray(tokenBytes) }
  }

  async function count(applicationId: string): Promise<PaperCounts> {
    const counts = { taken: 0, entered: 0 }
    for await (const pairs of store.readClaimed(applicationId, atATime)) {
      counts.taken += pairs.length
      counts.entered += await answers.countOf(pairs.map((pair) => answerIdOf(open(applicationId, pair).message)))
    }
    return counts
  }

  return {
    async insert(applicationId: string, signed: readonly SignedMessage[]): Promise<void> {
      for (let start = 0; start < signed.length; start += atATime) {
        await store.insert(applicationId, signed.slice(start, start + atATime).map(({ message, signature }) => ({
          id: hmacToStore(codePeppers, paperTokenPurpose, message).mac,
          pair: sealBytes(researchKeys, paperPairPurpose(applicationId), Buffer.concat([message, signature])),
        })))
      }
    },

    /** The credential of a claim, or a random free one for a new claim; null if all are taken. */
    async take(applicationId: string, claim: PaperClaim): Promise<PaperCredential | null> {
      for (;;) {
        // Before the claim: if it is made by another call meanwhile, none may be free afterwards.
        const free = await store.findFree(applicationId)
        const pair = await store.find(applicationId, claim)
        if (pair) {
          const signed = open(applicationId, pair)
          return { ...signed, stored: await answers.countOf([answerIdOf(signed.message)]) === 1 }
        }
        if (!free) return null
        await store.claim(free, claim)
      }
    },

    count,

    /** Counts, and locks the pool: until the transaction ends, no late answer can be stored under its tokens. */
    async lock(applicationId: string): Promise<PaperCounts> {
      await store.lockAll(applicationId)
      return await count(applicationId)
    },

    /** Whether a token is one of the pool; until the transaction ends the pool can't be erased. */
    holds: (applicationId: string, token: Buffer): Promise<boolean> =>
      store.lockOne(applicationId, hmacsToFind(codePeppers, paperTokenPurpose, token)),
  }
}
