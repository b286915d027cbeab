import { makeSigningKeyPair, signTokens } from '@glas/contracts/wire/signing'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { hmacToStore, sealBytes } from '@glas/svc-kit/base/key-ring'
import type { Knex } from 'knex'
import type { CodeCounts, ResearchFacts, ResearchSecrets } from '../../domain/answering.ts'
import { generateCode } from '../../domain/codes.ts'
import { shuffle } from './answers.ts'
import { keepAsWritten } from './at-rest.ts'
import { type NewCode, createCodesStore, randomKey } from './codes.store.ts'
import { createKeysStore } from './keys.store.ts'
import { createPaperPool } from './paper-pool.ts'
import { codeCipherPurpose, codePurpose, privateKeyPurpose } from './purposes.ts'
import { createRecipientsStore } from './recipients.store.ts'

export interface PrepareKeys {
  readonly codePeppers: KeyRing
  readonly codeKeys: KeyRing
  readonly researchKeys: KeyRing
}

/** How many codes a research gets: one per online respondent, or one for all; none if it is on paper alone. */
export function plannedCodes(
  { codeMode, onlineRespondents, recipients }: Pick<ResearchFacts, 'codeMode' | 'onlineRespondents' | 'recipients'>,
): CodeCounts {
  if (onlineRespondents === 0) return { total: 0, mailed: 0, onSheets: 0 }
  // One code for all is also on the sheet: the employer has to be able to hand it out.
  if (codeMode === 'identical') return { total: 1, mailed: 0, onSheets: 1 }
  const mailed = Math.min(recipients.length, onlineRespondents)
  return { total: onlineRespondents, mailed, onSheets: onlineRespondents - mailed }
}

/** Called before the approval's transaction: thousands of signatures take seconds, and it holds locks. */
export async function makeSecrets(printed: number): Promise<ResearchSecrets> {
  const pair = await makeSigningKeyPair()
  return { pair, paper: await signTokens(pair, printed) }
}

function newCode(applicationId: string, mailed: boolean, keys: PrepareKeys): NewCode {
  const code = generateCode()
  return {
    id: randomKey(),
    hmac: hmacToStore(keys.codePeppers, codePurpose, code).mac,
    cipher: sealBytes(keys.codeKeys, codeCipherPurpose(applicationId), Buffer.from(code)),
    mailed,
  }
}

/** Puts new codes on the sheets of a research, in place of all that are on them. */
export async function replaceCodes(
  trx: Knex.Transaction, applicationId: string, count: number, keys: PrepareKeys,
): Promise<void> {
  const store = createCodesStore(trx)
  await keepAsWritten(trx)
  await store.replaceSheetCodes(applicationId)
  await store.insert(applicationId, Array.from({ length: count }, () =>
    ({ ...newCode(applicationId, false, keys), isReplacement: true })))
}

/**
 * Stores what a research needs to be answered: its codes (one per online respondent, or one for all), the mailed
 * recipients with codes assigned at random, its RSA key pair, and the credentials of its printed questionnaires.
 */
export async function prepareResearch(
  trx: Knex.Transaction,
  facts: ResearchFacts,
  { pair, paper }: ResearchSecrets,
  keys: PrepareKeys,
): Promise<CodeCounts> {
  const { applicationId, codeMode, recipients } = facts
  if (paper.length !== facts.offlineRespondents) {
    throw new Error(`${paper.length} credentials for ${facts.offlineRespondents} printed questionnaires`)
  }
  const planned = plannedCodes(facts)
  await keepAsWritten(trx)
  const makeCode = (mailed: boolean) => newCode(applicationId, mailed, keys)
  const shared = codeMode === 'identical' && planned.total > 0 ? makeCode(false) : null
  const codes = shared
    ? [shared]
    : Array.from({ length: planned.total }, (_, index) => makeCode(index < planned.mailed))
  await createCodesStore(trx).insert(applicationId, codes)
  const forRecipients = shared ? recipients.map(() => shared) : shuffle(codes.filter(({ mailed }) => mailed))
  await createRecipientsStore(trx).insert(
    applicationId,
    recipients.map(({ email, language }, index) => ({ codeId: forRecipients[index]!.id, email, language })),
  )
  // Without codes nothing is signed later.
  const sealedKey = planned.total > 0
    ? sealBytes(keys.researchKeys, privateKeyPurpose(applicationId), pair.privateKey) : null
  await createKeysStore(trx).insertKey(applicationId, pair.publicKey, sealedKey)
  await createPaperPool(trx, keys).insert(applicationId, paper)
  return planned
}
