import { mostPaddedBytes } from '@glas/contracts/survey/padded-size'
import { answersSealed } from '@glas/contracts/survey/survey.events'
import { base64Length, sealedBytes } from '@glas/contracts/wire/formats'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Knex } from 'knex'
import { shuffle } from './answers.ts'
import { createAnswersStore } from './answers.store.ts'
import { keepAsWritten, rewriteSoon } from './at-rest.ts'
import { createCodesStore } from './codes.store.ts'
import { createKeysStore } from './keys.store.ts'
import { createPaperCredentials } from './paper-credentials.store.ts'
import { createRecipientsStore } from './recipients.store.ts'

/** Sealed answers per message: at most 40, and 700 KB of text, under the broker's usual limit of 1 MB. */
export const chunkSizeFor = (paddedBytes: number): number =>
  Math.max(1, Math.min(40, Math.floor(700_000 / base64Length(sealedBytes(paddedBytes)))))

/** Erases what was needed to answer online: no code can be read, and nothing is signed any more. */
export async function endOnline(trx: Knex.Transaction, applicationId: string): Promise<void> {
  await keepAsWritten(trx)
  await createCodesStore(trx).eraseCiphertexts(applicationId)
  await createKeysStore(trx).erasePrivateKey(applicationId)
  await rewriteSoon(trx)
}

/**
 * Sends all sealed answers of a research to reporting, in one shuffle across all chunks, and erases what was needed for
 * answering, online and on paper. The caller's transaction stores the returned count.
 */
export async function closeResearch(trx: Knex.Transaction, applicationId: string): Promise<{ answers: number }> {
  await keepAsWritten(trx)
  const store = createAnswersStore(trx)
  const ids = shuffle(await store.listUnsentIds(applicationId))
  const chunkSize = chunkSizeFor((await createKeysStore(trx).findTerms(applicationId))?.terms.paddedBytes ?? mostPaddedBytes)
  const chunks = Math.ceil(ids.length / chunkSize)
  for (let chunk = 0; chunk < chunks; chunk++) {
    const part = ids.slice(chunk * chunkSize, (chunk + 1) * chunkSize)
    const sealed = await store.readSealed(part)
    await publishLater(trx, answersSealed, {
      aggregateId: applicationId,
      data: {
        applicationId, chunk, chunks,
        sealed: part.map((id) => sealed.get(id.toString('hex'))!.toString('base64url')),
      },
    })
  }
  await store.eraseSealed(applicationId)
  await createPaperCredentials(trx).erase(applicationId)
  await endOnline(trx, applicationId)
  return { answers: ids.length }
}

/** Erases everything but terms, public key and receipts; no answer is sent to reporting. */
export async function eraseResearch(trx: Knex.Transaction, applicationId: string): Promise<void> {
  await keepAsWritten(trx)
  await createAnswersStore(trx).eraseSealed(applicationId)
  await createPaperCredentials(trx).erase(applicationId)
  await createRecipientsStore(trx).erase(applicationId)
  await endOnline(trx, applicationId)
}

/** After the erasure: what still arrived, and the codes, by which respondents were told until then that it is over. */
export async function eraseRemains(trx: Knex.Transaction, applicationId: string): Promise<void> {
  await eraseResearch(trx, applicationId)
  await createCodesStore(trx).erase(applicationId)
}
