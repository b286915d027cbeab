import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { hmacToStore, sealBytes } from '@glas/svc-kit/base/key-ring'
import type { Knex } from 'knex'
import type { CodeCounts, ResearchFacts } from '../../domain/answering.ts'
import { makeSigningKeyPair } from '../../domain/blind-signature.ts'
import { generateCode } from '../../domain/codes.ts'
import { shuffle } from './answers.ts'
import { keepAsWritten } from './at-rest.ts'
import { type NewCode, createCodesStore, randomKey } from './codes.store.ts'
import { createKeysStore } from './keys.store.ts'
import { codeCipherPurpose, codePurpose, privateKeyPurpose } from './purposes.ts'

export interface PrepareKeys {
  readonly codePeppers: KeyRing
  readonly codeKeys: KeyRing
  readonly researchKeys: KeyRing
}

/**
 * Makes what a research needs to be answered: its codes (one per online respondent, or one for all), the mailed
 * recipients with codes assigned at random, and its RSA key pair.
 */
export async function prepareResearch(
  trx: Knex.Transaction,
  facts: ResearchFacts,
  keys: PrepareKeys,
): Promise<CodeCounts> {
  const { applicationId, codeMode, onlineRespondents, recipients } = facts
  await keepAsWritten(trx)
  const store = createCodesStore(trx)
  const makeCode = (mailed: boolean): NewCode => {
    const code = generateCode()
    return {
      id: randomKey(),
      hmac: hmacToStore(keys.codePeppers, codePurpose, code).mac,
      cipher: sealBytes(keys.codeKeys, codeCipherPurpose(applicationId), Buffer.from(code)),
      mailed,
    }
  }
  // One code for all is also on the sheet: the employer has to be able to hand it out.
  const shared = codeMode === 'identical'
  const codes = shared
    ? [makeCode(false)]
    : Array.from({ length: onlineRespondents }, (_, index) => makeCode(index < recipients.length))
  await store.insertCodes(applicationId, codes)
  const forRecipients = shared ? recipients.map(() => codes[0]!) : shuffle(codes.filter(({ mailed }) => mailed))
  await store.insertRecipients(
    applicationId,
    recipients.map(({ email, language }, index) => ({ codeId: forRecipients[index]!.id, email, language })),
  )
  const pair = await makeSigningKeyPair()
  const sealedKey = sealBytes(keys.researchKeys, privateKeyPurpose(applicationId), pair.privateKey)
  await createKeysStore(trx).insertKey(applicationId, pair.publicKey, sealedKey)
  const mailed = shared ? 0 : recipients.length
  return { total: codes.length, mailed, onSheets: codes.length - mailed }
}
