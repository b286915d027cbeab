import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { changeRegistry, placeRelease, readHistory, readRegistry } from '@glas/mfe-kit/build/store'
import type { OperationContract } from './gate/contracts.ts'
import { movePart } from './move.ts'
import { releasePart } from './release-part.ts'
import type { ReleaseSteps } from './release-steps.ts'
import { changeInWords, refusalsInWords, statusInWords, statusOf } from './status.ts'

let dir: string
let releasesDir: string
let said: string[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'glas-release-test-'))
  releasesDir = join(dir, 'releases')
  said = []
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const operation: OperationContract = {
  id: 'get-total', provider: 'svc-survey', method: 'GET', path: '/api/total', access: ['guest'], status: 200, errors: {},
  data: { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] },
}
const without = { ...operation, data: { type: 'object', properties: {}, required: [] } }

/** A build and contracts that were made already. */
function prepared(version: string, contracts: { serves?: OperationContract[]; uses?: OperationContract[] } = {}): ReleaseSteps {
  return {
    test: async () => '3 tests',
    async build(part) {
      const built = join(dir, 'dist', part, version)
      await mkdir(built, { recursive: true })
      await writeFile(join(built, 'release.json'), JSON.stringify({ part, version }))
      return { version, dir: built }
    },
    async addContracts(to) {
      await mkdir(join(to, 'contracts/pacts'), { recursive: true })
      await writeFile(join(to, 'contracts/operations.json'), JSON.stringify({ serves: [], uses: [], ...contracts }))
      await writeFile(join(to, 'contracts/events.json'), JSON.stringify({ publishes: [], consumes: [] }))
    },
    verify: async () => [],
    checkSchema: async () => [],
    takeOver: async ({ to }) => `${to} answers`,
  }
}

const pact = { consumer: { name: 'mfe-survey' }, provider: { name: 'svc-survey' }, interactions: [] }
const withPact = (steps: ReleaseSteps): ReleaseSteps => ({
  ...steps,
  async addContracts(to, part) {
    await steps.addContracts(to, part)
    await writeFile(join(to, 'contracts/pacts/mfe-survey-svc-survey.json'), JSON.stringify(pact))
  },
})

const say = (line: string) => void said.push(line)
const release = (part: string, steps: ReleaseSteps, canary?: number) =>
  releasePart(part, { releasesDir, say, ...(canary && { canary }) }, steps)

