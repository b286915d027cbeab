import { expect, test } from '@jest/globals'
import { countWaves } from './first-page.ts'

const page = { url: '/', askedBy: '/' }

test('when a document names all that it needs, then there are two waves', () => {
  expect(countWaves([page])).toBe(1)
  expect(countWaves([page, { url: 'a.js', askedBy: '/' }, { url: 'b.css', askedBy: '/' }])).toBe(2)
})

test('when a script or a style asks for another file, then each is a wave more', () => {
  expect(countWaves([
    page, { url: 'a.js', askedBy: '/' }, { url: 'b.js', askedBy: 'a.js' }, { url: 'c.js', askedBy: 'b.js' },
  ])).toBe(4)
})

test('when a script asks for what the document named before, then it counts where it was named', () => {
  expect(countWaves([
    page, { url: 'a.js', askedBy: '/' }, { url: 'b.js', askedBy: '/' }, { url: 'b.js', askedBy: 'a.js' },
  ])).toBe(2)
})
