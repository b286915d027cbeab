import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { createFinder, needlesOfBytes, needlesOfText } from './needles.ts'

const code = '7K3M-9QXT-04BD'
const token = randomBytes(64)
const find = createFinder([...needlesOfText('code', 1, code), ...needlesOfBytes('token', 2, token)])
const kindsIn = (bytes: Buffer) =>
  [...new Set(find(Buffer.concat([randomBytes(1001), bytes, randomBytes(7)])).map(({ kind }) => kind))]

test('when a value is stored in any form, then it is found', () => {
  for (const text of [code, code.toLowerCase(), '7K3M9QXT04BD', '7k3m9qxt04bd', Buffer.from(code).toString('hex')]) {
    expect(kindsIn(Buffer.from(text))).toEqual(['code'])
  }
  for (const before of ['', 'a', 'ab', '{"code":"']) {
    expect(kindsIn(Buffer.from(Buffer.from(`${before}${code}"}`).toString('base64url')))).toEqual(['code'])
  }
  expect(kindsIn(token)).toEqual(['token'])
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    expect(kindsIn(Buffer.from(token.toString(encoding)))).toEqual(['token'])
  }
  expect(kindsIn(Buffer.from(token.toString('hex').toUpperCase()))).toEqual(['token'])
})

test('when it is absent, then nothing is found, and a match has its position', () => {
  expect(find(randomBytes(5_000_000))).toEqual([])
  expect(find(Buffer.alloc(3))).toEqual([])
  expect(find(Buffer.from(`12345${code}`))).toContainEqual({ kind: 'code', person: 1, at: 5 })
})

test('when a value follows blocks of zeros, then it is found, also if it begins with some', () => {
  const value = Buffer.concat([Buffer.alloc(7), randomBytes(8)])
  const findAfterZeros = createFinder([{ kind: 'token', person: 2, bytes: value }])
  for (const at of [0, 1, 4089, 4095, 4096, 8191, 8192, 12_281]) {
    const bytes = Buffer.alloc(12_296)
    value.copy(bytes, at)
    expect(findAfterZeros(bytes)).toEqual([{ kind: 'token', person: 2, at }])
  }
  expect(findAfterZeros(Buffer.alloc(12_288))).toEqual([])
  expect(() => createFinder([{ kind: 'token', person: 2, bytes: Buffer.alloc(15) }])).toThrow('begins with zeros')
})
