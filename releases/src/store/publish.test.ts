import { afterEach, describe, expect, test } from '@jest/globals'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { releases } from '../../test/releases-folder.ts'
import { publishChanged, publishVersion, type BuiltPart } from './publish.ts'
import { changeRegistry, placeRelease, readRegistry } from './store.ts'

const part = 'mfe-tiny'

/** A build beside the releases folder. */
async function build(version: string): Promise<BuiltPart> {
  const dir = path.join(`${releases}-built`, version)
  await mkdir(dir, { recursive: true })
  await writeFile(path.join(dir, 'release.json'), '{}')
  return { part, version, dir }
}
afterEach(() => rm(`${releases}-built`, { recursive: true, force: true }))

const published = async () => (await readRegistry(releases)).parts[part]

test('when a version is published twice, then it is placed once, and the history has one line', async () => {
  const publish = async (version: string) => publishVersion(part, version, (await build(version)).dir, releases)
  expect((await publish('1-a')).changed).toBe(true)
  expect((await publish('1-a')).changed).toBe(false)
  expect((await publish('1-b')).changed).toBe(true)
  expect(await published()).toEqual({ stable: '1-b', lastGood: '1-a' })
  const history = (await readFile(path.join(releases, 'history.jsonl'), 'utf8')).trim().split('\n')
  expect(history.map((line) => (JSON.parse(line) as { from: string; to: string })).map(({ from, to }) => [from, to]))
    .toEqual([[null, '1-a'], ['1-a', '1-b']])
  expect((await readdir(releases)).sort()).toEqual(['bundles.jsonl', 'history.jsonl', part, 'registry.json'])
})

describe('a working tree that is started again', () => {
  const start = async (version: string) => publishChanged(await build(version), releases, async () => {})

  test('when nothing has changed, then nothing is published; a change is, with its further files', async () => {
    const startWith = async (version: string) => publishChanged(await build(version), releases, (to, name) =>
      writeFile(path.join(to, 'contracts.txt'), name))
    expect(await startWith('1')).toEqual({ part, version: '1', changed: true })
    const before = await readFile(path.join(releases, 'history.jsonl'), 'utf8')
    expect(await startWith('1')).toEqual({ part, version: '1', changed: false })
    expect(await readFile(path.join(releases, 'history.jsonl'), 'utf8')).toBe(before)
    expect(await startWith('2')).toEqual({ part, version: '2', changed: true })
    expect(await readFile(path.join(releases, part, '2/contracts.txt'), 'utf8')).toBe(part)
  })

  test('when its version was rolled back, or is a canary, then that stays so', async () => {
    await start('1')
    await start('2')
    await changeRegistry(releases, { action: 'rollback', part })
    expect((await start('2')).changed).toBe(false)
    await changeRegistry(releases, { action: 'canary', part, version: '2', percent: 10 })
    expect((await start('2')).changed).toBe(false)
    expect(await published()).toEqual({ stable: '1', canary: { version: '2', percent: 10 } })
  })

  test('when its version is a canary beside another live one, then a start leaves the canary', async () => {
    await start('1')
    await placeRelease(part, '2', (await build('2')).dir, releases)
    await changeRegistry(releases, { action: 'canary', part, version: '2', percent: 10 })
    expect((await start('1')).changed).toBe(false)
    expect((await published())!.canary).toEqual({ version: '2', percent: 10 })
    expect(await publishVersion(part, '1', (await build('1')).dir, releases)).toMatchObject({ changed: true })
    expect(await published()).toEqual({ stable: '1' })
  })
})
