import { describe, expect, test } from '@jest/globals'
import { isPlainName, isSameName, nameFaults, plainText, textFaults } from './names.ts'

describe('a name', () => {
  test.each([
    'Škola stranih jezika d.o.o.', "O'Brien & Söhne – „Glas” (2026.)", '🦊 d.o.o.', '👩‍💻 Studio', 'ﷺ', 'Ćevapi 100 %', 'می‌خواهم',
    '❤️ d.o.o.', '1',
  ])('when it is %j, then it is accepted', (name) => {
    expect(nameFaults('/x', name)).toEqual([])
  })

  const bad: readonly (readonly [what: string, character: string])[] = [
    ['NUL', '\0'], ['a tab', '\t'], ['a line break', '\n'], ['a carriage return', '\r'], ['escape', '\u001b'],
    ['delete', '\u007f'], ['next line', '\u0085'], ['CSI', '\u009b'], ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'], ['Arabic letter mark', '\u061c'], ['left-to-right mark', '\u200e'],
    ['right-to-left mark', '\u200f'], ['right-to-left embedding', '\u202b'], ['pop', '\u202c'],
    ['right-to-left override', '\u202e'], ['isolate', '\u2066'], ['pop isolate', '\u2069'], ['zero-width space', '\u200b'],
    ['word joiner', '\u2060'], ['byte order mark', '\ufeff'], ['half a surrogate pair', '\ud800'],
    ['a soft hyphen', '\u00ad'], ['a Hangul filler', '\u3164'], ['a combining joiner', '\u034f'],
    ['a tag', '\u{e0041}'], ['a noncharacter', '\uffff'], ['a swapped mark', '\ufffe'],
    ['a noncharacter of another plane', '\u{1fffe}'],
  ]
  test.each(bad)('when it contains %s anywhere, then its field has a fault', (_, character) => {
    for (const name of [`${character}Glas`, `Gl${character}as`, `Glas${character}`]) {
      expect(isPlainName(name)).toBe(false)
      expect(nameFaults('/company/name', name))
        .toEqual([{ path: '/company/name', rule: 'format', params: { format: 'name' } }])
    }
  })

  test.each(['\u3164', '\u200d', '\ufe0f', '\u2800', '\u0301', '\u2800\u2800', '\u200dGlas', 'Glas\u200c'])(
    'when nothing of it can be seen, or a joiner joins nothing (%j), then its field has a fault', (name) => {
      expect(nameFaults('/x', name)).toHaveLength(1)
    })
})

describe('a text of several lines', () => {
  test.each(['', 'Provjerite odjele.', 'Prvo.\n\nDrugo:\r\n\t– treće'])('when it is %j, then it is accepted', (text) => {
    expect(textFaults('/remark', text)).toEqual([])
  })

  test.each(['a\0b', 'a\u202eb', 'a\u2028b', 'a\u0007b', 'a\rb', '\u3164', '\u200b\n'])(
    'when it is %j, then its field has a fault', (text) => {
      expect(textFaults('/remark', text)).toEqual([{ path: '/remark', rule: 'format', params: { format: 'text' } }])
    })
})

test('when a name is typed with other spaces or composition, then it is the same; with other letters, it is not', () => {
  expect([isSameName(' Kvarner  oprema ', 'Kvarner oprema'), isSameName('Žarko'.normalize('NFD'), 'Žarko')]).toEqual([true, true])
  expect(isSameName('Kvarner', 'kvarner')).toBe(false)
})

test.each([
  ['Dva\r\nreda\n', 'Dva\nreda\n'], ['redak\u2028redak\tdalje', 'redak\nredak dalje'],
  ['za\u00addo\u200bvoljni\u0007 \u202elju\ud800di', 'zadovoljni ljudi'], ['👩‍💻 ❤️ می‌خواهم', '👩‍💻 ❤️ می‌خواهم'],
])('when %j is made plain, then it is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
