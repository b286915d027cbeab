import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { replay } from '../registry/history.ts'
import { place, publish, releases } from '../../test/releases-folder.ts'
import { readBundles } from './bundles.ts'
import {
  changeRegistry, forkReleases, Overtaken, placeRelease, pruneReleases, readHistory, readRegistry,
} from './store.ts'

const run = promisify(execFile)

describe('the registry', () => {
  test('when a canary is published, promoted and withdrawn, then registry and history show it', async () => {
    await publish('mfe-survey', '1')
    await place('mfe-survey', '2')
    await changeRegistry(releases, { action: 'canary', part: 'mfe-survey', version: '2', percent: 10 })
    expect((await readRegistry(releases)).parts)
      .toEqual({ 'mfe-survey': { stable: '1', canary: { version: '2', percent: 10 } } })
    await changeRegistry(releases, { action: 'promote', part: 'mfe-survey' })
    expect((await readRegistry(releases)).parts).toEqual({ 'mfe-survey': { stable: '2', lastGood: '1' } })
    await changeRegistry(releases, { action: 'rollback', part: 'mfe-survey' })
    expect((await readRegistry(releases)).parts).toEqual({ 'mfe-survey': { stable: '1' } })
    expect((await readHistory(releases)).map(({ action, from, to }) => [action, from, to])).toEqual([
      ['publish', null, '1'], ['canary', '1', '2'], ['promote', '1', '2'], ['rollback', '2', '1'],
    ])
  })

  test('when a version does not exist, then nothing can point at it', async () => {
    await expect(changeRegistry(releases, { action: 'publish', part: 'shell', version: '9' }))
      .rejects.toThrow(/shell 9 is not in/)
    expect((await readdir(releases)).filter((name) => name !== 'history.jsonl')).toEqual([])
  })

  test('when the history has changed since a change was decided, then the change is not made', async () => {
    await publish('shell', '1')
    const basis = await readHistory(releases)
    await place('shell', '2')
    await publish('mfe-survey', '1')
    const request = { action: 'publish', part: 'shell', version: '2' } as const
    await expect(changeRegistry(releases, request, undefined, basis)).rejects.toThrow(Overtaken)
    expect((await readRegistry(releases)).parts.shell).toEqual({ stable: '1' })
    expect(await changeRegistry(releases, request, undefined, await readHistory(releases))).toMatchObject({ to: '2' })
  })

  test('when processes change it at the same time, then every change is in the history and none is lost', async () => {
    // All find the lock of a process that has died.
    await writeFile(path.join(releases, '.lock'), '99999999 gone')
    for (const part of ['a', 'b', 'c']) for (let n = 1; n <= 8; n++) await place(part, String(n))
    const store = JSON.stringify(path.join(import.meta.dirname, 'store.ts'))
    const script = (part: string) => `const { changeRegistry } = await import(${store})
for (let n = 1; n <= 8; n++) {
  await changeRegistry(${JSON.stringify(releases)}, { action: 'publish', part: '${part}', version: String(n) })
}`
    await Promise.all(['a', 'b', 'c'].map((part) => run(process.execPath, ['--input-type=module', '-e', script(part)])))
    const history = await readHistory(releases)
    expect(history).toHaveLength(24)
    expect(await readRegistry(releases)).toEqual(replay(history))
    expect((await readRegistry(releases)).parts).toEqual(
      Object.fromEntries(['a', 'b', 'c'].map((part) => [part, { stable: '8', lastGood: '7' }])))
    expect((await readdir(releases)).sort()).toEqual(['a', 'b', 'bundles.jsonl', 'c', 'history.jsonl', 'registry.json'])
  })

  test('when a process died with the lock, then the next one takes it; a living one is waited for', async () => {
    const { pid } = await import('node:child_process').then(({ spawnSync }) => spawnSync(process.execPath, ['-e', '']))
    await writeFile(path.join(releases, '.lock'), `${pid} gone`)
    await publish('shell', '1')
    await writeFile(path.join(releases, '.lock'), `${process.ppid} here`)
    let done = false
    const waiting = publish('shell', '2').then(() => (done = true))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(done).toBe(false)
    await rm(path.join(releases, '.lock'))
    await waiting
  })

  test('when a second lock was abandoned, and its pid belongs to another process, then its age decides', async () => {
    await writeFile(path.join(releases, '.lock'), '99999999 gone')
    const right = path.join(releases, '.lock.over-99999999-gone')
    await writeFile(right, `${process.ppid} here`)
    await utimes(right, new Date(0), new Date(0))
    await publish('shell', '1')
    expect((await readdir(releases)).sort()).toEqual(['bundles.jsonl', 'history.jsonl', 'registry.json', 'shell'])
  })

  test('when a lock has no name in it, then it is taken over by its age', async () => {
    await writeFile(path.join(releases, '.lock'), '')
    const publishing = publish('shell', '1')
    await utimes(path.join(releases, '.lock'), new Date(0), new Date(0))
    expect(await publishing).toMatchObject({ to: '1' })
  })

  test('when the file system has no hard links, then changes still take turns, and a fork copies', async () => {
    await writeFile(path.join(releases, '.lock'), '99999999 gone')
    for (const part of ['a', 'b']) for (let n = 1; n <= 4; n++) await place(part, String(n))
    const fork = path.join(releases, 'fork')
    const script = (part: string) => `import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
fs.link = () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EPERM' }))
syncBuiltinESMExports()
const { changeRegistry, forkReleases } = await import(${JSON.stringify(path.join(import.meta.dirname, 'store.ts'))})
for (let n = 1; n <= 4; n++) {
  await changeRegistry(${JSON.stringify(releases)}, { action: 'publish', part: '${part}', version: String(n) })
}
if ('${part}' === 'a') await forkReleases(${JSON.stringify(releases)}, ${JSON.stringify(fork)}, new Date())`
    await Promise.all(['a', 'b'].map((part) => run(process.execPath, ['--input-type=module', '-e', script(part)])))
    expect(await readHistory(releases)).toHaveLength(8)
    expect((await readRegistry(fork)).parts['a']).toEqual({ stable: '4', lastGood: '3' })
    expect(JSON.parse(await readFile(path.join(fork, 'a/4/release.json'), 'utf8'))).toMatchObject({ version: '4' })
    expect((await readdir(releases)).sort()).toEqual(['a', 'b', 'bundles.jsonl', 'fork', 'history.jsonl', 'registry.json'])
  })

  test('when a change was interrupted between history and registry, then the next one completes it', async () => {
    await publish('shell', '1')
    await place('shell', '2')
    const line = { at: new Date().toISOString(), part: 'shell', from: '1', to: '2', action: 'publish' }
    await appendFile(path.join(releases, 'history.jsonl'), `${JSON.stringify(line)}\n{"at":"20`)
    await publish('mfe-survey', '1')
    expect((await readRegistry(releases)).parts)
      .toEqual({ 'shell': { stable: '2', lastGood: '1' }, 'mfe-survey': { stable: '1' } })
    expect((await readFile(path.join(releases, 'history.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(3)
    expect(await readHistory(releases)).toHaveLength(3)
  })

  test('when it has no history, then a part that no change names stays unchanged', async () => {
    await writeFile(path.join(releases, 'registry.json'), '{"parts":{"shell":{"stable":"0"}}}')
    await publish('mfe-survey', '1')
    expect((await readRegistry(releases)).parts).toEqual({ 'shell': { stable: '0' }, 'mfe-survey': { stable: '1' } })
  })
})

describe('the list of released bundles', () => {
  const file = () => readFile(path.join(releases, 'bundles.jsonl'), 'utf8')
  const placeWith = async (part: string, version: string, integrity: string) => {
    const built = await mkdtemp(path.join(tmpdir(), 'glas-built-'))
    const files = { 'remote-entry.js': { bytes: 1, integrity } }
    await writeFile(path.join(built, 'release.json'), JSON.stringify({ part, version, files }))
    await placeRelease(part, version, built, releases)
    await rm(built, { recursive: true })
  }

  test('when versions go live, are rolled back and pruned, then each is listed once with its hashes',
    async () => {
      const seen: string[] = []
      const change = async (request: Parameters<typeof changeRegistry>[1], at: string) => {
        await changeRegistry(releases, request, () => new Date(at))
        seen.push(await file())
      }
      const part = 'mfe-survey'
      for (const version of ['1', '2', '3']) await placeWith(part, version, `sha256-${version}`)
      await placeWith('svc-survey', '1', 'sha256-service')
      await change({ action: 'publish', part, version: '1' }, '2026-01-01')
      await change({ action: 'publish', part: 'svc-survey', version: '1' }, '2026-01-01')
      await change({ action: 'canary', part, version: '2', percent: 10 }, '2026-01-02')
      await change({ action: 'rollback', part }, '2026-01-03')
      await change({ action: 'publish', part, version: '3' }, '2026-01-04')
      await change({ action: 'publish', part, version: '1' }, '2026-01-05')
      for (const version of ['1', '2', '3']) {
        await utimes(path.join(releases, part, version), new Date('2026-01-01'), new Date('2026-01-01'))
      }
      expect(await pruneReleases(releases, new Date('2027-01-01'))).toEqual(['mfe-survey 2'])
      seen.push(await file())
      for (const [index, text] of seen.slice(1).entries()) expect(text.startsWith(seen[index]!)).toBe(true)
      expect(await readBundles(releases)).toEqual(['1', '2', '3'].map((version) => ({
        part, version, files: { 'remote-entry.js': `sha256-${version}` },
      })))
    })

  test('when versions were live before the list existed, then they are listed before any is removed', async () => {
    await placeWith('shell', '1', 'sha256-a')
    await changeRegistry(releases, { action: 'publish', part: 'shell', version: '1' })
    await rm(path.join(releases, 'bundles.jsonl'))
    await pruneReleases(releases, new Date())
    expect(await readBundles(releases)).toEqual([
      { part: 'shell', version: '1', files: { 'remote-entry.js': 'sha256-a' } },
    ])
  })

  test('when a folder is forked, then its list continues from there', async () => {
    await placeWith('shell', '1', 'sha256-a')
    await changeRegistry(releases, { action: 'publish', part: 'shell', version: '1' })
    const fork = await mkdtemp(path.join(tmpdir(), 'glas-fork-'))
    await forkReleases(releases, fork, new Date())
    expect(await readBundles(fork)).toEqual(await readBundles(releases))
    await rm(fork, { recursive: true })
  })
})
