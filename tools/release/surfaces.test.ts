import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { remoteNames } from '@glas/contracts/services'
import { surfaceOfSources } from '@glas/mfe-kit/build/surface'
import { surfaceFile, type RemoteSurface, type ShellSurface } from '@glas/releases/registry/surface'
import { changeRegistry, placeRelease } from '@glas/releases/store/store'
import type { Taken } from '@glas/releases/version/taken'
import { root } from '../start/paths.ts'
import { canDeploy } from './gate/can-deploy.ts'
import { pairsOf } from './gate/check-surface.ts'
import type { ReleaseContracts } from './gate/contracts.ts'
import { pairsInWords, readPairs } from './pairs.ts'

let releases: ReleaseContracts[]
const surfaceOf = <T>(part: string) => releases.find((one) => one.part === part)!.surface as T

beforeAll(async () => {
  const script = join(root, 'tools/release/taken.fixture.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: root, maxBuffer: 1e8 })
  const taken = JSON.parse(stdout) as Record<string, Taken>
  releases = await Promise.all(['shell', ...remoteNames].map(async (part) => ({
    part, version: '1.0.0', serves: [], uses: [], publishes: [], consumes: [], pacts: [],
    surface: await surfaceOfSources(join(root, part), taken[part]!),
  })))
})

test('when the shell and the remotes of this tree are combined, then every pair can be loaded', () => {
  expect(canDeploy(releases, []).map(({ message }) => message)).toEqual([])
  const pairs = pairsOf(releases.map((contracts) => ({ contracts, live: true })))
  expect(pairs).toEqual(remoteNames.map((remote) => ({ shell: 'shell 1.0.0', remote: `${remote} 1.0.0`, faults: [] })))
})

test('when a surface is read, then it has the names of the sources', () => {
  const shell = surfaceOf<ShellSurface>('shell')
  expect(shell.names['react-router']).toContain('useParams')
  expect(shell.lends['react-dom/client']).toMatch(/^19\./)
  expect(shell.properties.length).toBeGreaterThan(20)
  for (const name of remoteNames) {
    const remote = surfaceOf<RemoteSurface>(name)
    expect(remote.names['react-i18next']).toContain('useTranslation')
    expect(remote.properties.length).toBeGreaterThan(5)
    expect(Object.keys(remote.takes)).toEqual(expect.arrayContaining(['react', 'react-router', '@reduxjs/toolkit/query/react']))
  }
})

describe('a folder of releases', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'glas-pairs-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  const day = (number: number) => new Date(Date.UTC(2026, 9, number))
  async function publish(part: string, version: string, surface: object | undefined, at: Date): Promise<void> {
    const built = join(dir, 'built', part, version)
    await mkdir(join(built, 'contracts'), { recursive: true })
    await writeFile(join(built, 'release.json'), JSON.stringify({ part, version }))
    await writeFile(join(built, 'contracts/operations.json'), '{"serves":[],"uses":[]}')
    await writeFile(join(built, 'contracts/events.json'), '{"publishes":[],"consumes":[]}')
    if (surface) await writeFile(join(built, surfaceFile), JSON.stringify(surface))
    await placeRelease(part, version, built, join(dir, 'releases'))
    await changeRegistry(join(dir, 'releases'), { action: 'publish', part, version }, () => at)
  }

  test('when pairs were live within 30 days, then each is listed, from the releases only', async () => {
    const [shell, remote] = [surfaceOf<ShellSurface>('shell'), surfaceOf<RemoteSurface>('mfe-survey')]
    await publish('shell', '1', shell, day(1))
    await publish('shell', '2', { ...shell, hosts: [9, 8] }, day(20))
    await publish('mfe-survey', '0', undefined, day(1))
    await publish('mfe-survey', '1', remote, day(20))
    const pairs = await readPairs(join(dir, 'releases'), day(25))
    const copes = remote.hosts.join(' and ')
    expect(pairsInWords(pairs).split('\n')).toEqual([
      'shell 1 with mfe-survey 0: unknown, one of them is too old to list its surface',
      'shell 1 with mfe-survey 1: fit',
      'shell 2 with mfe-survey 0: unknown, one of them is too old to list its surface',
      `shell 2 with mfe-survey 1: the remote was built for version ${copes}, the shell serves 9 and 8`,
    ])
    expect((await readPairs(join(dir, 'releases'), day(90))).map((pair) => [pair.shell, pair.remote]))
      .toContainEqual(['shell 2', 'mfe-survey 1'])
  })
})
