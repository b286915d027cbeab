import { answerInfo } from '@glas/contracts/survey/answers'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

/** Bytes of an encapsulated key: an uncompressed point of P-256. */
const encapsulatedBytes = 65

const createSuite = () =>
  new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

export interface RawKeyPair {
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
}

/** A plain ArrayBuffer with exactly these bytes, as WebCrypto requires. */
const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** A new HPKE key pair (RFC 9180: DHKEM(P-256, HKDF-SHA256)). */
export async function generateKeyPair(): Promise<RawKeyPair> {
  const { kem } = createSuite()
  const pair = await kem.generateKeyPair()
  return {
    publicKey: new Uint8Array(await kem.serializePublicKey(pair.publicKey)),
    privateKey: new Uint8Array(await kem.serializePrivateKey(pair.privateKey)),
  }
}

/** Seals bytes to a research's answer key, as the browser does: encapsulated key, then ciphertext. */
export async function seal(publicKey: Uint8Array, researchId: string, plain: Uint8Array): Promise<Uint8Array> {
  const suite = createSuite()
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(buffer(publicKey)),
    info: new TextEncoder().encode(answerInfo(researchId)),
  })
  const ciphertext = new Uint8Array(await sender.seal(buffer(plain)))
  const sealed = new Uint8Array(encapsulatedBytes + ciphertext.length)
  sealed.set(new Uint8Array(sender.enc))
  sealed.set(ciphertext, encapsulatedBytes)
  return sealed
}

/** A function that opens what was sealed to this key for this research; it rejects anything else. */
export async function createOpener(privateKey: Uint8Array, researchId: string) {
  const suite = createSuite()
  const recipientKey = await suite.kem.deserializePrivateKey(buffer(privateKey))
  const info = new TextEncoder().encode(answerInfo(researchId))
  return async (sealed: Uint8Array): Promise<Uint8Array> => {
    if (sealed.length <= encapsulatedBytes) throw new RangeError('too short for a sealed answer')
    const context = await suite.createRecipientContext({
      recipientKey, enc: buffer(sealed.subarray(0, encapsulatedBytes)), info,
    })
    return new Uint8Array(await context.open(buffer(sealed.subarray(encapsulatedBytes))))
  }
}
