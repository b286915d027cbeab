import { describe, expect, test } from '@jest/globals'
import { prefetchedAt } from './prefetch.ts'

const report = {
  prefetch: [
    { operation: 'get-basic-report', path: '/api/reports/:research/basic' },
    { operation: 'get-me', path: '/api/me' },
  ],
}

describe('the data that a document requests', () => {
  test("when the page's address has the parameters, then the data's addresses have them too", () => {
    expect(prefetchedAt(report, { research: '0199-a', by: 'age' })).toEqual(['/api/reports/0199-a/basic', '/api/me'])
  })

  test.each([undefined, '', '..', 'a/b', 'a?b', '%2e%2e', ['a', 'b']])(
    'when a parameter is %p, then what needs it is not requested', (research) => {
      expect(prefetchedAt(report, { research })).toEqual(['/api/me'])
    })

  test('when a page declares nothing, then nothing is requested', () => {
    expect(prefetchedAt({}, { research: 'a' })).toEqual([])
  })
})
