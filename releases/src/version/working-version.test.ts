import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { workingVersion } from './working-version.ts'

let dir: string
let surveys: number
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-version-'))
  surveys = 0
  await mkdir(path.join(dir, 'pact/pacts'), { recursive: true })
  await write('package.json', '{ "name": "@glas/mfe-tiny", "version": "1.0.0" }')
  await write('remote.tsx', 'export const a = 1')
})
afterEach(() => rm(dir, { recursive: true }))

const at = (name: string) => path.join(dir, name)
const write = (name: string, text: string) => writeFile(at(name), text)

/** A build that takes one source, and would have taken another one before it. */
const version = () => workingVersion(dir, async () => {
  surveys += 1
  return {
    taken: { modules: ['mfe-tiny/remote.tsx'], packages: [], settings: [] },
    files: [at('package.json'), at('remote.tsx')],
    missing: [at('remote.ts')],
  }
})

test('when nothing has changed, then nothing is compiled again, even if a source was rewritten unchanged',
  async () => {
    const first = await version()
    expect(await version()).toBe(first)
    await utimes(at('remote.tsx'), new Date(0), new Date(0))
    expect(await version()).toBe(first)
    expect(surveys).toBe(1)
  })

test('when a source changes and changes back, then so does the version', async () => {
  const first = await version()
  await write('remote.tsx', 'export const a = 2')
  const second = await version()
  expect(second).not.toBe(first)
  await write('remote.tsx', 'export const a = 1')
  expect(await version()).toBe(first)
  expect(surveys).toBe(3)
})

test('when a file now takes precedence, a pact was added, or the package differs, then it is compiled again',
  async () => {
    await version()
    for (const [name, text] of [
      ['remote.ts', ''], ['pact/pacts/mfe-tiny-svc-x.json', '{}'],
      ['package.json', '{ "name": "@glas/mfe-tiny", "version": "1.1.0" }'],
    ] as const) {
      const before = surveys
      await write(name, text)
      const after = await version()
      expect(surveys).toBe(before + 1)
      if (name === 'package.json') expect(after).toMatch(/^1\.1\.0-/)
      if (name === 'remote.ts') await rm(at(name))
    }
  })

test('when the cache is incomplete, then it is compiled again', async () => {
  const first = await version()
  const kept = at('dist/.taken.json')
  await writeFile(kept, (await readFile(kept, 'utf8')).slice(0, 20))
  expect(await version()).toBe(first)
  expect(surveys).toBe(2)
})
