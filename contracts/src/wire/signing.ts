import {
  type KeyObject, constants, createPrivateKey, createPublicKey, generateKeyPair, privateDecrypt, publicEncrypt, verify,
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
