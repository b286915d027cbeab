import { expect, test } from '@jest/globals'
import { marketIds, marketNamed } from './markets.ts'

test.each(marketIds)('when the phone number of the market %s is shown, then no line of text ends within it', (id) => {
  const { phone, phoneLink } = marketNamed(id).contact
  expect(phone).toMatch(/^[\d\u00a0]+$/)
  // The same number, without the country's code and its first zero.
  expect(phoneLink.endsWith(phone.replaceAll('\u00a0', '').slice(1))).toBe(true)
})
