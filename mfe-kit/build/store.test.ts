import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { replay } from '@glas/contracts/registry-history'
import { readBundles } from './bundles.ts'
import {
  changeRegistry, forkReleases, Overtaken, placeRelease, pruneReleases, readHistory, readRegistry,
} from './store.ts'

const run = promisify(execFile)
let releases: string
beforeEach(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-store-'))
})
afterEach(() => rm(releases, { recursive: true, force: true }))

async function place(part: string, version: string): Promise<void> {
  const built = path.join(releases, '..', `${path.basename(releases)}-built`)
  await mkdir(built, { recursive: true })
  await writeFile(path.join(built, 'release.json'), JSON.stringify({ part, version }))
  await placeRelease(part, version, built, releases)
  await rm(built, { recursive: true })
}
const publish = async (part: string, version: string, at?: string) => {
  await place(part, version)
  return changeRegistry(releases, { action: 'publish', part, version }, at ? () => new Date(at) : undefined)
}

describe('the registry', () => {
  test('when a canary is published, promoted and taken back, then registry and history say so', async () => {
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

  test('when a version is not there, then nothing points at it', async () => {
    await expect(changeRegistry(releases, { action: 'publish', part: 'shell', version: '9' }))
      .rejects.toThrow(/shell 9 is not in/)
    expect((await readdir(releases)).filter((name) => name !== 'history.jsonl')).toEqual([])
  })

  test('when the history has gone on since a change was decided on, then it is not made', async () => {
    await publish('shell', '1')
    const basis = await readHistory(releases)
    await place('shell', '2')
    await publish('mfe-survey', '1')
    const wish = { action: 'publish', part: 'shell', version: '2' } as const
    await expect(changeRegistry(releases, wish, undefined, basis)).rejects.toThrow(Overtaken)
    expect((await readRegistry(releases)).parts.shell).toEqual({ stable: '1' })
    expect(await changeRegistry(releases, wish, undefined, await readHistory(releases))).toMatchObject({ to: '2' })
  })

  test('when processes change it at the same time, then every change is in the history and none is lost', async () => {
    // All find the lock of somebody who has died.
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
    await writeFile(path.join(releases, '.lock'), `${process.pid} here`)
    let done = false
    const waiting = publish('shell', '2').then(() => (done = true))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(done).toBe(false)
    await rm(path.join(releases, '.lock'))
    await waiting
  })

  test('when the right to a lock was left, and its number is another\'s now, then its age tells', async () => {
    await writeFile(path.join(releases, '.lock'), '99999999 gone')
    const right = path.join(releases, '.lock.over-99999999-gone')
    await writeFile(right, `${process.pid} here`)
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

  test('when nothing can be linked there, then processes change it one after another, and a fork copies', async () => {
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

  test('when a change was broken off between history and registry, then the next one finishes it', async () => {
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

  test('when it was found without a history, then a part that no change names stays as it was', async () => {
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

  test('when versions go live, back and away, then each is listed once with its hashes, and the list only grows',
    async () => {
      const seen: string[] = []
      const change = async (wish: Parameters<typeof changeRegistry>[1], at: string) => {
        await changeRegistry(releases, wish, () => new Date(at))
        seen.push(await file())
      }
      const part = 'mfe-survey'
      for (const version of ['1', '2', '3']) await placeWith(part, version, `sha384-${version}`)
      await placeWith('svc-survey', '1', 'sha384-service')
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
        part, version, files: { 'remote-entry.js': `sha384-${version}` },
      })))
    })

  test('when versions were live before there was a list, then they are listed before any is removed', async () => {
    await placeWith('shell', '1', 'sha384-a')
    await changeRegistry(releases, { action: 'publish', part: 'shell', version: '1' })
    await rm(path.join(releases, 'bundles.jsonl'))
    await pruneReleases(releases, new Date())
    expect(await readBundles(releases)).toEqual([
      { part: 'shell', version: '1', files: { 'remote-entry.js': 'sha384-a' } },
    ])
  })

  test('when a folder is forked, then its list goes on from there', async () => {
    await placeWith('shell', '1', 'sha384-a')
    await changeRegistry(releases, { action: 'publish', part: 'shell', version: '1' })
    const fork = await mkdtemp(path.join(tmpdir(), 'glas-fork-'))
    await forkReleases(releases, fork, new Date())
    expect(await readBundles(fork)).toEqual(await readBundles(releases))
    await rm(fork, { recursive: true })
  })
})

describe('pruning', () => {
  const age = async (part: string, version: string) => {
    const old = new Date('2026-01-01')
    await utimes(path.join(releases, part, version), old, old)
  }

  test('when versions are older than 30 days, then only those go that no tab can ask for', async () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-03-10', '2026-03-11']
    for (const [index, at] of days.entries()) await publish('mfe-survey', String(index + 1), at)
    for (const at of days.keys()) await age('mfe-survey', String(at + 1))
    await place('mfe-survey', 'never-live')
    expect(await pruneReleases(releases, new Date('2026-03-20'))).toEqual(['mfe-survey 1', 'mfe-survey 2'])
    // 4 was live until the 10th, and 3 is what its tabs may fall back to.
    expect((await readdir(path.join(releases, 'mfe-survey'))).sort()).toEqual(['3', '4', '5', '6', 'never-live'])
    await age('mfe-survey', 'never-live')
    expect(await pruneReleases(releases, new Date('2027-03-20'))).toEqual(['mfe-survey 3', 'mfe-survey never-live'])
  })

  describe('when it is a service that goes', () => {
    const built = () => path.join(releases, 'svc-survey')
    beforeEach(async () => {
      for (const n of [1, 2, 3, 4]) await publish('svc-survey', String(n), '2026-01-01')
      await mkdir(path.join(built(), '1/contracts'))
      await writeFile(path.join(built(), '1/contracts/events.json'), '{}')
      await writeFile(path.join(built(), '1/main.mjs'), '')
      for (const n of [1, 2, 3, 4]) await age('svc-survey', String(n))
    })
    const prune = () => pruneReleases(releases, new Date('2026-03-20'))

    test('then its contracts alone stay, and nothing can point at it', async () => {
      expect(await prune()).toEqual(['svc-survey 1'])
      expect(await readdir(path.join(built(), '1'))).toEqual(['contracts'])
      await expect(changeRegistry(releases, { action: 'publish', part: 'svc-survey', version: '1' }))
        .rejects.toThrow('svc-survey 1 is not in')
      expect(await prune()).toEqual([])
    })

    test('and it is placed again, then it is there as a whole', async () => {
      await prune()
      await publish('svc-survey', '1')
      expect(await readdir(path.join(built(), '1'))).toEqual(['release.json'])
      expect((await readRegistry(releases)).parts['svc-survey']).toEqual({ stable: '1', lastGood: '4' })
      expect((await readdir(built())).sort()).toEqual(['1', '2', '3', '4'])
    })

    test('and that is broken off, then it is no release, and the next time finishes it', async () => {
      await rm(path.join(built(), '1/release.json'))
      await expect(changeRegistry(releases, { action: 'publish', part: 'svc-survey', version: '1' })).rejects.toThrow()
      expect(await prune()).toEqual(['svc-survey 1'])
      expect(await readdir(path.join(built(), '1'))).toEqual(['contracts'])
    })

    test('and a copy was broken off, then that goes as a whole', async () => {
      await mkdir(path.join(built(), '.partial-x/contracts'), { recursive: true })
      await age('svc-survey', '.partial-x')
      expect(await prune()).toEqual(['svc-survey .partial-x', 'svc-survey 1'])
      expect((await readdir(built())).sort()).toEqual(['1', '2', '3', '4'])
    })
  })

  test('when several place the same version at once, then it is there once, and nothing is left over', async () => {
    const from = path.join(releases, '..', `${path.basename(releases)}-same`)
    await mkdir(from)
    await writeFile(path.join(from, 'release.json'), '{}')
    await Promise.all([1, 2, 3].map(() => placeRelease('shell', '1', from, releases)))
    await rm(from, { recursive: true })
    expect(await readdir(path.join(releases, 'shell'))).toEqual(['1'])
  })
})

describe('a fork', () => {
  const stateOf = async (dir: string) => {
    const files = (await readdir(dir, { recursive: true })).sort()
    return { files, registry: await readRegistry(dir), history: await readHistory(dir) }
  }
  let fork: string
  beforeEach(() => {
    fork = `${releases}-fork`
  })
  afterEach(() => rm(fork, { recursive: true, force: true }))

  test('when versions go live, are taken back and pruned in it, then where it began from stays as it was', async () => {
    await publish('mfe-survey', '1')
    await publish('mfe-survey', '2')
    await publish('svc-survey', '1')
    const before = await stateOf(releases)
    await forkReleases(releases, fork, new Date())
    expect(await stateOf(fork)).toEqual(before)
    await placeRelease('mfe-survey', '3', path.join(releases, 'mfe-survey/1'), fork)
    await changeRegistry(fork, { action: 'publish', part: 'mfe-survey', version: '3' })
    await changeRegistry(fork, { action: 'rollback', part: 'mfe-survey' })
    for (let version = 4; version < 9; version++) {
      await placeRelease('mfe-survey', String(version), path.join(releases, 'mfe-survey/1'), fork)
      await changeRegistry(fork, { action: 'publish', part: 'mfe-survey', version: String(version) })
    }
    expect(await pruneReleases(fork, new Date(Date.now() + 40 * 86_400_000))).toContain('mfe-survey 1')
    expect(await stateOf(releases)).toEqual(before)
    expect(JSON.parse(await readFile(path.join(releases, 'mfe-survey/1/release.json'), 'utf8')))
      .toMatchObject({ version: '1' })
  })

  test('when it is begun again, then nothing of before is left, and files are shared, not copied', async () => {
    await publish('shell', '1')
    await place('shell', 'never-live')
    await mkdir(path.join(fork, 'shell/abandoned'), { recursive: true })
    await forkReleases(releases, fork, new Date())
    expect(await readdir(path.join(fork, 'shell'))).toEqual(['1'])
    const [one, other] = await Promise.all([releases, fork].map((dir) => stat(path.join(dir, 'shell/1/release.json'))))
    expect(one!.ino).toBe(other!.ino)
  })

  test('when the folder that it begins from is being changed, then it begins as that is afterwards', async () => {
    await publish('shell', '1')
    await place('shell', '2')
    const lock = path.join(releases, '.lock')
    await writeFile(lock, `${process.pid} here`)
    const forking = forkReleases(releases, fork, new Date())
    await new Promise((resolve) => setTimeout(resolve, 150))
    const line = { at: new Date().toISOString(), part: 'shell', from: '1', to: '2', action: 'publish' }
    await appendFile(path.join(releases, 'history.jsonl'), `${JSON.stringify(line)}\n`)
    await rm(path.join(releases, 'shell/1'), { recursive: true })
    await rm(lock)
    await forking
    expect((await readRegistry(fork)).parts).toEqual({ shell: { stable: '2', lastGood: '1' } })
    expect(await readdir(path.join(fork, 'shell'))).toEqual(['2'])
  })

  test('when nothing is published yet, then it begins empty', async () => {
    await forkReleases(path.join(releases, 'not-there'), fork, new Date())
    expect(await readRegistry(fork)).toEqual({ parts: {} })
    expect(await readHistory(fork)).toEqual([])
  })
})
