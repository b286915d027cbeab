import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openJwe, sealJwe } from '../http/tokens.ts'
import { hmacsToFind, hmacToStore, openBytes, parseKeyRing, sealBytes } from './key-ring.ts'

const ring = (...bytes: number[]) =>
  parseKeyRing(bytes.map((byte) => `k${byte}:${Buffer.alloc(32, byte).toString('base64')}`).join(','))

describe('a key ring', () => {
  test('when its text is invalid, then the error contains no key', () => {
    for (const text of ['', 'a', 'a:c2hvcnQ=', `a:${'A'.repeat(43)}=,a:${'A'.repeat(43)}=`]) {
      let message = ''
      try {
        parseKeyRing(text)
      } catch (error) {
        message = (error as Error).message
      }
      expect(message).not.toBe('')
      expect(message).not.toMatch(/c2hvcnQ|AAAA/)
    }
  })

  test('when a key is added in front, then values of the old one are still found and opened', async () => {
    const { keyId, mac } = hmacToStore(ring(1), 'code', 'K7Q2')
    expect(keyId).toBe('k1')
    expect(hmacsToFind(ring(2, 1), 'code', 'K7Q2').some((one) => one.equals(mac))).toBe(true)
    expect(hmacsToFind(ring(2, 1), 'token', 'K7Q2').some((one) => one.equals(mac))).toBe(false)
    expect(openBytes(ring(2, 1), 'code', sealBytes(ring(1), 'code', Buffer.from('x'))).toString()).toBe('x')
    expect(await openJwe(ring(2, 1), await sealJwe(ring(1), { to: 'č@x.hr' }))).toEqual({ to: 'č@x.hr' })
    await expect(openJwe(ring(2), await sealJwe(ring(1), {}))).rejects.toThrow('unknown key id')
  })

  test('when a ciphertext was changed, or is for another purpose, then it does not open', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(), (plain, at) => {
      const stored = sealBytes(ring(1), 'a', plain)
      expect([...openBytes(ring(1), 'a', stored)]).toEqual([...plain])
      expect(() => openBytes(ring(1), 'b', stored)).toThrow()
      const changed = Buffer.from(stored.sealed)
      changed[at % changed.length]! ^= 1
      expect(() => openBytes(ring(1), 'a', { ...stored, sealed: changed })).toThrow()
    }), { numRuns: 50 })
  })
})
