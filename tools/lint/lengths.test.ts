import { describe, expect, test } from '@jest/globals'
import { longFunctions, longLines, overlong } from './lengths.ts'

const file = 'svc-survey/src/domain/price.ts'
const functionOf = (lines: number) => `export function total() {\n${'  count()\n'.repeat(lines - 2)}}\n`
const wide = `const sum = ${'first + '.repeat(15)}last\n`
const faultsOf = (files: Readonly<Record<string, string>>, bounds: Parameters<typeof overlong>[1] = {}) =>
  overlong(new Map(Object.entries(files)), bounds)

describe('functions that are seen at once', () => {
  test('when one has more than 60 lines, then it is found, in whatever form', () => {
    expect(longFunctions(file, functionOf(60))).toEqual([])
    expect(longFunctions(file, `\n${functionOf(61)}`)).toEqual([{ line: 2, lines: 61 }])
    expect(longFunctions(file, functionOf(61).replace('function total()', 'const total = () =>'))).toHaveLength(1)
    expect(longFunctions(file, `${functionOf(61).replace('function total()', 'const own = { of()')}}`)).toHaveLength(1)
  })

  test('when it is in a test, then it may be long', () => {
    for (const name of ['svc-survey/src/a.test.ts', 'svc-survey/test/start.ts', 'mfe-kit/src/testing/a.ts']) {
      expect(longFunctions(name, functionOf(100))).toEqual([])
    }
  })

  test('when a file has one, then it is a fault', () => {
    expect(faultsOf({ [file]: functionOf(60) })).toEqual([])
    expect(faultsOf({ [file]: functionOf(61) })).toEqual([expect.stringContaining(`${file}:1: a function of 61 lines`)])
  })
})

describe('lines that fit beside another file', () => {
  test('when one has more than 120 columns, then it is found', () => {
    expect(wide.length).toBeGreaterThan(121)
    expect(longLines(file, `short\n${wide}`)).toEqual([2])
    expect(longLines('mfe-kit/src/ui/tabs.tsx', wide)).toEqual([1])
  })

  test('when a long text, an address or data makes it long, then it is accepted', () => {
    expect(longLines(file, `test('${'when it is asked, '.repeat(8)}then it answers', () => {`)).toEqual([])
    expect(longLines(file, `/** See https://example.org/${'path/'.repeat(25)}. */`)).toEqual([])
    expect(longLines('mfe-survey/src/locales/hr.ts', wide)).toEqual([])
    expect(longLines('mfe-kit/src/ui/tabs.module.css', wide)).toEqual([])
  })

  test('when only short texts are in it, then they make no difference', () => {
    expect(longLines(file, `const list = [${"'izz', ".repeat(17)}'puls']`)).toEqual([1])
  })

  test('when a part has a bound, then it may have so many, and code and tests count apart', () => {
    const bounds = { 'svc-survey': [1, 0] as const }
    expect(faultsOf({ [file]: wide }, bounds)).toEqual([])
    expect(faultsOf({ [file]: wide + wide }, bounds)).toEqual([expect.stringMatching(/2 lines of code .*\n.*:1,2$/)])
    const found = (line: string) => [expect.stringContaining(line)]
    expect(faultsOf({ 'svc-survey/test/start.ts': wide }, bounds)).toEqual(found('1 lines of tests'))
    expect(faultsOf({ 'mfe-kit/src/a.ts': wide }, bounds)).toEqual(found('mfe-kit: 1 lines of code'))
  })

  test('when a bound is far above what there is, then it has to follow', () => {
    const bounds = { 'svc-survey': [12, 0] as const }
    expect(faultsOf({ [file]: wide + wide }, bounds)).toEqual([])
    expect(faultsOf({ [file]: wide }, bounds)).toEqual([expect.stringContaining('lower the 12')])
  })
})
