import { expect, test } from '@jest/globals'
import { listTests, runJestPlainly } from './run-jest.ts'

test('when results are asked for as JSON, then the files are listed all the same', async () => {
  const args = ['--selectProjects', 'pact', '--json', '--outputFile=/tmp/result.json', '--', 'svc-notify/pact/provider']
  expect(await listTests(args)).toEqual(['svc-notify/pact/provider.pact.test.ts'])
}, 60_000)

test('when it is stopped, then jest ends before its tests have, and that is no success', async () => {
  const stopping = new AbortController()
  // It would list and succeed.
  const code = runJestPlainly(['--listTests', '--selectProjects', 'pact'], {}, stopping.signal)
  stopping.abort()
  expect(await code).toBe(1)
  // Nor does one begin that is stopped already.
  expect(await runJestPlainly(['--listTests', '--selectProjects', 'pact'], {}, stopping.signal)).toBe(1)
}, 60_000)
