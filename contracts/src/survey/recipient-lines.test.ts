import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readRecipientLine } from './recipient-lines.ts'

/** The meaning of a line before it was parsed character by character. */
const byExpression = (line: string) => line.replace(/[^;,<>]*<([^<>]*)>/g, ' $1 ')

describe('a line of recipients', () => {
  test('when any line is parsed, then names beside addresses are dropped as a regular expression would', () => {
    const line = fc.string({ unit: fc.constantFrom('a', '@', '<', '>', ';', ',', ' ', '"'), maxLength: 24 })
    fc.assert(fc.property(line, (text) => {
      const bare = byExpression(text)
      // A second pass would remove what the first pass joined.
      fc.pre(!/<[^<>]*>/.test(bare))
      expect(readRecipientLine(text)).toEqual(readRecipientLine(bare))
    }), { numRuns: 2000 })
  })

  test.each([
    ['a@b.hr', [['a@b.hr', '']]],
    ['Ana Anić <a@b.hr>, EN', [['a@b.hr', 'en']]],
    ['"Ema, Odjel" <e@b.hr>', null],
    ['x@b.hr; y@b.hr de', [['x@b.hr', ''], ['y@b.hr', 'de']]],
    ['a@b.hr de en', null],
    ['', null],
    ['Ana', null],
  ])('when it is %j, then it contains these addresses', (line, expected) => {
    expect(readRecipientLine(line)?.map(({ email, language }) => [email, language]) ?? null).toEqual(expected)
  })
})
