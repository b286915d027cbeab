import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

let dir: string
let file: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-lock-'))
  file = join(dir, 'install.lock')
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('when the owner of a lock has died, then it is taken over', async () => {
  const owner = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => owner.once('exit', resolve))
  writeFileSync(file, String(owner.pid))
  const waited: number[] = []
  expect(await withLock(file, (pid) => waited.push(pid), async () => 'done')).toBe('done')
  expect(waited).toEqual([])
  expect(existsSync(file)).toBe(false)
})

test('when the owner of a lock lives, then the next waits for it and says so once', async () => {
  const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 800)'])
  writeFileSync(file, String(owner.pid))
  const waited: number[] = []
  const began = Date.now()
  await withLock(file, (pid) => waited.push(pid), async () => undefined)
  expect(Date.now() - began).toBeGreaterThan(500)
  expect(waited).toEqual([owner.pid])
})

test('when the work fails, then the lock is free again', async () => {
  const failing = withLock(file, () => undefined, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(existsSync(file)).toBe(false)
})
