import type { Terms } from '@glas/contracts/survey/terms'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import { faultOf, networkFault } from '@glas/mfe-kit/api/api-fault'
import { fromBase64Url, sha256Hex } from '@glas/contracts/wire/encoding'

/** The terms under this hash differ from what the link, QR code or sheet promised: someone changed them or the keys. */
export class TermsMismatchError extends Error {
  override readonly name = 'TermsMismatchError'
}

/** No file has this hash. */
export class MissingTermsError extends TermsMismatchError {}

function noAnswer(error: unknown): never {
  throw networkFault(error)
}

/**
 * Fetches the frozen terms with both keys, and rejects any file but the one whose hash was promised.
 * @param expected lower-case SHA-256, from the link's fragment if there is one
 * @throws TermsMismatchError if bytes or keys don't match their hashes, or there is no such file (`MissingTermsError`);
 *   ApiFault if the file could not be fetched
 */
export async function loadTerms(expected: string, get: (path: string) => Promise<Response>): Promise<Terms> {
  const response = await get(getTerms.path.replace(':sha256', expected)).catch(noAnswer)
  if (response.status === 404) throw new MissingTermsError('no terms under this hash')
  if (!response.ok) throw await faultOf(response)
  const bytes = new Uint8Array(await response.arrayBuffer().catch(noAnswer))
  if ((await sha256Hex(bytes)) !== expected) throw new TermsMismatchError('the terms have another hash')
  const terms = JSON.parse(new TextDecoder().decode(bytes)) as Terms
  const { credential, answers } = terms.keys
  const genuine =
    (await sha256Hex(fromBase64Url(credential.spki))) === credential.sha256 &&
    (await sha256Hex(fromBase64Url(answers.raw))) === answers.sha256
  if (!genuine) throw new TermsMismatchError('a key has another hash')
  return terms
}
