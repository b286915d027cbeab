import { expect, test } from '@jest/globals'
import { listTests } from './run-jest.ts'

test('when results are asked for as JSON, then the files are listed all the same', async () => {
  const args = ['--selectProjects', 'pact', '--json', '--outputFile=/tmp/result.json', '--', 'svc-notify/pact/provider']
  expect(await listTests(args)).toEqual(['svc-notify/pact/provider.pact.test.ts'])
}, 60_000)
