import { describe, expect, test } from '@jest/globals'
import { isPlainName, nameFaults } from './names.ts'

describe('a name', () => {
  test.each([
    'Škola stranih jezika d.o.o.', "O'Brien & Söhne – „Glas” (2026.)", '🦊 d.o.o.', '👩‍💻 Studio', 'ﷺ', 'Ćevapi 100 %', 'می‌خواهم',
  ])('when it is %j, then it is taken', (name) => {
    expect(nameFaults('/x', name)).toEqual([])
  })

  const bad: readonly (readonly [what: string, character: string])[] = [
    ['NUL', '\0'], ['a tab', '\t'], ['a line break', '\n'], ['a carriage return', '\r'], ['escape', '\u001b'],
    ['delete', '\u007f'], ['next line', '\u0085'], ['CSI', '\u009b'], ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'], ['Arabic letter mark', '\u061c'], ['left-to-right mark', '\u200e'],
    ['right-to-left mark', '\u200f'], ['right-to-left embedding', '\u202b'], ['pop', '\u202c'],
    ['right-to-left override', '\u202e'], ['isolate', '\u2066'], ['pop isolate', '\u2069'], ['zero-width space', '\u200b'],
    ['word joiner', '\u2060'], ['byte order mark', '\ufeff'], ['half a surrogate pair', '\ud800'],
  ]
  test.each(bad)('when it holds %s, wherever, then its field has a fault', (_, character) => {
    for (const name of [`${character}Glas`, `Gl${character}as`, `Glas${character}`]) {
      expect(isPlainName(name)).toBe(false)
      expect(nameFaults('/company/name', name))
        .toEqual([{ path: '/company/name', rule: 'format', params: { format: 'name' } }])
    }
  })
})
