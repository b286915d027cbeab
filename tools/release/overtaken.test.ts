import { appendFileSync, existsSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { changeRegistry, placeRelease, readHistory, readRegistry } from '@glas/releases/store/store'
import { movePart } from './move.ts'
import { releasePart } from './release-part.ts'
import { operation, releasesOfTest, without, withPact } from './releases.fixture.ts'

const use = releasesOfTest()
const { prepared, release } = use
const folder = () => ({ releasesDir: use.releasesDir, log: use.log })

describe('a rollback during a release, for which it does not wait', () => {
  const rollBack = () =>
    movePart('rollback', 'svc-survey', { ...folder(), takeOver: async () => 'it answers' })
  beforeEach(async () => {
    await release('svc-survey', prepared('1', { serves: [without] }))
    await release('svc-survey', prepared('2', { serves: [operation] }))
  })

  test('when the release needs what was rolled back, then it is refused, though the gate had accepted it', async () => {
    await expect(release('mfe-survey', {
      ...prepared('7', { uses: [operation] }),
      verify: async () => rollBack().then(() => []),
    })).rejects.toThrow(/mfe-survey 7 needs what .*svc-survey 1.*total/)
    expect((await readRegistry(use.releasesDir)).parts).toEqual({ 'svc-survey': { stable: '1' } })
    expect(use.said).toContain('The deployed versions have changed in the meantime: deciding again')
    expect(existsSync(join(use.releasesDir, 'mfe-survey'))).toBe(false)
  })

  test('when it is refused after the copy, then the version has no record of a check', async () => {
    const history = join(use.releasesDir, 'history.jsonl')
    const rolledBack = { at: new Date().toISOString(), part: 'svc-survey', from: '2', to: '1', action: 'rollback' }
    await expect(releasePart('mfe-survey', {
      releasesDir: use.releasesDir,
      log: (line) => {
        if (line.startsWith('Release')) appendFileSync(history, `${JSON.stringify(rolledBack)}\n`)
      },
    }, prepared('7', { uses: [operation] }))).rejects.toThrow(/mfe-survey 7 needs what .*svc-survey 1.*total/)
    expect(await readdir(join(use.releasesDir, 'mfe-survey/7/contracts'))).not.toContain('verified.json')
  })

  test('when it rolls back the version that is being released, then that is not made live again', async () => {
    await rm(join(use.releasesDir, 'svc-survey/2/contracts/verified.json'))
    const schemas: string[] = []
    await expect(release('svc-survey', {
      ...prepared('2', { serves: [operation] }),
      test: () => rollBack().then(() => 'passed'),
      checkSchema: async (running) => {
        schemas.push(running)
        return []
      },
    })).rejects.toThrow(/^svc-survey 2 was rolled back or replaced .*: 1 stays live/)
    expect((await readRegistry(use.releasesDir)).parts).toEqual({ 'svc-survey': { stable: '1' } })
    expect(schemas).toEqual([])
    expect(await release('svc-survey', prepared('2', { serves: [operation] }))).toMatchObject({ from: '1', to: '2' })
  })

  test('when a start had made it live during the release, then it is not made live again either', async () => {
    const steps = prepared('3')
    await expect(release('svc-survey', {
      ...steps,
      async test() {
        await placeRelease('svc-survey', '3', (await steps.build('svc-survey')).dir, use.releasesDir)
        await changeRegistry(use.releasesDir, { action: 'publish', part: 'svc-survey', version: '3' })
        await rollBack()
        return 'passed'
      },
    })).rejects.toThrow(/^svc-survey 3 was rolled back or replaced .*: 2 stays live/)
    expect((await readRegistry(use.releasesDir)).parts['svc-survey']).toEqual({ stable: '2', lastGood: '1' })
  })

  test('when the release is still compatible, then it goes live; its schema is checked against what runs', async () => {
    await release('mfe-survey', withPact(prepared('7', { uses: [operation] })))
    const verified: string[][] = []
    const checked: string[] = []
    expect(await release('svc-survey', {
      ...prepared('3', { serves: [operation] }),
      async verify(_, pacts) {
        verified.push(pacts.map(({ version }) => version))
        return pacts.map(({ consumer, version }) => ({ consumer, version, sha256: '', holds: true, faults: [] }))
      },
      async checkSchema(running) {
        checked.push(basename(running))
        if (checked.length === 1) await rollBack()
        else await changeRegistry(use.releasesDir, { action: 'canary', part: 'svc-survey', version: '2', percent: 5 })
        return []
      },
    })).toMatchObject({ from: '1', to: '3' })
    expect(verified).toEqual([['7'], [], []])
    expect(checked).toEqual(['2', '1'])
    expect(JSON.parse(await readFile(join(use.releasesDir, 'svc-survey/3/contracts/verified.json'), 'utf8')))
      .toMatchObject([{ version: '7', holds: true }])
  })
})

test('when another version has gone live while a live one is being tested, then that stays', async () => {
  const steps = prepared('1')
  await release('shell', steps)
  await rm(join(use.releasesDir, 'shell/1/contracts/verified.json'))
  const test = () => release('shell', prepared('2')).then(() => 'passed')
  await expect(release('shell', { ...steps, test })).rejects
    .toThrow(/^shell 1 was rolled back or replaced .*: 2 stays live/)
  expect((await readRegistry(use.releasesDir)).parts).toEqual({ shell: { stable: '2', lastGood: '1' } })
})

test('when a start has made an old version live again, then it is checked against what is deployed today', async () => {
  const old = prepared('1', { serves: [without] })
  await release('svc-survey', old)
  await release('svc-survey', prepared('2', { serves: [operation] }))
  await release('mfe-survey', prepared('7', { uses: [operation] }))
  await changeRegistry(use.releasesDir, { action: 'publish', part: 'svc-survey', version: '1' })
  const notAgain = () => Promise.reject(new Error('It was run'))
  const before = await readHistory(use.releasesDir)
  await expect(release('svc-survey', { ...old, test: notAgain, verify: notAgain, checkSchema: notAgain }))
    .rejects.toThrow(/svc-survey 1 would break .*mfe-survey 7.*total/)
  expect(await readHistory(use.releasesDir)).toEqual(before)
})

test('when the history is ahead of the registry file, then a release uses the history', async () => {
  await release('svc-survey', prepared('1', { serves: [operation] }))
  await release('svc-survey', prepared('2', { serves: [operation] }))
  const before = await readFile(join(use.releasesDir, 'registry.json'), 'utf8')
  await movePart('rollback', 'svc-survey', { ...folder(), takeOver: async () => '' })
  await writeFile(join(use.releasesDir, 'registry.json'), before)
  const checked: string[] = []
  await release('svc-survey', {
    ...prepared('4', { serves: [operation] }),
    async checkSchema(running) {
      checked.push(basename(running))
      return []
    },
  })
  expect(checked).toEqual(['1'])
})

test('when the history is ahead of the registry file, then a promotion uses its canary', async () => {
  await release('svc-survey', prepared('1', { serves: [without] }))
  await release('svc-survey', prepared('2', { serves: [operation] }))
  await release('mfe-survey', prepared('6'))
  await release('mfe-survey', prepared('7', { uses: [operation] }), 10)
  await changeRegistry(use.releasesDir, { action: 'rollback', part: 'svc-survey' })
  const file = join(use.releasesDir, 'registry.json')
  await writeFile(file, JSON.stringify({ parts: { 'svc-survey': { stable: '2' }, 'mfe-survey': { stable: '6' } } }))
  const before = await readHistory(use.releasesDir)
  await expect(movePart('promote', 'mfe-survey', folder()))
    .rejects.toThrow(/mfe-survey 7 needs what .*svc-survey 1.*total/)
  expect(await readHistory(use.releasesDir)).toEqual(before)
})