describe('a release', () => {
  test('when all steps succeed, then it is live with its contracts, and each step is said with its time', async () => {
    expect(await release('shell', prepared('1'))).toMatchObject({ action: 'publish', to: '1' })
    expect((await readRegistry(releasesDir)).parts).toEqual({ shell: { stable: '1' } })
    expect((await readdir(join(releasesDir, 'shell/1/contracts'))).sort())
      .toEqual(['events.json', 'operations.json', 'pacts', 'verified.json'])
    expect(said.map((line) => line.split(':')[0])).toEqual(['Build', 'Tests', 'Contracts', 'Release', 'Live'])
    for (const line of said) expect(line).toMatch(/\(\d+\.\d s\)$/)
  })

  test('when this version is live, then nothing is done', async () => {
    await release('shell', prepared('1'))
    expect(await release('shell', prepared('1'))).toBeUndefined()
    expect(await readHistory(releasesDir)).toHaveLength(1)
  })

  test('when a start has published this version, then it is tested and asked once, and stays as it is', async () => {
    const steps = prepared('1')
    const { dir: built } = await steps.build('shell')
    await placeRelease('shell', '1', built, releasesDir)
    await changeRegistry(releasesDir, { action: 'publish', part: 'shell', version: '1' })
    await expect(release('shell', { ...steps, test: () => Promise.reject(new Error('2 tests failed')) }))
      .rejects.toThrow('2 tests failed')
    said = []
    expect(await release('shell', steps)).toBeUndefined()
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'Build', 'Tests', 'shell 1 was published without its contracts', 'Contracts',
      'shell 1 is live already, and was now tested',
    ])
    expect(await release('shell', steps)).toBeUndefined()
    expect(said.at(-1)).toBe('shell 1 is live already; nothing to do')
    expect(await readHistory(releasesDir)).toHaveLength(1)
    // What others are held against from now on.
    expect((await readdir(join(releasesDir, 'shell/1/contracts'))).sort())
      .toEqual(['events.json', 'operations.json', 'pacts', 'verified.json'])
  })

  test('when its tests fail, then nothing of it is live', async () => {
    const failing = { ...prepared('2'), test: () => Promise.reject(new Error('2 tests failed')) }
    await release('shell', prepared('1'))
    await expect(release('shell', failing)).rejects.toThrow('2 tests failed')
    expect((await readRegistry(releasesDir)).parts['shell']).toEqual({ stable: '1' })
  })

  test('when it would break what is deployed, then it is refused with both versions and the field, and leaves nothing', async () => {
    await release('svc-survey', prepared('1', { serves: [operation] }))
    await release('mfe-survey', prepared('7', { uses: [operation] }))
    const before = await readFile(join(releasesDir, 'registry.json'), 'utf8')
    await expect(release('svc-survey', prepared('2', { serves: [without] })))
      .rejects.toThrow(/svc-survey 2 would break .*mfe-survey 7.*total/)
    expect(await readFile(join(releasesDir, 'registry.json'), 'utf8')).toBe(before)
    expect(await readdir(join(releasesDir, 'svc-survey'))).toEqual(['1'])
  })

  test('when it runs and does not keep a pact of a deployed version, then it is refused and leaves nothing', async () => {
    await release('svc-survey', prepared('1'))
    await release('mfe-survey', withPact(prepared('7')))
    const asked: unknown[] = []
    await expect(release('svc-survey', {
      ...prepared('2'),
      async verify(part, pacts) {
        asked.push(part, pacts)
        return [{ consumer: 'mfe-survey', version: '7', sha256: '', holds: false,
          faults: [{ interaction: 'get-total: one', path: '$.data', message: 'no total' }] }]
      },
    })).rejects.toThrow(/svc-survey 2 would break .*mfe-survey 7.*'get-total: one' at \$\.data \(no total\)/)
    expect(asked).toEqual(['svc-survey', [{ consumer: 'mfe-survey', version: '7', pact }]])
    expect(await readdir(join(releasesDir, 'svc-survey'))).toEqual(['1'])
  })

  test('when it needs what no deployed version gives, then it is refused', async () => {
    await expect(release('mfe-survey', prepared('7', { uses: [operation] }))).rejects.toThrow(/needs svc-survey, of which no version/)
    await release('svc-survey', prepared('1', { serves: [without] }))
    await expect(release('mfe-survey', prepared('7', { uses: [operation] }))).rejects.toThrow(/mfe-survey 7 needs what .*svc-survey 1.*total/)
  })

  test('when only an open tab has the consumer, then it still counts', async () => {
    await release('svc-survey', prepared('1', { serves: [operation] }))
    await release('mfe-survey', prepared('7', { uses: [operation] }))
    await release('mfe-survey', prepared('8'))
    await expect(release('svc-survey', prepared('2', { serves: [without] }))).rejects.toThrow(/would break .*mfe-survey 7/)
  })

  test('when it is a canary, then it goes to so many, can be promoted, and status and history say so in words', async () => {
    await release('mfe-survey', prepared('1'))
    await release('mfe-survey', prepared('2'), 10)
    const status = async () => statusOf(await readHistory(releasesDir), await readRegistry(releasesDir), new Date())
    expect(statusInWords(await status())).toMatch(/mfe-survey: 1 for 90 in a hundred visitors since .*\n {2}canary 2 for 10 in a hundred since/)
    await changeRegistry(releasesDir, { action: 'promote', part: 'mfe-survey' })
    expect(await status()).toMatchObject({ 'mfe-survey': { stable: { version: '2' }, lastGood: '1', deployed: [
      { version: '1', until: expect.any(String) }, { version: '2' },
    ] } })
    await changeRegistry(releasesDir, { action: 'rollback', part: 'mfe-survey' })
    expect((await readHistory(releasesDir)).map((change) => changeInWords(change).slice(18))).toEqual([
      'mfe-survey: 1 for everybody', 'mfe-survey: 2 for 10 in a hundred visitors, the others keep 1',
      'mfe-survey: 2, so far a canary, for everybody instead of 1', 'mfe-survey: back to 1 from 2',
    ])
  })
})

describe('when somebody rolls back while a release is at its contracts, then that waits for nothing', () => {
  const rollBack = () => movePart('rollback', 'svc-survey', { releasesDir, say, takeOver: async () => 'it answers' })
  beforeEach(async () => {
    await release('svc-survey', prepared('1', { serves: [without] }))
    await release('svc-survey', prepared('2', { serves: [operation] }))
  })

  test('and what needs what has gone is refused, though the gate had said yes', async () => {
    await expect(release('mfe-survey', {
      ...prepared('7', { uses: [operation] }),
      verify: async () => rollBack().then(() => []),
    })).rejects.toThrow(/mfe-survey 7 needs what .*svc-survey 1.*total/)
    expect((await readRegistry(releasesDir)).parts).toEqual({ 'svc-survey': { stable: '1' } })
    expect(said).toContain('What is deployed has changed meanwhile: asking again')
  })

  test('and what fits goes live: what was run is not run again, the schema is held against what runs now', async () => {
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
        else await changeRegistry(releasesDir, { action: 'canary', part: 'svc-survey', version: '2', percent: 5 })
        return []
      },
    })).toMatchObject({ from: '1', to: '3' })
    expect(verified).toEqual([['7'], [], []])
    expect(checked).toEqual(['2', '1'])
    expect(JSON.parse(await readFile(join(releasesDir, 'svc-survey/3/contracts/verified.json'), 'utf8')))
      .toMatchObject([{ version: '7', holds: true }])
  })
})

