import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keys of one purpose by age: the first writes, all read. Each key has 32 bytes. */
export type KeyRing = readonly { readonly id: string; readonly key: Uint8Array }[]

/** A ciphertext with the id of its key, as it is stored. */
export interface Sealed {
  readonly keyId: string
  /** Nonce (12 bytes), ciphertext, tag (16 bytes) of AES-256-GCM. */
  readonly bytes: Buffer
}

function firstKey(ring: KeyRing) {
  const [first] = ring
  if (!first) throw new Error('a key ring has no key')
  return first
}

/** Encrypts under the ring's first key; `context` is authenticated with it and must be named again to open. */
export function sealSecret(ring: KeyRing, plaintext: Uint8Array, context: string): Sealed {
  const { id, key } = firstKey(ring)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return { keyId: id, bytes: Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]) }
}

/** Opens what `sealSecret` made. @throws where the key is not in the ring, or bytes or context were changed. */
export function openSecret(ring: KeyRing, sealed: Sealed, context: string): Buffer {
  const entry = ring.find(({ id }) => id === sealed.keyId)
  if (!entry) throw new Error('the key of a sealed value is not in the ring')
  const nonce = sealed.bytes.subarray(0, 12)
  const decipher = createDecipheriv('aes-256-gcm', entry.key, nonce)
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.bytes.subarray(-16))
  return Buffer.concat([decipher.update(sealed.bytes.subarray(12, -16)), decipher.final()])
}

/** HMAC-SHA-256 of a code under every pepper of the ring, the writing one first: what is looked up. */
export function peppered(ring: KeyRing, code: string): { keyId: string; hmac: Buffer }[] {
  return ring.map(({ id, key }) => ({ keyId: id, hmac: createHmac('sha256', key).update(code).digest() }))
}
