import { toBase64Url } from '@glas/contracts/wire/encoding'

/** SHA-256 as base64url: 43 symbols. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
