import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { openSecret, peppered, sealSecret } from './secret-box.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })

describe('secret box', () => {
  test('when a new key comes first, then old values can still be opened and new ones use the new key', () => {
    const old = key('2025')
    const fresh = key('2026')
    const before = sealSecret([old], Buffer.from('7K3M9QXT04BD'), 'research 1')
    expect(openSecret([fresh, old], before, 'research 1').toString()).toBe('7K3M9QXT04BD')
    expect(sealSecret([fresh, old], Buffer.from('x'), 'research 1').keyId).toBe('2026')
  })

  test('when context or bytes are changed, then it does not open', () => {
    const ring = [key('a')]
    const sealed = sealSecret(ring, Buffer.from('secret'), 'research 1')
    expect(() => openSecret(ring, sealed, 'research 2')).toThrow()
    sealed.bytes[14]! ^= 1
    expect(() => openSecret(ring, sealed, 'research 1')).toThrow()
  })

  test('when codes are peppered, then each pepper gives one value and equal codes equal values', () => {
    const ring = [key('a'), key('b')]
    expect(peppered(ring, 'C')).toEqual(peppered(ring, 'C'))
    expect(peppered(ring, 'C')[0]!.hmac).not.toEqual(peppered(ring, 'D')[0]!.hmac)
    expect(peppered(ring, 'C').map(({ keyId }) => keyId)).toEqual(['a', 'b'])
  })
})
