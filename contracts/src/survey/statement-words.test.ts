import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { PriceLine } from './application.ts'
import { statementRows, writeRate } from './statement-words.ts'

const facts = {
  product: 'izz' as const, employees: 212, validAnswers: 168, fillRateAbove: 75, subtotal: 124_400, loyaltyYear: 2025,
  contractUntil: '2027-12-31',
  price: {
    currency: 'EUR', total: 95_726,
    lines: [
      { kind: 'base', amount: 29_000 }, { kind: 'employees', quantity: 212, unitAmount: 450, amount: 95_400 },
      { kind: 'fill-rate-discount', percent: 10, amount: -12_440 },
      { kind: 'loyalty-discount', percent: 10, amount: -11_196 },
      { kind: 'contract-discount', percent: 5, amount: -5_038 },
    ] satisfies PriceLine[],
  },
}

describe('the rows of a statement', () => {
  test('when everything applies, then each row has its reason, in both languages with the same amounts', () => {
    const plain = (text = '') => text.replaceAll('\u00a0', ' ')
    const rows = (locale: 'hr' | 'en') =>
      statementRows(facts, locale).map(({ label, note, amount }) => [plain(label), plain(note), plain(amount)])
    expect(rows('hr')).toEqual([
      ['Osnovica', 'zadovoljstvo zaposlenika', '290,00 €'],
      ['Zaposlenici, 212 × 4,50 €', '', '954,00 €'],
      ['Zbroj', '', '1.244,00 €'],
      ['Odaziv iznad 75 %, −10 %', 'valjanih odgovora 168 od 212', '−124,40 €'],
      ['Vjernost, −10 %', 'istraživanje i 2025.', '−111,96 €'],
      ['Ugovorni popust, −5 %', 'vrijedi do 31.12.2027.', '−50,38 €'],
      ['Ukupno bez PDV-a', '', '957,26 €'],
    ])
    expect(rows('en').map(([, , amount]) => amount)).toEqual(rows('hr').map(([, , amount]) => amount))
    expect(rows('en')[3]).toEqual(['Response rate above 75%, −10%', '168 valid answers of 212', '−124,40 €'])
  })

  test('when there is no discount, then there is no subtotal', () => {
    const price = { currency: 'EUR', total: 124_400, lines: facts.price.lines.slice(0, 2) }
    expect(statementRows({ ...facts, price }, 'hr').map(({ key }) => key)).toEqual(['base', 'employees', 'total'])
  })

  test('when any amounts are written, then they read back to the same cents', () => {
    const cents = (text: string) => Number(text.replace(/[^\d−]/g, '').replace('−', '-'))
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (base, off) => {
      const price = { currency: 'EUR', total: base - off, lines: [
        { kind: 'base', amount: base }, { kind: 'contract-discount', percent: 1, amount: -off },
      ] satisfies PriceLine[] }
      expect(statementRows({ ...facts, subtotal: base, price }, 'en').map(({ amount }) => cents(amount) + 0))
        .toEqual([base, base, -off, base - off])
    }))
  })

  test('when a rate is written, then with one decimal in the way of the language', () => {
    expect([writeRate(79.2, 'hr'), writeRate(75, 'en')]).toEqual(['79,2\u00a0%', '75.0%'])
  })
})
