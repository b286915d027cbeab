import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { answers, eachTestHasAFleet, until } from './fleet.fixture.ts'

const one = eachTestHasAFleet()

test('when nothing is published, then the start fails with that reason', async () => {
  await expect(one.fleet.start('survey', () => {})).rejects.toThrow(/^No version of svc-survey is published/)
})

test('when a version goes live, then it answers before the previous one ends, which drains its calls', async () => {
  await one.startWith('1')
  const { urls } = one.survey().stable
  expect(await answers(urls)).toEqual(['1', '1'])
  await one.place('2')
  // The shell has not read the file yet, so the old processes keep running.
  one.takenUp = one.running().generation
  await one.move('publish', '2')
  await until(() => one.survey().stable.version === '2')
  expect(await answers(one.survey().stable.urls)).toEqual(['2', '2'])
  expect(await answers(urls)).toEqual(['1', '1'])
  expect(one.names()).toEqual(['svc-survey', 'svc-survey-2', 'svc-survey-3', 'svc-survey-4'])
  const begun = answers(urls)
  await sleep(20)
  one.takenUp = undefined
  expect(await begun).toEqual(['1', '1'])
  await one.untilOver(1)
  expect(one.names()).toEqual(['svc-survey-3', 'svc-survey-4'])
  await expect(answers(urls)).rejects.toThrow('fetch failed')
  expect(one.events).toEqual([{ kind: 'switched', name: 'svc-survey', version: '2', afterMs: expect.any(Number) }])
})

test('when a check sees a change in the history but not in the registry, then the change is not lost', async () => {
  await one.startWith('1')
  await one.place('2')
  const registry = join(one.releasesDir, 'registry.json')
  const replace = (text: string) => {
    writeFileSync(`${registry}.new`, text)
    renameSync(`${registry}.new`, registry)
  }
  const before = readFileSync(registry, 'utf8')
  const change = { at: new Date().toISOString(), part: 'svc-survey', from: '1', to: '2', action: 'publish' }
  appendFileSync(join(one.releasesDir, 'history.jsonl'), `${JSON.stringify(change)}\n`)
  // As a concurrent change of another part would.
  replace(before)
  await until(() => one.survey().change === change.at)
  replace(JSON.stringify({ parts: { 'svc-survey': { stable: '2', lastGood: '1' } } }))
  await until(() => one.survey().stable.version === '2' && one.names().length === 2)
  expect(await answers(one.survey().stable.urls)).toEqual(['2', '2'])
})

test('when versions follow one another, then two sets of names and ports take turns', async () => {
  await one.startWith('1')
  const { urls } = one.survey().stable
  for (const [index, version] of ['2', '3'].entries()) {
    await one.place(version)
    await one.move('publish', version)
    await one.untilOver(index + 1)
  }
  expect(one.survey().stable).toMatchObject({ version: '3', urls })
  await one.move('rollback')
  await one.untilOver(3)
  expect(await answers(one.survey().stable.urls)).toEqual(['2', '2'])
})

test('when there is a canary, then it has one process; promoted it gets the others, withdrawn it ends', async () => {
  await one.startWith('1')
  await one.place('2')
  await one.canary('2')
  await one.untilOver(1)
  expect(one.survey()).toMatchObject({ stable: { version: '1' }, canary: { version: '2', percent: 10 } })
  expect(await answers([...one.survey().stable.urls, ...one.survey().canary!.urls])).toEqual(['1', '1', '2'])
  await one.move('rollback')
  await one.untilOver(2)
  expect([one.survey().canary, one.names()]).toEqual([undefined, ['svc-survey', 'svc-survey-2']])
  await one.canary('2')
  await one.untilOver(3)
  const first = one.survey().canary!.urls[0]!
  await one.move('promote')
  await one.untilOver(4)
  expect(one.survey().stable.urls).toHaveLength(2)
  expect(one.survey().stable.urls).toContain(first)
  expect(one.survey().canary).toBeUndefined()
  expect(await answers(one.survey().stable.urls)).toEqual(['2', '2'])
})

test('when a version is rolled back while it starts, then it never gets a call', async () => {
  await one.startWith('1')
  await one.place('2', { startsAfterMs: 5_000 })
  await one.move('publish', '2')
  await until(() => one.names().length === 4)
  const { at } = (await one.move('rollback'))!
  const seen = new Set<string>()
  await until(() => {
    seen.add(one.survey().stable.version)
    return one.survey().change === at && one.names().length === 2
  })
  expect([...seen]).toEqual(['1'])
})

test('when a shell is too busy to report its state, then the processes it knows keep running', async () => {
  await one.startWith('1')
  const { urls } = one.survey().stable
  one.takenUp = NaN
  await one.place('2')
  await one.move('publish', '2')
  await until(() => one.survey().stable.version === '2')
  await sleep(500)
  expect(await answers(urls)).toEqual(['1', '1'])
  one.takenUp = undefined
  await one.untilOver(1)
  expect(one.names()).toEqual(['svc-survey-3', 'svc-survey-4'])
})
