import { test } from '@jest/globals'
import fc from 'fast-check'
import { expectWellFormed } from '@glas/contracts/testing/well-formed'
import { anyText } from '../../../test/any-text.ts'
import { badgeOf } from './badge.ts'

test('when a company’s name has any characters, then its badge can be parsed', () => {
  fc.assert(fc.property(anyText, (companyName) => {
    expectWellFormed(badgeOf({
      certificateId: '2026-1', year: 2026, companyName, kind: 'class', place: 1, sizeClass: 'small', industry: 'it',
      score: 71.5, closedAt: '2027-01-15T08:00:00.000Z', sha256: '0'.repeat(64),
    }, 'hr'))
  }), { numRuns: 1_000, examples: [['Glas\uffff'], ['Glas\u0001'], ['Glas\ud800']] })
})
