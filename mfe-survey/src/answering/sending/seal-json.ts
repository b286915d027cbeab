import { fromBase64Url, toBase64Url } from '@glas/contracts/wire/encoding'

/** A value encrypted with AES-256-GCM: nonce and ciphertext, base64url. */
export interface SealedJson {
  readonly nonce: string
  readonly value: string
}

const importKey = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Seals a value as JSON. @param key 32 bytes */
export async function sealJson(key: Uint8Array<ArrayBuffer>, value: unknown): Promise<SealedJson> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(key), plain)
  return { nonce: toBase64Url(iv), value: toBase64Url(new Uint8Array(cipher)) }
}

/** Opens the result of `sealJson`. @throws if it was sealed under another key */
export async function openJson<T>(key: Uint8Array<ArrayBuffer>, { nonce, value }: SealedJson): Promise<T> {
  const iv = fromBase64Url(nonce)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(key), fromBase64Url(value))
  return JSON.parse(new TextDecoder().decode(plain)) as T
}
