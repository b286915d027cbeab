import { expect, test } from '@jest/globals'
import { encapsulatedBytes, sealedBytes } from './formats.ts'
import { pad, unpad } from './padding.ts'
import { createOpener, generateKeyPair, seal } from './sealing.ts'

const message = { mood: 'dobro, hvala', marks: [1, 4] }

test('when a value is padded, then its size reveals nothing about it, and unpadding returns it unchanged', () => {
  expect(pad(message, 512)).toHaveLength(512)
  expect(pad('', 512)).toHaveLength(512)
  expect(unpad(pad(message, 512))).toEqual(message)
})

test('when a value is one byte too long, then it is refused', () => {
  expect(pad('x'.repeat(506), 512)).toHaveLength(512)
  expect(() => pad('x'.repeat(507), 512)).toThrow(RangeError)
})

test('when the length prefix exceeds the bytes, then unpadding fails', () => {
  expect(() => unpad(Uint8Array.of(0, 0, 0, 3, 0x31, 0x32))).toThrow(RangeError)
})

test('when bytes are sealed, then only the private key opens them, with the same info and unchanged', async () => {
  const [pair, other] = [await generateKeyPair(), await generateKeyPair()]
  const sealed = await seal(pair.publicKey, 'one', pad(message, 512))
  expect(sealed).toHaveLength(sealedBytes(512))
  expect(unpad(await (await createOpener(pair.privateKey, 'one'))(sealed))).toEqual(message)
  await expect((await createOpener(pair.privateKey, 'two'))(sealed)).rejects.toThrow()
  await expect((await createOpener(other.privateKey, 'one'))(sealed)).rejects.toThrow()
  const opener = await createOpener(pair.privateKey, 'one')
  for (const at of [0, encapsulatedBytes - 1, encapsulatedBytes, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed)
    changed[at]! ^= 1
    await expect(opener(changed)).rejects.toThrow()
  }
  await expect(opener(sealed.subarray(0, encapsulatedBytes))).rejects.toThrow(RangeError)
})

test('when the same bytes are sealed twice, then the results differ', async () => {
  const { publicKey } = await generateKeyPair()
  const [one, two] = [await seal(publicKey, 'one', pad(message, 512)), await seal(publicKey, 'one', pad(message, 512))]
  expect(Buffer.from(one)).not.toEqual(Buffer.from(two))
})