describe('a release of a service', () => {
  test('when it goes live, then its schema was held against what runs, and what runs it has taken over', async () => {
    await release('svc-survey', prepared('1'))
    said = []
    const checked: unknown[] = []
    await release('svc-survey', {
      ...prepared('2'),
      async checkSchema(running, candidate) {
        checked.push(running, candidate)
        return []
      },
    })
    expect(checked).toEqual([join(releasesDir, 'svc-survey/1'), join(dir, 'dist/svc-survey/2')])
    expect(said.map((line) => line.replace(/ \([\d.]+ s\)$/, '').replace(releasesDir, ''))).toEqual([
      'Build: svc-survey 2', 'Tests: 3 tests', 'Contracts: fit 0 deployed versions of other parts',
      'Schema: 1 can go on with it', 'Release: /svc-survey/2', 'Live: 2 answers',
    ])
  })

  test('when a version that runs would stumble over its schema, then it is refused and leaves nothing', async () => {
    await release('svc-survey', prepared('1'))
    await release('svc-survey', prepared('2'), 10)
    await expect(release('svc-survey', {
      ...prepared('3'), checkSchema: async (running) => (running.endsWith('/2') ? ['drop the column mails.note'] : []),
    })).rejects.toThrow('svc-survey 3 would break the running svc-survey 2: its migrations drop the column mails.note.')
    expect((await readdir(join(releasesDir, 'svc-survey'))).sort()).toEqual(['1', '2'])
  })

  test('when what one goes back to could not run, then the change, why, and what to beware of are said', async () => {
    await release('svc-survey', prepared('1', { serves: [without] }))
    await release('svc-survey', prepared('2', { serves: [operation] }))
    await release('mfe-survey', prepared('7', { uses: [operation] }))
    const takeOver = () => Promise.reject(new Error('no such module'))
    expect(await movePart('rollback', 'svc-survey', { releasesDir, say, takeOver })).toEqual({
      change: expect.objectContaining({ action: 'rollback', from: '2', to: '1' }),
      failed: 'no such module', beware: [expect.stringMatching(/svc-survey 1 would break .*mfe-survey 7/)],
    })
  })

  test('when it could not run, then the release fails with the reason', async () => {
    await expect(release('svc-survey', {
      ...prepared('1'), takeOver: () => Promise.reject(new Error('no such module')),
    })).rejects.toThrow('no such module')
  })
})

test('when the stable version is released while a canary stands, then everybody has it, and the history says so', async () => {
  await release('shell', prepared('1'))
  await release('shell', prepared('2'), 10)
  expect(await release('shell', prepared('1'))).toMatchObject({ action: 'publish', from: '1', to: '1' })
  expect((await readRegistry(releasesDir)).parts).toEqual({ shell: { stable: '1' } })
  expect(changeInWords((await readHistory(releasesDir)).at(-1)!)).toMatch(/shell: 1 for everybody, the canary has ended$/)
  expect(await release('shell', prepared('1'))).toBeUndefined()
})

test('when a version of a service could not run, then the status says when and why', () => {
  const stable = { version: '1', urls: ['http://127.0.0.1:1'], metrics: ['http://127.0.0.1:2'] }
  const refused = { version: '2', reason: 'ended before it was ready:\nno such module', at: '2026-01-02T03:04:05.678Z' }
  expect(refusalsInWords({ generation: 3, services: { survey: { change: '', stable, refused }, notify: { change: '', stable } } }))
    .toEqual(['svc-survey: 2 could not run at 2026-01-02 03:04: no such module'])
})

test('when a canary is taken back, then since when the stable version is live stays as it was', () => {
  const change = { part: 'shell', from: null }
  const history = [
    { ...change, at: '2026-01-01T00:00:00.000Z', to: '1', action: 'publish' as const },
    { ...change, at: '2026-01-02T00:00:00.000Z', from: '1', to: '2', action: 'canary' as const, percent: 5 },
    { ...change, at: '2026-01-03T00:00:00.000Z', from: '2', to: '1', action: 'rollback' as const },
  ]
  expect(statusOf(history, { parts: { shell: { stable: '1' } } }, new Date('2026-01-04'))['shell']!.stable)
    .toEqual({ version: '1', since: '2026-01-01T00:00:00.000Z' })
  expect(statusInWords({})).toBe('Nothing is published yet.')
})
