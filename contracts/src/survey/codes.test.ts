import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { codeAlphabet, codeSymbols, formatCode, normaliseCode } from './codes.ts'

const codes = fc.array(fc.constantFrom(...codeAlphabet), { minLength: codeSymbols, maxLength: codeSymbols })
  .map((symbols) => symbols.join(''))

describe('codes', () => {
  test('when a code is printed and typed, then it is the same', () => {
    fc.assert(fc.property(codes, (code) => {
      expect(normaliseCode(formatCode(code))).toBe(code)
      expect(normaliseCode(` ${formatCode(code).toLowerCase().replaceAll('-', ' – ')} `)).toBe(code)
    }))
  })

  test('when look-alikes are typed, then they are read as the symbols they look like', () => {
    expect(normaliseCode('oOiI-lL00-1111')).toBe('001111001111')
  })

  test('when anything else is typed, then it is not a code', () => {
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
