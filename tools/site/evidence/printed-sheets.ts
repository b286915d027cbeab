import { randomBytes } from 'node:crypto'
import { submitAnswers } from '@glas/contracts/survey/answering.operations'
import type { Answers } from '@glas/contracts/survey/answers'
import { takePaperCredential } from '@glas/contracts/survey/paper.operations'
import type { Terms } from '@glas/contracts/survey/terms'
import { sealAnswers } from '../../../mfe-survey/src/answering/sending/sealing.ts'
import type { Site } from '../../demo/site.ts'

/** What the entry of a printed questionnaire has sent and received. */
export interface EnteredSheet {
  readonly claim: Buffer
  readonly token: Buffer
  readonly signature: Buffer
  readonly sealed: Buffer
}

/** Enters a printed questionnaire as the administrator's page does. @param token of an administrator */
export async function enterSheet(site: Site, token: string, terms: Terms, answers: Answers): Promise<EnteredSheet> {
  const { researchId: id, paddedBytes, keys } = terms
  const claim = randomBytes(32)
  const sealed = await sealAnswers(answers, { researchId: id, paddedBytes, publicKey: keys.answers.raw })
  const credential = await site.ask(takePaperCredential, {
    token, params: { id }, body: { claim: claim.toString('base64url') },
  })
  const signed = { token: credential.token, signature: credential.signature }
  await site.ask(submitAnswers, { body: { researchId: id, ...signed, sealed } })
  return {
    claim, token: Buffer.from(signed.token, 'base64url'), signature: Buffer.from(signed.signature, 'base64url'),
    sealed: Buffer.from(sealed, 'base64url'),
  }
}
