import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releasePath } from '@glas/releases/registry/release-path'
import { federationName } from './base.ts'
import { checkFacades } from './facade-check.ts'
import { checkIntegrity } from './integrity-check.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-build-'))
  await mkdir(path.join(dir, 'src'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(path.join(dir, name), text)

test('when a version is built, then its global and its address are unique to it', () => {
  expect([federationName('mfe-tiny', '1.0.0-a'), releasePath('mfe-tiny', '1')])
    .toEqual(['mfe_tiny_1_0_0_a', '/releases/mfe-tiny/1/'])
})

test('when a script or style has no integrity value, then the release is refused', () => {
  const file = (integrity: string) => ({ bytes: 1, integrity })
  const files = {
    'remote-entry.js': file('sha256-e'), 'a.js': file('sha256-a'), 'b.css': file('sha256-b'), 'c.svg': file('sha256-c'),
  }
  const release = { part: 'mfe-tiny', version: '1', entry: 'remote-entry.js', initial: ['a.js'], pages: {}, files }
  checkIntegrity(release, 'sha256-a sha256-b')
  expect(() => checkIntegrity(release, 'sha256-b')).toThrow('mfe-tiny 1: no integrity value for a.js')
  expect(() => checkIntegrity(release, 'sha256-a')).toThrow(/b\.css/)
  checkIntegrity({ ...release, part: 'shell' }, 'sha256-b')
})

describe('facades', () => {
  test('when a source imports what a facade does not export, then the build names both and where to add it', async () => {
    await write('src/remote.tsx', "import { Link, type To, createBrowserRouter } from 'react-router'")
    await expect(checkFacades(dir)).rejects.toThrow(/remote\.tsx imports createBrowserRouter from 'react-router'.*facades\/react-router\.ts/)
    await write('src/remote.tsx', "import { Link, useParams as params } from 'react-router'\nimport type { To } from 'react-router'")
    await checkFacades(dir)
  })
})
