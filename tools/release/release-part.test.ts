import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { changeRegistry, placeRelease, readHistory, readRegistry } from '@glas/releases/store/store'
import { movePart } from './move.ts'
import { releasePart } from './release-part.ts'
import { changeInWords, refusalsInWords, statusInWords, statusOf } from './status.ts'
import { operation, pact, releasesOfTest, without, withPact } from './releases.fixture.ts'

const use = releasesOfTest()
const { prepared, release } = use

describe('a release', () => {
  test('when all steps succeed, then it is live with its contracts, and each step reports its duration', async () => {
    expect(await release('shell', prepared('1'))).toMatchObject({ action: 'publish', to: '1' })
    expect((await readRegistry(use.releasesDir)).parts).toEqual({ shell: { stable: '1' } })
    expect((await readdir(join(use.releasesDir, 'shell/1/contracts'))).sort())
      .toEqual(['events.json', 'operations.json', 'pacts', 'verified.json'])
    expect(use.said.map((line) => line.split(':')[0])).toEqual(['Build', 'Tests', 'Contracts', 'Release', 'Live'])
    for (const line of use.said) expect(line).toMatch(/\(\d+\.\d s\)$/)
  })

  test('when this version is live, then nothing is done', async () => {
    await release('shell', prepared('1'))
    expect(await release('shell', prepared('1'))).toBeUndefined()
    expect(await readHistory(use.releasesDir)).toHaveLength(1)
  })

  test('when a start has published this version, then it is tested and checked once, and stays unchanged', async () => {
    const steps = prepared('1')
    const { dir: built } = await steps.build('shell')
    await placeRelease('shell', '1', built, use.releasesDir)
    await changeRegistry(use.releasesDir, { action: 'publish', part: 'shell', version: '1' })
    await expect(release('shell', { ...steps, test: () => Promise.reject(new Error('2 tests failed')) }))
      .rejects.toThrow('2 tests failed')
    use.said = []
    expect(await release('shell', steps)).toBeUndefined()
    expect(use.said.map((line) => line.split(':')[0])).toEqual([
      'Build', 'Tests', 'shell 1 was published without its contracts', 'Contracts',
      'shell 1 is live already, and was now tested',
    ])
    expect(await release('shell', steps)).toBeUndefined()
    expect(use.said.at(-1)).toBe('shell 1 is live already; nothing to do')
    expect(await readHistory(use.releasesDir)).toHaveLength(1)
    // Others are checked against it from now on.
    expect((await readdir(join(use.releasesDir, 'shell/1/contracts'))).sort())
      .toEqual(['events.json', 'operations.json', 'pacts', 'verified.json'])
  })

  test('when its tests fail, then nothing of it is live', async () => {
    const failing = { ...prepared('2'), test: () => Promise.reject(new Error('2 tests failed')) }
    await release('shell', prepared('1'))
    await expect(release('shell', failing)).rejects.toThrow('2 tests failed')
    expect((await readRegistry(use.releasesDir)).parts['shell']).toEqual({ stable: '1' })
  })

  test('when its pages conflict with live ones, or linked ones are removed, then it is refused, and nothing changes', async () => {
    const page = (name: string) => ({ name, hr: `/${name}`, en: `/en/${name}` })
    const blogs = { declares: [page('blogs')], links: [] }
    await release('mfe-marketing', prepared('1', { pages: blogs }))
    await release('mfe-profile', prepared('7', { pages: { declares: [], links: [page('blogs')] } }))
    await expect(release('mfe-profile', prepared('8', { pages: blogs }))).rejects.toThrow(
      'mfe-profile 8 has a page that the deployed mfe-marketing 1 has: both are called blogs.')
    await expect(release('mfe-marketing', prepared('2', { pages: { declares: [], links: [] } }))).rejects.toThrow(
      'mfe-marketing 2 would break the deployed mfe-profile 7, which links to the page blogs at /blogs, /en/blogs: it is gone.')
    const { parts } = await readRegistry(use.releasesDir)
    expect([parts['mfe-marketing']?.stable, parts['mfe-profile']?.stable]).toEqual(['1', '7'])
    // It has to stay while open tabs of the last 30 days link to it, even if no live version does.
    await release('mfe-profile', prepared('9', { pages: { declares: [], links: [] } }))
    await expect(release('mfe-marketing', prepared('2', { pages: { declares: [], links: [] } }))).rejects.toThrow('it is gone')
  })

  test('when it would break a deployed version, then both versions and the field are named, and nothing is left', async () => {
    await release('svc-survey', prepared('1', { serves: [operation] }))
    await release('mfe-survey', prepared('7', { uses: [operation] }))
    const before = await readFile(join(use.releasesDir, 'registry.json'), 'utf8')
    await expect(release('svc-survey', prepared('2', { serves: [without] })))
      .rejects.toThrow(/svc-survey 2 would break .*mfe-survey 7.*total/)
    expect(await readFile(join(use.releasesDir, 'registry.json'), 'utf8')).toBe(before)
    expect(await readdir(join(use.releasesDir, 'svc-survey'))).toEqual(['1'])
  })

  test('when it violates a pact of a deployed version, then it is refused and leaves nothing', async () => {
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
    expect(await readdir(join(use.releasesDir, 'svc-survey'))).toEqual(['1'])
  })

  test('when it needs what no deployed version provides, then it is refused', async () => {
    await expect(release('mfe-survey', prepared('7', { uses: [operation] }))).rejects.toThrow(/needs svc-survey, of which no version/)
    await release('svc-survey', prepared('1', { serves: [without] }))
    await expect(release('mfe-survey', prepared('7', { uses: [operation] }))).rejects.toThrow(/mfe-survey 7 needs what .*svc-survey 1.*total/)
  })

  test('when only an open tab runs the consumer, then it still counts', async () => {
    await release('svc-survey', prepared('1', { serves: [operation] }))
    await release('mfe-survey', prepared('7', { uses: [operation] }))
    await release('mfe-survey', prepared('8'))
    await expect(release('svc-survey', prepared('2', { serves: [without] }))).rejects.toThrow(/would break .*mfe-survey 7/)
  })

  test('when it is a canary, then it has its share, can be promoted, and status and history describe it', async () => {
    await release('mfe-survey', prepared('1'))
    await release('mfe-survey', prepared('2'), 10)
    const status = async () => statusOf(await readHistory(use.releasesDir), await readRegistry(use.releasesDir), new Date())
    expect(statusInWords(await status())).toMatch(/mfe-survey: 1 for 90 in a hundred visitors since .*\n {2}canary 2 for 10 in a hundred since/)
    await changeRegistry(use.releasesDir, { action: 'promote', part: 'mfe-survey' })
    expect(await status()).toMatchObject({ 'mfe-survey': { stable: { version: '2' }, lastGood: '1', deployed: [
      { version: '1', until: expect.any(String) }, { version: '2' },
    ] } })
    await changeRegistry(use.releasesDir, { action: 'rollback', part: 'mfe-survey' })
    expect((await readHistory(use.releasesDir)).map((change) => changeInWords(change).slice(18))).toEqual([
      'mfe-survey: 1 for everybody', 'mfe-survey: 2 for 10 in a hundred visitors, the others keep 1',
      'mfe-survey: 2, so far a canary, for everybody instead of 1', 'mfe-survey: back to 1 from 2',
    ])
  })
})

