import { appendFile, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { place, publish, releases } from '../../test/releases-folder.ts'
import {
  changeRegistry, forkReleases, placeRelease, pruneReleases, readHistory, readRegistry,
} from './store.ts'

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

  test('when versions are published, rolled back and pruned in it, then the original is unchanged', async () => {
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

  test('when it is created again, then its old content is gone, and files are shared, not copied', async () => {
    await publish('shell', '1')
    await place('shell', 'never-live')
    await mkdir(path.join(fork, 'shell/abandoned'), { recursive: true })
    await forkReleases(releases, fork, new Date())
    expect(await readdir(path.join(fork, 'shell'))).toEqual(['1'])
    const [one, other] = await Promise.all([releases, fork].map((dir) => stat(path.join(dir, 'shell/1/release.json'))))
    expect(one!.ino).toBe(other!.ino)
  })

  test('when the original folder is being changed, then the fork has the state afterwards', async () => {
    await publish('shell', '1')
    await place('shell', '2')
    const lock = path.join(releases, '.lock')
    await writeFile(lock, `${process.ppid} here`)
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

  test('when nothing is published yet, then it is empty', async () => {
    await forkReleases(path.join(releases, 'not-there'), fork, new Date())
    expect(await readRegistry(fork)).toEqual({ parts: {} })
    expect(await readHistory(fork)).toEqual([])
  })
})
