import { expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeMemoryFolder } from './memory-folder.ts'

test.each(['/dev/no-such-folder', '/proc'])('when %s has no room, then the folder is on disk', (dir) => {
  const made = makeMemoryFolder('glas-memory-', dir)
  try {
    expect(dirname(made)).toBe(tmpdir())
    expect(existsSync(made)).toBe(true)
  } finally {
    rmSync(made, { recursive: true })
  }
})

test('when a test was killed, then the next one removes its folder, and no other', () => {
  const dir = mkdtempSync(join(tmpdir(), 'glas-folders-'))
  const { pid: ended } = spawnSync('true')
  const left = mkdtempSync(join(dir, `glas-accounts-${ended}-`))
  try {
    const own = makeMemoryFolder('glas-memory-', dir, 0)
    const next = makeMemoryFolder('glas-memory-', dir, 0)
    expect([left, own, next].map((one) => existsSync(one))).toEqual([false, true, true])
    expect(dirname(own)).toBe(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
})
