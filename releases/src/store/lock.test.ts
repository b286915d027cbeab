import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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

test('when the owner of a lock is alive, then the next one waits for it and reports that once', async () => {
  const owner = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3000)'])
  writeFileSync(file, String(owner.pid))
  const waited: number[] = []
  await withLock(file, (pid) => waited.push(pid), async () => expect(owner.exitCode).toBe(0))
  expect(waited).toEqual([owner.pid])
})

test('when the work fails, then the lock is free again', async () => {
  const failing = withLock(file, () => undefined, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(existsSync(file)).toBe(false)
})

test('when one process requests it several times, then the holders take turns', async () => {
  let holders = 0
  let most = 0
  await Promise.all(Array.from({ length: 4 }, () => withLock(file, () => undefined, async () => {
    most = Math.max(most, ++holders)
    await new Promise((resolve) => setTimeout(resolve, 20))
    holders--
  })))
  expect(most).toBe(1)
  expect(readdirSync(dir)).toEqual([])
})

test('when many find it abandoned at once, then they take turns', async () => {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
    const [file, log] = process.argv.slice(1)
    await withLock(file, () => {}, async () => {
      appendFileSync(log, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 30))
      appendFileSync(log, 'out ')
    })`
  const log = join(dir, 'log')
  // No process has this pid, in the old format either.
  writeFileSync(file, '99999999')
  const codes = await Promise.all(Array.from({ length: 6 }, () => new Promise((resolve) =>
    spawn(process.execPath, ['--input-type=module', '-e', script, file, log], { stdio: 'inherit' })
      .once('exit', resolve))))
  expect(codes).toEqual([0, 0, 0, 0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(6))
  expect(readdirSync(dir)).toEqual(['log'])
})

describe('the right to take a lock over', () => {
  const others = () => readdirSync(dir).filter((name) => name !== 'install.lock')
  const right = () => `${file}.over-99999999`
  beforeEach(() => writeFileSync(file, '99999999'))

  test('when the process that holds it has died, then it is taken over', async () => {
    writeFileSync(right(), '99999999')
    expect(await withLock(file, () => undefined, async () => 'done')).toBe('done')
    expect(others()).toEqual([])
  })

  test('when that process had the pid that we have now, then it is taken over', async () => {
    writeFileSync(right(), `${process.pid} of another time`)
    // Its age says nothing.
    utimesSync(right(), new Date('2999-01-01'), new Date('2999-01-01'))
    expect(await withLock(file, () => undefined, async () => 'done')).toBe('done')
    expect(others()).toEqual([])
  })

  test('when its pid is another process\'s now, then it is taken over by its age', async () => {
    writeFileSync(right(), String(process.ppid))
    utimesSync(right(), new Date(0), new Date(0))
    expect(await withLock(file, () => undefined, async () => 'done')).toBe('done')
    expect(others()).toEqual([])
  })

  test('when it may still be in use, then others wait for it and continue', async () => {
    writeFileSync(right(), String(process.ppid))
    const waiting = withLock(file, () => undefined, async () => 'done')
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(existsSync(right())).toBe(true)
    rmSync(right())
    expect(await waiting).toBe('done')
  })
})

test('when a lock has no name in it, then its holder has limited time to write it', async () => {
  writeFileSync(file, '')
  const waited: number[] = []
  const waiting = withLock(file, (pid) => waited.push(pid), async () => 'done')
  expect(existsSync(file)).toBe(true)
  utimesSync(file, new Date(0), new Date(0))
  expect(await waiting).toBe('done')
  expect(waited).toEqual([])
})

test('when the file system has no hard links, then the lock still works', async () => {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.linkSync = () => { throw Object.assign(new Error('not permitted'), { code: 'EPERM' }) }
    syncBuiltinESMExports()
    const { withLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))})
    const [file, log] = process.argv.slice(1)
    await withLock(file, () => {}, async () => {
      fs.appendFileSync(log, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 30))
      fs.appendFileSync(log, 'out ')
    })`
  const log = join(dir, 'log')
  writeFileSync(file, '99999999')
  const codes = await Promise.all(Array.from({ length: 3 }, () => new Promise((resolve) =>
    spawn(process.execPath, ['--input-type=module', '-e', script, file, log], { stdio: 'inherit' })
      .once('exit', resolve))))
  expect(codes).toEqual([0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(3))
  expect(readdirSync(dir)).toEqual(['log'])
})
