import { answersSealed } from '@glas/contracts/survey/survey.events'
import { publishLater } from '@glas/svc-kit/events/outbox'
import type { Knex } from 'knex'
import { shuffle } from './answers.ts'
import { createAnswersStore } from './answers.store.ts'
import { keepAsWritten, rewriteSoon } from './at-rest.ts'
import { createCodesStore } from './codes.store.ts'
import { createKeysStore } from './keys.store.ts'

/** Sealed answers per message: some 550 KB, under the broker's usual limit of 1 MB. */
const chunkSize = 40

/**
 * Sends all sealed answers of a research to reporting, in one shuffle across all chunks, and erases what was needed for
 * answering. The caller's transaction marks the research finished with the returned count.
 */
export async function closeResearch(trx: Knex.Transaction, applicationId: string): Promise<{ answers: number }> {
  await keepAsWritten(trx)
  const store = createAnswersStore(trx)
  const ids = shuffle(await store.listUnsentIds(applicationId))
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
  await createCodesStore(trx).eraseCiphertexts(applicationId)
  await createKeysStore(trx).erasePrivateKey(applicationId)
  await rewriteSoon(trx)
  return { answers: ids.length }
}
