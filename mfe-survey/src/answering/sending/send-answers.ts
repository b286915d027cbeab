import type { Answers } from '@glas/contracts/survey/answers'
import type { Terms } from '@glas/contracts/survey/terms'
import { type PendingToken, blindToken, unblindSignature } from '@glas/contracts/wire/blinding'
import type { SignedToken } from '@glas/contracts/wire/formats'
import { sealAnswers } from './sealing.ts'

/** What a device stores while answers are being sent, so that any step can be repeated after a reload (D-6.4). */
export type Sending =
  | { readonly stage: 'blinded'; readonly pending: PendingToken }
  | { readonly stage: 'signed'; readonly receipt: SignedToken; readonly sealed: string }

/** The two requests, linked only by the blind signature. Both throw the server's errors. */
export interface AnsweringApi {
  issueCredential(body: { code: string; blindedToken: string }): Promise<{ blindSignature: string }>
  submitAnswers(body: { researchId: string; token: string; signature: string; sealed: string }): Promise<unknown>
}

/** Where `Sending` is stored: in the vault, beside the answers, until sending is complete. */
export interface SendingStore {
  load(): Promise<Sending | null>
  save(sending: Sending): Promise<void>
}

/**
 * Sends answers: blinds a new token and submits it with the code, unblinds and verifies the signature, and sends the
 * sealed answers with it in a separate request. The state that the next step needs is stored before each request. After
 * a failure or a reload, calling it again resumes where it stopped, with the same token, and once they were sent with
 * the same sealed answers.
 * @param input its `answers` are read when they are sealed; ignored if they were sealed before
 * @throws whatever the api throws; nothing is lost then
 */
export async function sendAnswers(
  input: { code: string; answers: Answers; terms: Terms },
  api: AnsweringApi,
  store: SendingStore,
): Promise<SignedToken> {
  const { code, terms } = input
  const { researchId, paddedBytes, keys } = terms
  const spki = keys.credential.spki
  let sending = await store.load()
  if (!sending) {
    sending = { stage: 'blinded', pending: await blindToken(spki) }
    await store.save(sending)
  }
  if (sending.stage === 'blinded') {
    const { pending } = sending
    const { blindSignature } = await api.issueCredential({ code, blindedToken: pending.blindedToken })
    const signature = await unblindSignature(spki, pending, blindSignature)
    // Sealed only now: until the first attempt to store them, answers may still change.
    const sealed = await sealAnswers(input.answers, { researchId, paddedBytes, publicKey: keys.answers.raw })
    sending = { stage: 'signed', receipt: { token: pending.token, signature }, sealed }
    await store.save(sending)
  }
  const { receipt, sealed } = sending
  await api.submitAnswers({ researchId, ...receipt, sealed })
  return receipt
}
