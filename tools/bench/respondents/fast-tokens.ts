import { constants, createHash, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { modulusBytes, saltBytes, tokenBytes } from '@glas/contracts/wire/formats'
import { inverseOf } from '@glas/contracts/wire/testing/integers'

/**
 * Blinding and unblinding of RFC 9474 with V8's integers, for thousands of tokens: to the server they look like a
 * browser's. One blinding factor serves all of them, which outside a bench would break anonymity.
 */
export interface FastToken {
  /** The prepared message, base64url. */
  readonly token: string
  readonly blindedToken: string
}

const hashBytes = 48

const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const toBytes = (value: bigint) => Buffer.from(value.toString(16).padStart(modulusBytes * 2, '0'), 'hex')
const sha384 = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha384')).digest()

/** EMSA-PSS-ENCODE of RFC 8017, 9.1.1, with MGF1 for a modulus of 2048 bits. */
function encode(message: Uint8Array): Buffer {
  const salt = randomBytes(saltBytes)
  const hash = sha384(new Uint8Array(8), sha384(message), salt)
  const masked = Buffer.alloc(modulusBytes - hashBytes - 1)
  masked[masked.length - saltBytes - 1] = 1
  salt.copy(masked, masked.length - saltBytes)
  for (let block = 0; block * hashBytes < masked.length; block++) {
    const mask = sha384(hash, Buffer.of(0, 0, 0, block))
    for (let at = 0; at < hashBytes && block * hashBytes + at < masked.length; at++) masked[block * hashBytes + at]! ^= mask[at]!
  }
  masked[0]! &= 0x7f
  return Buffer.concat([masked, hash, Buffer.of(0xbc)])
}

/** @param spki the research's key, base64url */
export function createFastTokens(spki: string) {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
  const modulus = toNumber(Buffer.from(key.export({ format: 'jwk' }).n as string, 'base64url'))
  const factor = toNumber(randomBytes(modulusBytes - 1))
  const encrypted = toNumber(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, toBytes(factor)))
  const inverse = inverseOf(factor, modulus)
  return {
    make(): FastToken {
      const message = randomBytes(tokenBytes)
      const blinded = (toNumber(encode(message)) * encrypted) % modulus
      return { token: message.toString('base64url'), blindedToken: toBytes(blinded).toString('base64url') }
    },
    /** The signature, base64url: not verified here, since the server verifies it. */
    unblind: (blindSignature: string): string =>
      toBytes((toNumber(Buffer.from(blindSignature, 'base64url')) * inverse) % modulus).toString('base64url'),
  }
}
