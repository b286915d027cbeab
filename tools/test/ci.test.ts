import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../start/paths.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-ci-'))
  mkdirSync(join(dir, '.ci'))
  cpSync(join(root, '.ci/run'), join(dir, '.ci/run'))
  writeFileSync(join(dir, '.ci/floor'), '10\n')
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Runs the gate with an `npm` that only writes a result. */
function gate(result: string, status: number): { status: number | null; lastLine: string | undefined } {
  writeFileSync(join(dir, 'npm'), `#!/bin/sh\nprintf '%s' '${result}' > "$GLAS_TEST_RESULT"\nexit ${status}\n`)
  chmodSync(join(dir, 'npm'), 0o755)
  const run = spawnSync(join(dir, '.ci/run'), { env: { PATH: `${dir}:${process.env.PATH}` }, encoding: 'utf8' })
  return { status: run.status, lastLine: run.stdout.trimEnd().split('\n').at(-1) }
}

test.each([
  ['all pass', '{"passed":12,"failed":0,"skipped":0}', 0, 0, '12 passed, 0 failed'],
  ['one fails', '{"passed":11,"failed":1,"skipped":0}', 1, 1, '11 passed, 1 failed'],
  ['one is skipped', '{"passed":11,"failed":0,"skipped":1}', 0, 1, '11 passed, 0 failed'],
  ['fewer pass than the floor', '{"passed":9,"failed":0,"skipped":0}', 0, 1, '9 passed, 0 failed'],
  ['the tests break off', '', 1, 1, '0 passed, 1 failed'],
])('when %s, then the gate reports it', (_, result, npmStatus, status, lastLine) => {
  expect(gate(result, npmStatus)).toEqual({ status, lastLine })
})
