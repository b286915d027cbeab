/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The reverse of `toBase64Url`. @throws DOMException if it is not base64url */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Lower-case hexadecimal, two digits for each byte. */
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** SHA-256 in lower-case hexadecimal, which sorts like the bytes. */
export const sha256Hex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => toHex(await sha256(bytes))

/** SHA-256 as base64url: 43 symbols. */
export const sha256Base64Url = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toBase64Url(await sha256(bytes))
