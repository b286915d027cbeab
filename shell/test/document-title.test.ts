import { expect, test } from '@jest/globals'
import { documentTitle } from '../src/document-title.ts'

test.each([
  ['Kontakt', 'Kontakt – Glas'],
  ['Glas', 'Glas'], ['Glas Puls', 'Glas Puls'],
  ['Glas: istraživanje zadovoljstva zaposlenika', 'Glas: istraživanje zadovoljstva zaposlenika'],
  // A company and an article whose names begin with the same letters.
  ['Glas Slavonije d.d.', 'Glas Slavonije d.d. – Glas'], ['Glasanje u tvrtki', 'Glasanje u tvrtki – Glas'],
])('when a page is called %s, then its document is called %s', (title, expected) => {
  expect(documentTitle(title)).toBe(expected)
})
