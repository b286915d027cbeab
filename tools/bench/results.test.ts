import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inWords, markdownTable, record, thisMachine, withSection } from './results.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-results-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('when a bench runs again, then its figures replace the previous ones, and others stay', () => {
  const file = join(dir, 'RESULTS.md')
  record(file, '# Last figures', 'one', '## one, 2026-11-01\nold')
  record(file, '# Last figures', 'two', '## two, 2026-11-01\nkept')
  record(file, '# Last figures', 'one', '## one, 2026-11-02\nnew')
  expect(readFileSync(file, 'utf8')).toBe(`# Last figures

<!-- one -->
## one, 2026-11-02
new
<!-- /one -->

<!-- two -->
## two, 2026-11-01
kept
<!-- /two -->
`)
})

test('when a section contains a replacement pattern, then it is saved literally', () => {
  expect(withSection('<!-- a -->\nx\n<!-- /a -->\n', 'a', 'costs $1 or $&')).toContain('costs $1 or $&')
})

test('when figures become a table, then a bar in a name does not break it', () => {
  expect(markdownTable([['what', 'value'], ['p50 | p95', '3 ms']])).toBe('| what | value |\n|---|---|\n| p50 \\| p95 | 3 ms |')
})

test('when a machine is described, then its pace is too, beside which times can be compared', () => {
  expect(inWords(thisMachine())).toMatch(/, a fixed computation in [1-9]\d* ms$/)
})
