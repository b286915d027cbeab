import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { partNames, remoteNames } from '@glas/contracts/services'
import { topics } from '@glas/contracts/topics'
import { openTabMs } from '@glas/releases/registry/history'
import { changeRegistry, placeRelease, pruneReleases } from '@glas/releases/store/store'
import { answerInWords, breaksOfGoingBack, canIDeploy } from './can-i-deploy.ts'
import { deployedContracts } from './deployed.ts'
import { canDeploy } from './gate/can-deploy.ts'
import { contractsOf, loadContracts, readContracts } from './gate/contracts-of.ts'
import type { EventsFile, OperationsFile, ReleaseContracts } from './gate/contracts.ts'

describe('the parts of this tree', () => {
  let all: ReleaseContracts[]
  const of = (part: string) => all.find((one) => one.part === part)!
  beforeAll(async () => {
    all = await Promise.all(partNames.map((part) => readContracts(part, '1.0.0')))
  })

  test('when all go live together, then nothing breaks', () => {
    expect(canDeploy(all, []).map(({ message }) => message)).toEqual([])
  })

  test("when a page declares the operation of its data, then its remote's contracts include it", () => {
    expect(of('mfe-marketing').uses.map(({ id }) => id)).toEqual(expect.arrayContaining(['list-award-years', 'get-leaderboard']))
  })

  test("when a pact is written, then its consumer's contracts include its operations and events", () => {
    for (const { part, pacts, uses, consumes } of all) {
      for (const pact of pacts as unknown as {
        messages?: { description: string }[], interactions?: { description: string }[]
      }[]) {
        for (const { description } of pact.messages ?? []) {
          expect([part, ...consumes.map(({ type }) => type)]).toContain(description)
        }
        for (const { description } of pact.interactions ?? []) {
          expect([part, ...uses.map(({ id }) => id)]).toContain(description.split(':')[0])
        }
      }
    }
  })

  test('when an operation or event is looked up, then it has exactly one owner', () => {
    expect(of('svc-survey').uses.map(({ id }) => id)).toEqual(['get-jwks'])
    expect(of('svc-identity').uses).toEqual([])
    expect(of('shell').uses.map(({ id }) => id)).toEqual(expect.arrayContaining(['refresh-session', 'log-out']))
    expect(of('svc-reporting').consumes.map(({ type }) => type)).toContain('glas.survey.answers-sealed.v1')
    expect(all.flatMap(({ serves }) => serves).every(({ id }, at, list) =>
      list.findIndex((other) => other.id === id) === at)).toBe(true)
  })

  test('when a service loses any operation that is used, then it is refused', () => {
    const deployed = all.map((contracts) => ({ contracts, live: true }))
    for (const provider of all) {
      const used = new Set(all.flatMap(({ uses }) => uses.map(({ id }) => id)))
      for (const { id } of provider.serves.filter((one) => used.has(one.id))) {
        const serves = provider.serves.filter((one) => one.id !== id)
        const breaks = canDeploy({ ...provider, version: '2.0.0', serves }, deployed)
        expect(breaks.map(({ subject }) => subject)).toContain(id)
      }
    }
  })
})

test('when an event may be in a topic, then its producer still counts as deployed', () => {
  for (const { retentionDays } of Object.values(topics)) expect(retentionDays * 86_400_000).toBeLessThan(openTabMs)
})

