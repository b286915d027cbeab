import { randomBytes, webcrypto } from 'node:crypto'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type SigningKeyPair, createSigner, createVerifier, makeSigningKeyPair } from './blind-signature.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()

describe('blind signatures', () => {
  let pair: SigningKeyPair
  let publicKey: webcrypto.CryptoKey
  beforeAll(async () => {
    pair = await makeSigningKeyPair()
    publicKey = await webcrypto.subtle.importKey(
      'spki', pair.publicKey as Uint8Array<ArrayBuffer>, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'],
    )
  })

  test('when a browser blinds, the server signs and the browser unblinds, then both verify the signature', async () => {
    const message = suite.prepare(new Uint8Array(randomBytes(32)))
    const { blindedMsg, inv } = await suite.blind(publicKey as CryptoKey, message)
    const blindSignature = createSigner(pair.privateKey).sign(blindedMsg)
    const signature = await suite.finalize(publicKey as CryptoKey, message, new Uint8Array(blindSignature!), inv)
    const verifier = createVerifier(pair.publicKey)
    expect(verifier.verify(message, signature)).toBe(true)
    const other = Uint8Array.from(message)
    other[40]! ^= 1
    expect(verifier.verify(other, signature)).toBe(false)
    expect(verifier.verify(message.subarray(1), signature)).toBe(false)
  })

  test('when the same blinded token comes again, then the signature is the same', async () => {
    const { blindedMsg } = await suite.blind(publicKey as CryptoKey, suite.prepare(new Uint8Array(randomBytes(32))))
    const signer = createSigner(pair.privateKey)
    expect(signer.sign(blindedMsg)).toEqual(signer.sign(blindedMsg))
  })

  test('when the input is too short, zero or not below the modulus, then nothing is signed', () => {
    const signer = createSigner(pair.privateKey)
    expect(signer.sign(randomBytes(255))).toBeNull()
    expect(signer.sign(new Uint8Array(256))).toBeNull()
    expect(signer.sign(new Uint8Array(256).fill(0xff))).toBeNull()
  })
})
