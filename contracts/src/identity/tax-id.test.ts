import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isTaxId } from './tax-id.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))

describe('tax id', () => {
  test.each(['69435151530', '33392005961', '94577403194', '00000000001'])('when %s is an OIB, then it holds', (oib) => {
    expect(isTaxId('oib', oib)).toBe(true)
  })

  test.each(['69435151531', '6943515153', '694351515300', '6943515153a', ''])('when %p is no OIB, then not', (oib) => {
    expect(isTaxId('oib', oib)).toBe(false)
  })

  test('when one digit of an OIB is changed, then it is invalid', () => {
    fc.assert(fc.property(digits(10), fc.nat(9), fc.integer({ min: 1, max: 9 }), (stem, at, shift) => {
      const valid = Array.from({ length: 10 }, (_, check) => stem + check).filter((oib) => isTaxId('oib', oib))
      expect(valid).toHaveLength(1)
      const oib = valid[0]!
      const changed = oib.slice(0, at) + ((Number(oib[at]) + shift) % 10) + oib.slice(at + 1)
      expect(isTaxId('oib', changed)).toBe(false)
    }))
  })

  test.each([['15012557', true], ['50223054', true], ['15012556', false], ['01234567', false], ['1501255', false]])(
    'when %s is checked as a davčna številka, then %p', (value, holds) => {
      expect(isTaxId('davcna-stevilka', value)).toBe(holds)
    })

  test('when a JIB has 13 digits, then it is valid; otherwise it is not', () => {
    expect(isTaxId('jib', '4200000000001')).toBe(true)
    expect(isTaxId('jib', '420000000000')).toBe(false)
  })
})
