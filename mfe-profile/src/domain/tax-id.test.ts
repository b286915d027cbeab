import { describe, expect, test } from '@jest/globals'
import { isTaxId } from './tax-id.ts'

describe('a tax id in the browser', () => {
  test('when an OIB has its check digit, then it holds', () => {
    expect(isTaxId('oib', '69435151530')).toBe(true)
  })

  test('when one digit is wrong or missing, then it does not', () => {
    expect(isTaxId('oib', '69435151531')).toBe(false)
    expect(isTaxId('oib', '6943515153')).toBe(false)
    expect(isTaxId('oib', '6943515153a')).toBe(false)
  })

  test('when the market has another rule, then that one counts', () => {
    expect(isTaxId('jib', '4200000000000')).toBe(true)
    expect(isTaxId('davcna-stevilka', '15012557')).toBe(true)
    expect(isTaxId('davcna-stevilka', '15012558')).toBe(false)
  })
})