describe('a release of a service', () => {
  test('when it goes live, then its schema was checked against what runs, and processes have switched', async () => {
    await release('svc-survey', prepared('1'))
    use.said = []
    const checked: unknown[] = []
    await release('svc-survey', {
      ...prepared('2'),
      async checkSchema(running, candidate) {
        checked.push(running, candidate)
        return []
      },
    })
    expect(checked).toEqual([join(use.releasesDir, 'svc-survey/1'), join(use.dir, 'dist/svc-survey/2')])
    expect(use.said.map((line) => line.replace(/ \([\d.]+ s\)$/, '').replace(use.releasesDir, ''))).toEqual([
      'Build: svc-survey 2', 'Tests: 3 tests', 'Contracts: fit 0 deployed versions of other parts',
      'Schema: 1 can go on with it', 'Release: /svc-survey/2', 'Live: 2 answers',
    ])
  })

  test('when its schema would break a running version, then it is refused and leaves nothing', async () => {
    await release('svc-survey', prepared('1'))
    await release('svc-survey', prepared('2'), 10)
    await expect(release('svc-survey', {
      ...prepared('3'), checkSchema: async (running) => (running.endsWith('/2') ? ['drop the column mails.note'] : []),
    })).rejects.toThrow('svc-survey 3 would break the running svc-survey 2: its migrations drop the column mails.note.')
    expect((await readdir(join(use.releasesDir, 'svc-survey'))).sort()).toEqual(['1', '2'])
  })

  test("when the previous version could not run, then change, reason, and what it breaks are reported", async () => {
    await release('svc-survey', prepared('1', { serves: [without] }))
    await release('svc-survey', prepared('2', { serves: [operation] }))
    await release('mfe-survey', prepared('7', { uses: [operation] }))
    const takeOver = () => Promise.reject(new Error('no such module'))
    expect(await movePart('rollback', 'svc-survey', { releasesDir: use.releasesDir, log: use.log, takeOver })).toEqual({
      change: expect.objectContaining({ action: 'rollback', from: '2', to: '1' }),
      failed: 'no such module', beware: [expect.stringMatching(/svc-survey 1 would break .*mfe-survey 7/)],
    })
  })

  test('when it could not run, then the release fails with the reason', async () => {
    await expect(release('svc-survey', {
      ...prepared('1'), takeOver: () => Promise.reject(new Error('no such module')),
    })).rejects.toThrow('no such module')
    expect(await readdir(join(use.releasesDir, 'svc-survey/1/contracts'))).not.toContain('verified.json')
  })
})

