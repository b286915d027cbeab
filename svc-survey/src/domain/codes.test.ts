import { expect, test } from '@jest/globals'
import { formatCode, normaliseCode } from '@glas/contracts/survey/codes'
import { generateCode } from './codes.ts'

test('when codes are generated, then each has 12 symbols of the alphabet, and all are different', () => {
  const codes = Array.from({ length: 500 }, generateCode)
  for (const code of codes) expect(normaliseCode(formatCode(code))).toBe(code)
  expect(new Set(codes).size).toBe(500)
})
