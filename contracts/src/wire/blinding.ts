import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { fromBase64Url, toBase64Url } from './encoding.ts'
import { importIssuerKey } from './verifying.ts'

/** The holder's half of RSABSSA-SHA384-PSS-Randomized (RFC 9474). */
const suite = RSABSSA.SHA384.PSS.Randomized()

/** What the holder keeps between blinding and unblinding; store it before the request. */
export interface PendingToken {
  /** The prepared message: random prefix and random token. */
  readonly token: string
  readonly blindedToken: string
  /** Inverse of the blinding factor. */
  readonly inverse: string
}

/** Makes a random token and blinds it for the issuer's key (SPKI, base64url). Takes 0.1 to 0.3 s on a phone. */
export async function blindToken(spki: string): Promise<PendingToken> {
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(await importIssuerKey(spki), message)
  return { token: toBase64Url(message), blindedToken: toBase64Url(blindedMsg), inverse: toBase64Url(inv) }
}

/**
 * Unblinds the issuer's signature and verifies it.
 * @throws Error if the signature was not made with the issuer's key: then nothing may be sent
 */
export async function unblindSignature(spki: string, pending: PendingToken, blindSignature: string): Promise<string> {
  const signature = await suite.finalize(
    await importIssuerKey(spki), fromBase64Url(pending.token), fromBase64Url(blindSignature),
    fromBase64Url(pending.inverse),
  )
  return toBase64Url(signature)
}
