import { describe, expect, test } from '@jest/globals'
import { marketNamed } from '@glas/contracts/markets/markets'
import { readConfig } from './config.ts'

describe('the market', () => {
  test('when none is named, then it is hr', () => {
    expect(readConfig({}).market.id).toBe('hr')
  })

  test.each([['hr', 'oib', true], ['ba', 'jib', false], ['si', 'davcna-stevilka', false]] as const)(
    'when it is %s, then its file is taken', (id, taxId, awardConditions) => {
      expect(readConfig({ MARKET: id }).market).toMatchObject({
        id, taxId, awardConditions, currency: 'EUR', claims: { years: 18, companies: 490, respondents: 60000 },
      })
    })

  const unknown = ['de', 'HR', '', ' hr', '__proto__', 'constructor']
  test.each(unknown)('when it is %j, then the start is refused, with a list of the known ones', (id) => {
    const said = /The shell can't start:\n {2}MARKET: unknown market '.*', known are hr, ba, si/
    expect(() => readConfig({ MARKET: id })).toThrow(said)
    expect(() => marketNamed(id)).toThrow('MARKET is one of hr, ba, si')
  })
})
