import {
  type KeyObject, constants, createPrivateKey, createPublicKey, generateKeyPair, privateDecrypt, publicEncrypt,
  randomBytes, sign, verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import { modulusBytes, saltBytes, tokenBytes } from './formats.ts'

/**
 * The issuer's half of RSABSSA-SHA384-PSS-Randomized (RFC 9474), on Node's RSA. 2048 bits: a key has to resist forgery
 * for a few weeks only, and blindness does not depend on its size.
 */

export interface SigningKeyPair {
  /** SPKI, DER. */
  readonly publicKey: Buffer
  /** PKCS #8, DER. */
  readonly privateKey: Buffer
}

export interface Signer {
  /**
   * Signs a blinded message.
   * @returns the blind signature (256 bytes), or null if the input is not a number below the modulus
   * @throws if the result does not verify: a fault in the computation would leak the key (RFC 9474, 4.3)
   */
  sign(blinded: Uint8Array): Buffer | null
}

export interface Verifier {
  /** Whether `signature` is valid for `message`, a prepared message of 64 bytes. */
  verify(message: Uint8Array, signature: Uint8Array): boolean
}

const generate = promisify(generateKeyPair)
const signInThread = promisify(sign)

/** A new key pair to sign with. */
export async function makeSigningKeyPair(): Promise<SigningKeyPair> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: modulusBytes * 8, publicExponent: 0x10001 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

function modulusOf(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).n as string, 'base64url')
}

/** Prepares a private key (PKCS #8, DER) for signing. */
export function createSigner(pkcs8: Uint8Array): Signer {
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const modulus = modulusOf(publicKey)
  const padding = constants.RSA_NO_PADDING
  return {
    sign(blinded) {
      const input = Buffer.from(blinded)
      if (input.length !== modulusBytes || Buffer.compare(input, modulus) >= 0 || input.every((byte) => byte === 0)) {
        return null
      }
      const signature = privateDecrypt({ key: privateKey, padding }, input)
      if (!publicEncrypt({ key: publicKey, padding }, signature).equals(input)) {
        throw new Error('a blind signature did not verify')
      }
      return signature
    },
  }
}

/** A prepared message of 64 bytes and its signature. */
export interface SignedMessage {
  readonly message: Buffer
  readonly signature: Buffer
}

/** Signatures made at the same time: other work needs threads, too. */
const signedAtOnce = 2

/**
 * Makes random tokens and signs them, for people who get theirs from the issuer. An unblinded signature has the same
 * form and distribution (RFC 9474 verifies as RSASSA-PSS), so it can't be distinguished from a blinded one.
 * Threads of Node compute them: some 0.6 ms each.
 * @throws if a signature does not verify
 */
export async function signTokens(pair: SigningKeyPair, count: number): Promise<SignedMessage[]> {
  const key = createPrivateKey({ key: pair.privateKey, format: 'der', type: 'pkcs8' })
  const verifier = createVerifier(pair.publicKey)
  const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltBytes }
  const signed: SignedMessage[] = []
  const signOne = async () => {
    const message = randomBytes(tokenBytes)
    const signature = await signInThread('sha384', message, options)
    if (!verifier.verify(message, signature)) throw new Error('a signature did not verify')
    signed.push({ message, signature })
  }
  for (let left = count; left > 0; left -= signedAtOnce) {
    await Promise.all(Array.from({ length: Math.min(left, signedAtOnce) }, signOne))
  }
  return signed
}

/** Prepares a public key (SPKI, DER) for verifying. */
export function createVerifier(spki: Uint8Array): Verifier {
  const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltBytes }
  return {
    verify: (message, signature) =>
      message.length === tokenBytes &&
      signature.length === modulusBytes &&
      verify('sha384', message, options, signature),
  }
}