test.each([0, 100, 2.5, Number.NaN])('when a canary is for %d percent, then nothing is built', async (percent) => {
  const build = () => Promise.reject(new Error('It was built'))
  await expect(releasePart('shell', { releasesDir: use.releasesDir, log: use.log, canary: percent }, { ...prepared('1'), build }))
    .rejects.toThrow(`A canary takes 1 to 99 percent of visitors, not ${percent}`)
})

test('when a canary has no stable version beside it, then that is reported before its tests', async () => {
  const notTested = { ...prepared('1'), test: () => Promise.reject(new Error('It was tested')) }
  await expect(release('shell', notTested, 10)).rejects.toThrow('shell has no version yet: publish a stable one first')
  await release('shell', prepared('1'))
  await expect(release('shell', notTested, 10)).rejects.toThrow('shell 1 is already the stable version')
})

test('when the stable version is released while there is a canary, then everybody gets it, and the history shows that', async () => {
  await release('shell', prepared('1'))
  await release('shell', prepared('2'), 10)
  expect(await release('shell', prepared('1'))).toMatchObject({ action: 'publish', from: '1', to: '1' })
  expect((await readRegistry(use.releasesDir)).parts).toEqual({ shell: { stable: '1' } })
  expect(changeInWords((await readHistory(use.releasesDir)).at(-1)!)).toMatch(/shell: 1 for everybody, the canary has ended$/)
  expect(await release('shell', prepared('1'))).toBeUndefined()
})

test('when a version of a service could not run, then the status says when and why', () => {
  const stable = { version: '1', urls: ['http://127.0.0.1:1'], metrics: ['http://127.0.0.1:2'] }
  const refused = { version: '2', reason: 'ended before it was ready:\nno such module', at: '2026-01-02T03:04:05.678Z' }
  expect(refusalsInWords({ generation: 3, services: { survey: { change: '', stable, refused }, notify: { change: '', stable } } }))
    .toEqual(['svc-survey: 2 could not run at 2026-01-02 03:04: no such module'])
})

test("when a canary is withdrawn, then the stable version's time stays the same", () => {
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
