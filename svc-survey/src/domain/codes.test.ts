import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatCode, generateCode, normaliseCode } from './codes.ts'

describe('codes', () => {
  test('when a code is made, then it has 12 symbols of the alphabet and survives being printed and typed', () => {
    for (let i = 0; i < 200; i++) {
      const code = generateCode()
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      expect(normaliseCode(formatCode(code))).toBe(code)
      expect(normaliseCode(` ${formatCode(code).toLowerCase().replaceAll('-', ' – ')} `)).toBe(code)
    }
  })

  test('when look-alikes are typed, then they are read as the symbols they look like', () => {
    expect(normaliseCode('oOiI-lL00-1111')).toBe('001111001111')
  })

  test('when anything else is typed, then it is no code', () => {
    expect(normaliseCode('ABCD-EFGH')).toBeNull()
    expect(normaliseCode('UUUU-UUUU-UUUU')).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        const code = normaliseCode(text)
        return code === null || /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code)
      }),
    )
  })
})
