import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { federationName, releasePath } from './base.ts'
import { checkFacades } from './facade-check.ts'
import { publishVersion } from './publish.ts'
import { readRegistry } from './store.ts'
import { partName, versionOf } from './version.ts'

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
    expect((await readdir(releases)).sort()).toEqual(['history.jsonl', 'mfe-tiny', 'registry.json'])
  })
})

describe('facades', () => {
  test('when a source imports what a facade does not pass on, then the build says which and where to add it', async () => {
    await write('src/remote.tsx', "import { Link, type To, createBrowserRouter } from 'react-router'")
    await expect(checkFacades(dir)).rejects.toThrow(/remote\.tsx imports createBrowserRouter from 'react-router'.*facades\/react-router\.ts/)
    await write('src/remote.tsx', "import { Link, useParams as params } from 'react-router'\nimport type { To } from 'react-router'")
    await checkFacades(dir)
  })
})
