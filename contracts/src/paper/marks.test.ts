import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formIdOf, pageCorners, pageMark, readPageMark } from './marks.ts'

const mark = fc.record({
  form: fc.uint8Array({ minLength: 7, maxLength: 32 }).map(formIdOf),
  page: fc.integer({ min: 1, max: 35 }),
  corner: fc.constantFrom(...pageCorners),
})

test('when a mark is written, then it is read again, and fits the smallest code with error correction Q', () => {
  fc.assert(fc.property(mark, (each) => {
    const text = pageMark(each)
    expect(text).toMatch(/^[0-9A-Z]{1,16}$/)
    expect(readPageMark(text)).toEqual(each)
  }))
})

test.each([
  'https://glas.example/upitnik', '', 'G17K3M9QXT0B0A', 'G17K3M9QXT0B1E', 'G27K3M9QXT0B1A', 'G17K3M9QXT0U1A', 'G17K3M9QXT01A',
])('when a code says %s, then it is none of ours', (text) => {
  expect(readPageMark(text)).toBeUndefined()
})

test('when a form has a digest, then its id is the first 50 bits', () => {
  const digest = Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  expect(formIdOf(digest)).toBe('ZZZZZZZZZZ')
  expect(formIdOf(Uint8Array.from([0, 0, 0, 0, 0, 0, 0x40]))).toBe('0000000001')
  const ids = Array.from({ length: 200 }, (_, index) => formIdOf(createHash('sha256').update(String(index)).digest()))
  expect(new Set(ids).size).toBe(200)
})
