import { test } from '@jest/globals'
import fc from 'fast-check'
import { expectWellFormed } from '@glas/contracts/testing/well-formed'
import { element, escaped } from './shapes.ts'

test('when a picture has texts with any characters, then it can be parsed', () => {
  const text = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })
  fc.assert(fc.property(text, text, (label, written) => {
    expectWellFormed(element('text', { 'aria-label': label }, escaped(written)))
  }), { numRuns: 1_000, examples: [['Glas\uffff', 'Glas\ufffe'], ['Glas\u0001', 'Glas\0'], ['Glas\ud800', ']]>']] })
})
