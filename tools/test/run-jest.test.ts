import { expect, test } from '@jest/globals'
import { listTests, namedTests, runJest, runJestPlainly, slowest } from './run-jest.ts'

test('when results are requested as JSON, then the files are still listed', async () => {
  const args = ['--selectProjects', 'pact', '--json', '--outputFile=/tmp/result.json', '--', 'svc-notify/pact/provider']
  expect(await listTests(args)).toEqual(['svc-notify/pact/provider.pact.test.ts'])
}, 60_000)

test('when it is stopped, then jest ends before its tests do, and that is a failure', async () => {
  const stopping = new AbortController()
  // It would list and succeed.
  const code = runJestPlainly(['--listTests', '--selectProjects', 'pact'], {}, stopping.signal)
  stopping.abort()
  expect(await code).toBe(1)
  // A run that is already stopped does not start either.
  expect(await runJestPlainly(['--listTests', '--selectProjects', 'pact'], {}, stopping.signal)).toBe(1)
}, 60_000)

test('when jest has run, then each file has its duration, and the slowest come first', async () => {
  const { passed, files } = await runJest(['--selectProjects', 'node', '--', 'contracts/src/names'], {})
  expect(passed).toBeGreaterThan(0)
  expect(files).toEqual([{ file: 'contracts/src/names.test.ts', ms: expect.any(Number) }])
  const times = [{ file: 'a', ms: 400 }, { file: 'b', ms: 12_340 }, { file: 'c', ms: 900 }]
  expect(slowest(times, 2)).toEqual(['  12.3 s  b', '   0.9 s  c'])
}, 60_000)

test('when arguments are paths of tests, then jest is not asked for them; by anything else it is', () => {
  const file = 'tools/test/run-jest.test.ts'
  expect(namedTests([file])).toEqual([file])
  for (const args of [[], ['tools/test'], ['tools/test/none.test.ts'], [file, '-t', 'when'], ['tools/test/run-jest.ts']]) {
    expect(namedTests(args)).toBeUndefined()
  }
})
