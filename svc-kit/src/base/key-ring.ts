import { type KeyObject, createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'

export interface RingKey {
  readonly id: string
  readonly key: Buffer
}

/** Keys by id: the first writes, all read. */
export type KeyRing = readonly [RingKey, ...RingKey[]]

/** Parses `id:base64,id2:base64`; throws a sentence that contains no key. `bytes`: the length of every key. */
export function parseKeyRing(list: string, bytes = 32): KeyRing {
  const keys = list.split(',').map((part): RingKey => {
    const match = /^([A-Za-z0-9_.-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(part.trim())
    if (!match) throw new Error('has to be a list like id:base64,id2:base64')
    const [, id = '', text = ''] = match
    const key = Buffer.from(text, 'base64')
    if (key.length !== bytes) throw new Error(`key ${id} has ${key.length} bytes, not ${bytes}`)
    return { id, key }
  })
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw new Error('holds a key id twice')
  const [first, ...others] = keys
  if (!first) throw new Error('is empty')
  return [first, ...others]
}

/** The key that a stored value names, or an error with only the key's id. */
export function keyOf(ring: KeyRing, id: string): RingKey {
  const found = ring.find((key) => key.id === id)
  if (!found) throw new Error(`unknown key id ${id}`)
  return found
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** Node prepares a key given as bytes at each use, which takes longer than the HMAC itself. */
function keyObjectOf(key: Buffer): KeyObject {
  let found = keyObjects.get(key)
  if (!found) keyObjects.set(key, found = createSecretKey(key))
  return found
}

/** HMAC-SHA-256 of a value under a purpose, so that one key serves several purposes and their HMACs differ. */
export function hmac(key: RingKey, purpose: string, value: string | Uint8Array): Buffer {
  return createHmac('sha256', keyObjectOf(key.key)).update(purpose).update('\0').update(value).digest()
}

/** The HMAC under the writing key, with its key id, as it is stored. */
export function hmacToStore(
  ring: KeyRing, purpose: string, value: string | Uint8Array,
): { keyId: string; mac: Buffer } {
  return { keyId: ring[0].id, mac: hmac(ring[0], purpose, value) }
}

/** The HMACs under every key of the ring, for look-ups. */
export function hmacsToFind(ring: KeyRing, purpose: string, value: string | Uint8Array): Buffer[] {
  return ring.map((key) => hmac(key, purpose, value))
}

/**
 * AES-256-GCM under the writing key: `{keyId, sealed}` where sealed = nonce (12) + tag (16) + ciphertext.
 * `purpose` is bound as additional data: a ciphertext opens only for the purpose it was made for.
 */
export function sealBytes(ring: KeyRing, purpose: string, plain: Uint8Array): { keyId: string; sealed: Buffer } {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', ring[0].key, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return { keyId: ring[0].id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** Opens what `sealBytes` made; throws if the key is unknown or the bytes were changed. */
export function openBytes(ring: KeyRing, purpose: string, stored: { keyId: string; sealed: Buffer }): Buffer {
  const { key } = keyOf(ring, stored.keyId)
  const decipher = createDecipheriv('aes-256-gcm', key, stored.sealed.subarray(0, 12))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(stored.sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(stored.sealed.subarray(28)), decipher.final()])
}
