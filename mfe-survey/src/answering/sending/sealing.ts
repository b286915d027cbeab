import { type Answers, answerInfo } from '@glas/contracts/survey/answers'
import { fromBase64Url, toBase64Url } from '@glas/contracts/wire/encoding'
import { pad } from '@glas/contracts/wire/padding'
import { seal } from '@glas/contracts/wire/sealing'

/**
 * Pads and seals answers for svc-reporting.
 * @param publicKey the research's answer key, base64url
 * @returns base64url; the length depends only on `paddedBytes`
 */
export async function sealAnswers(
  answers: Answers,
  { researchId, paddedBytes, publicKey }: { researchId: string; paddedBytes: number; publicKey: string },
): Promise<string> {
  return toBase64Url(await seal(fromBase64Url(publicKey), answerInfo(researchId), pad(answers, paddedBytes)))
}
