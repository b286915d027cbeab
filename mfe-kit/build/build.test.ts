import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releasePath } from '@glas/release-kit/registry/release-path'
import { publishChanged, publishVersion } from '@glas/release-kit/store/publish'
import { changeRegistry, placeRelease, readRegistry } from '@glas/release-kit/store/store'
import { partName, versionOf } from '@glas/release-kit/version/version'
import { distDir, federationName } from './base.ts'
import { checkFacades } from './facade-check.ts'
import { checkIntegrity } from './integrity-check.ts'
import { buildPart } from './build.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-build-'))
  await mkdir(path.join(dir, 'src'))
  await write('package.json', '{ "name": "@glas/mfe-tiny", "version": "1.2.3" }')
  await write('src/remote.tsx', 'export const a = 1')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(path.join(dir, name), text)

describe('version', () => {
  test('when a source changes, then so does the version; a test or a document changes nothing', async () => {
    const before = versionOf(dir)
    expect(before).toMatch(/^1\.2\.3-[0-9a-f]{12}$/)
    await write('src/remote.test.tsx', 'x')
    await write('README.md', 'x')
    expect(versionOf(dir)).toBe(before)
    await write('src/remote.tsx', 'export const a = 2')
    const after = versionOf(dir)
    expect(after).not.toBe(before)
    await write('src/remote.tsx', 'export const a = 1')
    expect(versionOf(dir)).toBe(before)
    expect([partName(dir), federationName('mfe-tiny', '1.0.0-a'), releasePath('mfe-tiny', '1')])
      .toEqual(['mfe-tiny', 'mfe_tiny_1_0_0_a', '/releases/mfe-tiny/1/'])
  })
})

describe('publishing', () => {
  test('when a version is published twice, then it is placed once, and the history has one line', async () => {
    const releases = path.join(dir, 'releases')
    await write('src/release.json', '{}')
    const publish = (version: string) => publishVersion('mfe-tiny', version, path.join(dir, 'src'), releases)
    expect((await publish('1-a')).changed).toBe(true)
    expect((await publish('1-a')).changed).toBe(false)
    expect((await publish('1-b')).changed).toBe(true)
    expect((await readRegistry(releases)).parts).toEqual({ 'mfe-tiny': { stable: '1-b', lastGood: '1-a' } })
    const history = (await readFile(path.join(releases, 'history.jsonl'), 'utf8')).trim().split('\n')
    expect(history.map((line) => (JSON.parse(line) as { from: string; to: string })).map(({ from, to }) => [from, to]))
      .toEqual([[null, '1-a'], ['1-a', '1-b']])
    expect((await readdir(releases)).sort()).toEqual(['bundles.jsonl', 'history.jsonl', 'mfe-tiny', 'registry.json'])
  })
})

describe('a working tree that is started again', () => {
  // Beside the part, of whose version it is no input.
  let releases: string
  beforeEach(() => {
    releases = `${dir}-releases`
  })
  afterEach(() => rm(releases, { recursive: true, force: true }))

  /** As if it had been built: what has a release.json is not built again. */
  async function build(source: string): Promise<string> {
    await write('src/remote.tsx', source)
    const version = versionOf(dir)
    await mkdir(distDir(dir, version), { recursive: true })
    await writeFile(path.join(distDir(dir, version), 'release.json'), '{}')
    return version
  }

  test('when nothing has changed, then nothing is published; a change is, with what belongs to it', async () => {
    const first = await build('export const a = 1')
    const start = async () => publishChanged(await buildPart(dir), releases, (to, part) =>
      writeFile(path.join(to, 'contracts.txt'), part))
    expect(await start()).toEqual({ part: 'mfe-tiny', version: first, changed: true })
    const before = await readFile(path.join(releases, 'history.jsonl'), 'utf8')
    expect(await start()).toEqual({ part: 'mfe-tiny', version: first, changed: false })
    expect(await readFile(path.join(releases, 'history.jsonl'), 'utf8')).toBe(before)
    const second = await build('export const a = 2')
    expect(await start()).toEqual({ part: 'mfe-tiny', version: second, changed: true })
    expect(await readFile(path.join(releases, 'mfe-tiny', second, 'contracts.txt'), 'utf8')).toBe('mfe-tiny')
  })

  test('when somebody has gone back behind what it holds, or tries it as a canary, then that stays so', async () => {
    const first = await build('export const a = 1')
    await publishChanged(await buildPart(dir), releases, async () => {})
    const second = await build('export const a = 2')
    await publishChanged(await buildPart(dir), releases, async () => {})
    await changeRegistry(releases, { action: 'rollback', part: 'mfe-tiny' })
    expect((await publishChanged(await buildPart(dir), releases, async () => {})).changed).toBe(false)
    await changeRegistry(releases, { action: 'canary', part: 'mfe-tiny', version: second, percent: 10 })
    expect((await publishChanged(await buildPart(dir), releases, async () => {})).changed).toBe(false)
    expect((await readRegistry(releases)).parts['mfe-tiny'])
      .toEqual({ stable: first, canary: { version: second, percent: 10 } })
  })

  test('when its version is live beside another as a canary, then a start leaves the canary', async () => {
    const first = await build('export const a = 1')
    await publishChanged(await buildPart(dir), releases, async () => {})
    await placeRelease('mfe-tiny', '2', distDir(dir, first), releases)
    await changeRegistry(releases, { action: 'canary', part: 'mfe-tiny', version: '2', percent: 10 })
    expect((await publishChanged(await buildPart(dir), releases, async () => {})).changed).toBe(false)
    expect((await readRegistry(releases)).parts['mfe-tiny']!.canary).toEqual({ version: '2', percent: 10 })
    expect(await publishVersion('mfe-tiny', first, distDir(dir, first), releases)).toMatchObject({ changed: true })
    expect((await readRegistry(releases)).parts['mfe-tiny']).toEqual({ stable: first })
  })
})

test('when a script or style is in no list that is compared, then the release is refused', () => {
  const file = (integrity: string) => ({ bytes: 1, integrity })
  const files = {
    'remote-entry.js': file('sha384-e'), 'a.js': file('sha384-a'), 'b.css': file('sha384-b'), 'c.svg': file('sha384-c'),
  }
  const release = { part: 'mfe-tiny', version: '1', entry: 'remote-entry.js', initial: ['a.js'], pages: {}, files }
  checkIntegrity(release, 'sha384-a sha384-b')
  expect(() => checkIntegrity(release, 'sha384-b')).toThrow('mfe-tiny 1: nothing vouches for a.js')
  expect(() => checkIntegrity(release, 'sha384-a')).toThrow(/b\.css/)
  checkIntegrity({ ...release, part: 'shell' }, 'sha384-b')
})

describe('facades', () => {
  test('when a source imports what a facade does not pass on, then the build says which and where to add it', async () => {
    await write('src/remote.tsx', "import { Link, type To, createBrowserRouter } from 'react-router'")
    await expect(checkFacades(dir)).rejects.toThrow(/remote\.tsx imports createBrowserRouter from 'react-router'.*facades\/react-router\.ts/)
    await write('src/remote.tsx', "import { Link, useParams as params } from 'react-router'\nimport type { To } from 'react-router'")
    await checkFacades(dir)
  })
})
