import { type Answers, answerInfo, padAnswers } from '@glas/contracts/survey/answers'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fromBase64Url, toBase64Url } from './bytes.ts'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/**
 * Pads and seals answers for svc-reporting (HPKE base mode, RFC 9180).
 * @param publicKey the research's answer key, an uncompressed P-256 point, base64url
 * @returns encapsulated key (65 bytes) and ciphertext, base64url; the length depends only on `paddedBytes`
 */
export async function sealAnswers(
  answers: Answers,
  terms: { researchId: string; paddedBytes: number; publicKey: string },
): Promise<string> {
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(fromBase64Url(terms.publicKey).buffer),
    info: new TextEncoder().encode(answerInfo(terms.researchId)),
  })
  const ciphertext = await sender.seal(padAnswers(answers, terms.paddedBytes))
  const sealed = new Uint8Array(sender.enc.byteLength + ciphertext.byteLength)
  sealed.set(new Uint8Array(sender.enc))
  sealed.set(new Uint8Array(ciphertext), sender.enc.byteLength)
  return toBase64Url(sealed)
}
