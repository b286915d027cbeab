import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { hashPassword, passwordFits } from './passwords.ts'
import { newSigningKey, readSigningKeys } from './signing-keys.ts'
import { hashToken, newToken, successorOf } from './tokens.ts'

describe('tokens', () => {
  test('when a token is made, then it has 256 bits, and its hash 32 bytes', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
    expect(hashToken(newToken())).toHaveLength(32)
    expect(newToken()).not.toBe(newToken())
  })

  test('when the same token and salt are given, then the successor is the same; otherwise it differs', () => {
    const [token, salt] = [newToken(), randomBytes(32)]
    expect(successorOf(token, salt)).toBe(successorOf(token, salt))
    expect(successorOf(token, randomBytes(32))).not.toBe(successorOf(token, salt))
    expect(successorOf(newToken(), salt)).not.toBe(successorOf(token, salt))
    expect(successorOf(token, salt)).toMatch(/^[\w-]{43}$/)
  })
})

describe('passwords', () => {
  test('when a password is hashed, then it matches, composed or decomposed, and no other does', async () => {
    const stored = await hashPassword('čćšđž1')
    expect(stored).toMatch(/^\$argon2id\$/)
    expect(await passwordFits(stored, 'čćšđž1')).toBe(true)
    expect(await passwordFits(stored, 'čćšđž1'.normalize('NFD'))).toBe(true)
    expect(await passwordFits(stored, 'ccsdz1')).toBe(false)
  })

  test('when there is no hash, then nothing matches', async () => {
    expect(await passwordFits(undefined, 'nobody has this password')).toBe(false)
  })
})

describe('signing keys', () => {
  test('when a ring is read, then its keys keep their order and show no private part', () => {
    const keys = readSigningKeys(`${newSigningKey('b')}, ${newSigningKey('a')}`)
    expect(keys.map((key) => key.id)).toEqual(['b', 'a'])
    expect(Object.keys(keys[0]!.publicJwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  test.each(['', 'a', 'a:e30=', ':x', 'a:not base64'])('when %p is read, then it is refused', (text) => {
    expect(() => readSigningKeys(text)).toThrow()
  })

  test('when two keys have one id, then they are refused', () => {
    expect(() => readSigningKeys(`${newSigningKey('a')},${newSigningKey('a')}`)).toThrow('twice')
  })
})
