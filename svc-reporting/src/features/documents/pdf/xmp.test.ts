import { test } from '@jest/globals'
import fc from 'fast-check'
import { expectWellFormed } from '@glas/contracts/testing/well-formed'
import { anyText } from '../../../../test/any-text.ts'
import { xmpOf } from './xmp.ts'

test('when a title has any characters, then the metadata can be parsed', () => {
  fc.assert(fc.property(anyText, (title) => {
    expectWellFormed(xmpOf({ title, language: 'hr', at: new Date('2026-11-26T07:00:00Z') }))
  }), { numRuns: 1_000, examples: [['Glas\uffff'], ['Glas\u0001'], ['Glas\ud800']] })
})
