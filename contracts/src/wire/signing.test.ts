import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { blindToken, unblindSignature } from './blinding.ts'
import { fromBase64Url, toBase64Url } from './encoding.ts'
import { type SigningKeyPair, createSigner, createVerifier, makeSigningKeyPair, signTokens } from './signing.ts'
import { importIssuerKey, verifySignedToken } from './verifying.ts'

describe('blind signatures', () => {
  let pair: SigningKeyPair
  let spki: string
  beforeAll(async () => {
    pair = await makeSigningKeyPair()
    spki = toBase64Url(pair.publicKey)
  })

  test('when the holder blinds, the issuer signs and the holder unblinds, then both verify the signature', async () => {
    const pending = await blindToken(spki)
    const blindSignature = createSigner(pair.privateKey).sign(fromBase64Url(pending.blindedToken))
    const signature = fromBase64Url(await unblindSignature(spki, pending, toBase64Url(blindSignature!)))
    const token = fromBase64Url(pending.token)
    const verifier = createVerifier(pair.publicKey)
    expect(verifier.verify(token, signature)).toBe(true)
    const other = Uint8Array.from(token)
    other[40]! ^= 1
    expect(verifier.verify(other, signature)).toBe(false)
    expect(verifier.verify(token.subarray(1), signature)).toBe(false)
  })

  test('when the issuer signs tokens itself, then each is new and a browser verifies them like unblinded ones', async () => {
    const signed = await signTokens(pair, 5)
    const { verify } = createVerifier(pair.publicKey)
    expect(new Set(signed.map(({ message }) => toBase64Url(message))).size).toBe(5)
    for (const { message, signature } of signed) {
      expect([message.length, signature.length, verify(message, signature)]).toEqual([64, 256, true])
      const token = { token: toBase64Url(message), signature: toBase64Url(signature) }
      expect(await verifySignedToken(await importIssuerKey(spki), token)).toBe(true)
    }
    expect(await signTokens(pair, 0)).toEqual([])
  })

  test('when a browser verifies, then it accepts and refuses the same signatures as the issuer', async () => {
    const pending = await blindToken(spki)
    const blindSignature = createSigner(pair.privateKey).sign(fromBase64Url(pending.blindedToken))
    const signed = {
      token: pending.token, signature: await unblindSignature(spki, pending, toBase64Url(blindSignature!)),
    }
    const { verify } = createVerifier(pair.publicKey)
    const key = await importIssuerKey(spki)
    const flipped = (text: string, at: number) => {
      const bytes = fromBase64Url(text)
      bytes[at]! ^= 1
      return toBase64Url(bytes)
    }
    const tampered = [
      ...[0, 31, 32, 63].map((at) => ({ ...signed, token: flipped(signed.token, at) })),
      ...[0, 128, 255].map((at) => ({ ...signed, signature: flipped(signed.signature, at) })),
      { ...signed, token: signed.token.slice(2) }, { ...signed, signature: `${signed.signature}AAAA` },
      { token: signed.signature, signature: signed.token }, { ...signed, signature: toBase64Url(new Uint8Array(256)) },
    ]
    for (const each of [signed, ...tampered]) {
      const issuers = verify(fromBase64Url(each.token), fromBase64Url(each.signature))
      expect([await verifySignedToken(key, each), each]).toEqual([issuers, each])
      expect(issuers).toBe(each === signed)
    }
    for (const token of ['', 'ž', '{}']) expect(await verifySignedToken(key, { ...signed, token })).toBe(false)
    const another = await importIssuerKey(toBase64Url((await makeSigningKeyPair()).publicKey))
    expect(await verifySignedToken(another, signed)).toBe(false)
  })

  test('when another key signed, then the holder refuses the signature', async () => {
    const pending = await blindToken(spki)
    // A number that is below every modulus of the size.
    const pendingBytes = fromBase64Url(pending.blindedToken).fill(0, 0, 1)
    const other = createSigner((await makeSigningKeyPair()).privateKey).sign(pendingBytes)
    await expect(unblindSignature(spki, pending, toBase64Url(other!))).rejects.toThrow()
  })

  test('when the same blinded token is sent again, then the signature is the same', async () => {
    const blinded = fromBase64Url((await blindToken(spki)).blindedToken)
    const signer = createSigner(pair.privateKey)
    expect(signer.sign(blinded)).toEqual(signer.sign(blinded))
  })

  test('when the input is too short, zero or not below the modulus, then nothing is signed', () => {
    const signer = createSigner(pair.privateKey)
    expect(signer.sign(randomBytes(255))).toBeNull()
    expect(signer.sign(new Uint8Array(256))).toBeNull()
    expect(signer.sign(new Uint8Array(256).fill(0xff))).toBeNull()
  })
})
