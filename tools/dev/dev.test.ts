import { expect, test } from '@jest/globals'
import { faultOf } from './build-at-changes.ts'
import { createRestartReader } from './log-restarts.ts'

const file = './src/features/entry/entry-page.tsx'

test('when a build fails, then the fault and its place are printed, not our own stack', () => {
  const said = [
    'mfe-survey', 'file:///glas/mfe-kit/build/build.ts:23', "      reject(new Error('x'))", '      ^', '',
    'Error: browser:', `  ERROR in ${file}`, "    × Syntax Error: Expected '{', got 'ident'", '         ╭─[30:7]',
    '      30 │ export defalt function EntryPage() {', '', '  browser compiled with 1 error',
    '    at file:///glas/mfe-kit/build/build.ts:23:46',
    '    at process.processTicksAndRejections (node:internal:85:11)',
    '', 'Node.js v24.1.0', '',
  ].join('\n')
  expect(faultOf(said)).toBe([
    'Error: browser:', `  ERROR in ${file}`, "    × Syntax Error: Expected '{', got 'ident'", '         ╭─[30:7]',
    '      30 │ export defalt function EntryPage() {', '', '  browser compiled with 1 error',
  ].join('\n'))
  expect(faultOf('the disk is full\n')).toBe('the disk is full')
})

test('when a changed service restarts, then that is printed once, with its duration', () => {
  let now = 1000
  const read = createRestartReader('svc-survey', () => now)
  expect(read('{"level":"info","msg":"listening"}\n')).toEqual([])
  expect(read("Change detected in '/glas/a.ts'\nRestarting 'svc-survey/src/main.ts'\n")).toEqual([])
  now = 2500
  expect(read('{"level":"info","msg":"listening"}\n{"msg":"listening"}\n')).toEqual(['svc-survey runs again (1.5 s)'])
})

test("when a changed service can't start, then the reason is printed, and later that it runs", () => {
  const read = createRestartReader('svc-survey', () => 1000)
  const news = read("Restarting 'svc-survey/src/main.ts'\nSyntaxError: Unexpected token\n"
    + "Failed running 'svc-survey/src/main.ts'. Waiting for file changes before restarting...\n")
  expect(news).toEqual([
    'svc-survey does not start; it is tried again at the next change.\nSyntaxError: Unexpected token',
  ])
  const again = read("Restarting 'svc-survey/src/main.ts'\n{\"msg\":\"listening\"}\n")
  expect(again).toEqual(['svc-survey runs again (0.0 s)'])
})