describe('can-i-deploy', () => {
  let dir: string
  let built: string
  const now = new Date('2026-11-21T12:00:00Z')
  beforeAll(async () => {
    built = await mkdtemp(join(tmpdir(), 'glas-contracts-'))
    for (const part of ['mfe-marketing', 'mfe-survey', 'mfe-profile', 'mfe-reports', 'svc-survey', 'svc-identity', 'svc-reporting', 'svc-notify']) {
      await contractsOf(part, join(built, part, 'contracts'))
      await writeFile(join(built, part, 'release.json'), JSON.stringify({ part }))
    }
  })
  afterAll(() => rm(built, { recursive: true }))
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'glas-releases-'))
  })
  afterEach(() => rm(dir, { recursive: true }))

  async function publish(part: string, version: string): Promise<void> {
    await placeRelease(part, version, join(built, part), dir)
    await changeRegistry(dir, { action: 'publish', part, version })
  }

  test('when a release is written, then reading it back gives the same', async () => {
    const { part, version, ...rest } = await loadContracts('mfe-marketing', '1', join(built, 'mfe-marketing/contracts'))
    expect([part, version]).toEqual(['mfe-marketing', '1'])
    expect(rest).toEqual(JSON.parse(JSON.stringify({
      ...await readContracts('mfe-marketing', '1'), part: undefined, version: undefined,
    })))
  })

  test('when a version of a service was pruned, then its contracts still count', async () => {
    for (const version of ['1', '2', '3', '4']) {
      await publish('svc-survey', version)
      await utimes(join(dir, 'svc-survey', version), new Date(0), new Date(0))
    }
    expect(await pruneReleases(dir, new Date(Date.now() + 2 * openTabMs))).toEqual(['svc-survey 1'])
    expect((await canIDeploy('svc-survey', dir, now, '1')).version).toBe('1')
    const deployed = await deployedContracts(dir, new Date(), () => {})
    expect(deployed.map(({ contracts }) => contracts.version)).toEqual(['1', '2', '3', '4'])
  })

  test('when a version without contracts is checked, then one sentence explains that', async () => {
    await expect(canIDeploy('mfe-marketing', dir, now, '9.9.9')).rejects
      .toThrow(/^mfe-marketing 9\.9\.9 has no readable contracts/)
  })

  test('when its provider is deployed, then the answer is yes', async () => {
    for (const part of ['svc-identity', 'svc-survey', 'svc-reporting', 'svc-notify']) await publish(part, '1.0.0')
    const answer = await canIDeploy('mfe-marketing', dir, now)
    expect(answer.may).toBe(true)
    expect(answer.against).toContainEqual(expect.objectContaining({ part: 'svc-survey', version: '1.0.0', live: true }))
    expect(answerInWords(answer)).toMatch(/^Yes: mfe-marketing \S+ gets on with 4 deployed versions of other parts\.\n/)
  })

  test('when its provider is not deployed, then the answer is no, with the reason', async () => {
    for (const part of ['svc-identity', 'svc-reporting', 'svc-notify']) await publish(part, '1.0.0')
    const answer = await canIDeploy('mfe-marketing', dir, now)
    expect(answer.breaks.map(({ kind }) => kind)).toEqual(['provider-not-deployed'])
    expect(answerInWords(answer)).toMatch(/^No: mfe-marketing \S+ may not be deployed, one thing would break\.\n {2}m/)
  })

  test("when tabs may run a version, or fall back to it, then it counts; otherwise it doesn't", async () => {
    const at = (day: string) => `2026-${day}T00:00:00.000Z`
    const publishedAt = (version: string, from: string | null, day: string) =>
      ({ at: at(day), part: 'mfe-marketing', from, to: version, action: 'publish' })
    const history = [
      publishedAt('1.0.0', null, '01-01'), publishedAt('1.1.0', '1.0.0', '10-01'),
      publishedAt('1.2.0', '1.1.0', '10-25'),
    ]
    for (const { to } of history) await placeRelease('mfe-marketing', to, join(built, 'mfe-marketing'), dir)
    await writeFile(join(dir, 'history.jsonl'), history.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await writeFile(join(dir, 'registry.json'), JSON.stringify({ parts: {
      'mfe-marketing': { stable: '1.2.0', lastGood: '1.1.0' },
    } }))
    const against = async (day: string) => (await canIDeploy('svc-identity', dir, new Date(at(day))))
      .against.map(({ version, live }) => [version, live])
    expect(await against('10-26')).toEqual([['1.0.0', false], ['1.1.0', false], ['1.2.0', true]])
    expect(await against('11-20')).toEqual([['1.1.0', false], ['1.2.0', true]])
    expect(await against('12-20')).toEqual([['1.2.0', true], ['1.1.0', false]])
  })

  test('when a published provider would break a deployed consumer, then the answer names the consumer', async () => {
    await publish('svc-survey', '1.0.0')
    for (const part of ['svc-identity', 'svc-reporting', 'svc-notify', ...remoteNames]) await publish(part, '1.0.0')
    await placeRelease('svc-survey', '2.0.0', join(built, 'svc-survey'), dir)
    const contracts = join(dir, 'svc-survey/2.0.0/contracts')
    const operations = JSON.parse(await readFile(join(contracts, 'operations.json'), 'utf8')) as OperationsFile
    const data = operations.serves.find(({ id }) => id === 'quote-price')!.data as
      { properties: Record<string, unknown>; required: string[] }
    delete data.properties['total']
    data.required = data.required.filter((name) => name !== 'total')
    await writeFile(join(contracts, 'operations.json'), JSON.stringify(operations))
    const events = JSON.parse(await readFile(join(contracts, 'events.json'), 'utf8')) as EventsFile
    await writeFile(join(contracts, 'events.json'), JSON.stringify({
      ...events, publishes: events.publishes.filter(({ type }) => type !== 'glas.survey.answers-sealed.v1'),
    }))

    const answer = await canIDeploy('svc-survey', dir, now, '2.0.0')
    expect(answer.breaks.map(({ message }) => message).toSorted()).toEqual([
      'svc-survey 2.0.0 would break the deployed mfe-marketing 1.0.0: '
        + 'response.data.total of quote-price (GET /api/prices/quote) is not there.',
      'svc-survey 2.0.0 would break the deployed svc-reporting 1.0.0: glas.survey.answers-sealed.v1 is not published.',
    ])
    expect(await canIDeploy('svc-survey', dir, now, '1.0.0')).toMatchObject({ may: true })
    // The same applies to a version after a rollback to it.
    expect(await breaksOfGoingBack('svc-survey', dir, now, '1.0.0')).toEqual([])
    expect(await breaksOfGoingBack('svc-survey', dir, now, '2.0.0')).toHaveLength(2)
    expect(await breaksOfGoingBack('svc-survey', dir, now, '0.1.0')).toEqual([
      expect.stringMatching(/^svc-survey 0\.1\.0 has no readable contracts/),
    ])
  })
})
