import { fromBase64Url } from './encoding.ts'
import { type SignedToken, modulusBytes, saltBytes, tokenBytes } from './formats.ts'

/**
 * Prepares an issuer's public key for blinding and verifying, in browsers too.
 * @param spki SPKI DER, base64url
 * @throws DOMException if it is not an RSA key
 */
export function importIssuerKey(spki: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('spki', fromBase64Url(spki), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
}

/** Bytes of exactly this length; null for anything else. */
function bytesOf(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = fromBase64Url(text)
    return bytes.length === length ? bytes : null
  } catch {
    return null
  }
}

/**
 * Whether a token has its issuer's signature: verification of RSABSSA-SHA384-PSS-Randomized is that of RSASSA-PSS
 * (RFC 9474, 4.5). False for anything malformed.
 */
export async function verifySignedToken(key: CryptoKey, { token, signature }: SignedToken): Promise<boolean> {
  const message = bytesOf(token, tokenBytes)
  const signed = bytesOf(signature, modulusBytes)
  if (!message || !signed) return false
  return crypto.subtle.verify({ name: 'RSA-PSS', saltLength: saltBytes }, key, signed, message)
}
