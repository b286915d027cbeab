import { expect, test } from '@jest/globals'
import { countWaves } from './first-page.ts'

const page = { url: '/', askedBy: '/' }

test('when a document names everything that it needs, then there are two waves', () => {
  expect(countWaves([page])).toBe(1)
  expect(countWaves([page, { url: 'a.js', askedBy: '/' }, { url: 'b.css', askedBy: '/' }])).toBe(2)
})

test('when a script or a style requests another file, then each adds a wave', () => {
  expect(countWaves([
    page, { url: 'a.js', askedBy: '/' }, { url: 'b.js', askedBy: 'a.js' }, { url: 'c.js', askedBy: 'b.js' },
  ])).toBe(4)
})

test('when a script requests a file that the document named before, then it counts for the document', () => {
  expect(countWaves([
    page, { url: 'a.js', askedBy: '/' }, { url: 'b.js', askedBy: '/' }, { url: 'b.js', askedBy: 'a.js' },
  ])).toBe(2)
})
