import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { encapsulatedBytes } from './formats.ts'

/** HPKE in base mode (RFC 9180): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** The public key is an uncompressed point of P-256, 65 bytes. */
export interface RawKeyPair {
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
}

/** A plain ArrayBuffer with exactly these bytes, as WebCrypto requires. */
const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** A new key pair to seal to. */
export async function generateKeyPair(): Promise<RawKeyPair> {
  const pair = await suite.kem.generateKeyPair()
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)),
    privateKey: new Uint8Array(await suite.kem.serializePrivateKey(pair.privateKey)),
  }
}

/**
 * Seals bytes to a public key.
 * @param info HPKE's `info`: what the message belongs to; it opens only with the same
 * @returns encapsulated key, then ciphertext; `sealedBytes(plain.length)` bytes
 */
export async function seal(publicKey: Uint8Array, info: string, plain: Uint8Array): Promise<Uint8Array> {
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(buffer(publicKey)),
    info: new TextEncoder().encode(info),
  })
  const ciphertext = new Uint8Array(await sender.seal(buffer(plain)))
  const sealed = new Uint8Array(encapsulatedBytes + ciphertext.length)
  sealed.set(new Uint8Array(sender.enc))
  sealed.set(ciphertext, encapsulatedBytes)
  return sealed
}

/** A function that opens what was sealed to this key with the same `info`; it rejects anything else. */
export async function createOpener(privateKey: Uint8Array, info: string) {
  const recipientKey = await suite.kem.deserializePrivateKey(buffer(privateKey))
  const encodedInfo = new TextEncoder().encode(info)
  return async (sealed: Uint8Array): Promise<Uint8Array> => {
    if (sealed.length <= encapsulatedBytes) throw new RangeError('too short for a sealed message')
    const context = await suite.createRecipientContext({
      recipientKey, enc: buffer(sealed.subarray(0, encapsulatedBytes)), info: encodedInfo,
    })
    return new Uint8Array(await context.open(buffer(sealed.subarray(encapsulatedBytes))))
  }
}
