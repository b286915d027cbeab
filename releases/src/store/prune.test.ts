import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { place, publish, releases } from '../../test/releases-folder.ts'
import { changeRegistry, placeRelease, pruneReleases, readRegistry } from './store.ts'

describe('pruning', () => {
  const age = async (part: string, version: string) => {
    const old = new Date('2026-01-01')
    await utimes(path.join(releases, part, version), old, old)
  }

  test('when versions are older than 30 days, then only those that no tab can request are removed', async () => {
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

  describe('of a service', () => {
    const built = () => path.join(releases, 'svc-survey')
    beforeEach(async () => {
      for (const n of [1, 2, 3, 4]) await publish('svc-survey', String(n), '2026-01-01')
      await mkdir(path.join(built(), '1/contracts'))
      await writeFile(path.join(built(), '1/contracts/events.json'), '{}')
      await writeFile(path.join(built(), '1/main.mjs'), '')
      for (const n of [1, 2, 3, 4]) await age('svc-survey', String(n))
    })
    const prune = () => pruneReleases(releases, new Date('2026-03-20'))

    test('when a version is removed, then only its contracts stay, and nothing can point at it', async () => {
      expect(await prune()).toEqual(['svc-survey 1'])
      expect(await readdir(path.join(built(), '1'))).toEqual(['contracts'])
      await expect(changeRegistry(releases, { action: 'publish', part: 'svc-survey', version: '1' }))
        .rejects.toThrow('svc-survey 1 is not in')
      expect(await prune()).toEqual([])
    })

    test('when a pruned version is placed again, then it is complete', async () => {
      await prune()
      await publish('svc-survey', '1')
      expect(await readdir(path.join(built(), '1'))).toEqual(['release.json'])
      expect((await readRegistry(releases)).parts['svc-survey']).toEqual({ stable: '1', lastGood: '4' })
      expect((await readdir(built())).sort()).toEqual(['1', '2', '3', '4'])
    })

    test('when pruning is interrupted, then the version is no release, and the next pruning completes it', async () => {
      await rm(path.join(built(), '1/release.json'))
      await expect(changeRegistry(releases, { action: 'publish', part: 'svc-survey', version: '1' })).rejects.toThrow()
      expect(await prune()).toEqual(['svc-survey 1'])
      expect(await readdir(path.join(built(), '1'))).toEqual(['contracts'])
    })

    test('when a copy was interrupted, then it is removed completely', async () => {
      await mkdir(path.join(built(), '.partial-x/contracts'), { recursive: true })
      await age('svc-survey', '.partial-x')
      expect(await prune()).toEqual(['svc-survey .partial-x', 'svc-survey 1'])
      expect((await readdir(built())).sort()).toEqual(['1', '2', '3', '4'])
    })
  })

  test('when several place the same version at once, then it exists once, without leftovers', async () => {
    const from = path.join(releases, '..', `${path.basename(releases)}-same`)
    await mkdir(from)
    await writeFile(path.join(from, 'release.json'), '{}')
    await Promise.all([1, 2, 3].map(() => placeRelease('shell', '1', from, releases)))
    await rm(from, { recursive: true })
    expect(await readdir(path.join(releases, 'shell'))).toEqual(['1'])
  })
})
