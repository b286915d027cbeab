import { rmSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { readHistory, readRegistry } from '@glas/releases/store/store'
import { answers, eachTestHasAFleet, until } from './fleet.fixture.ts'

const one = eachTestHasAFleet()

describe('a version that can not run', () => {
  test.each([
    ['its migration fails', 'migrate', /Duplicate column/],
    ['it ends at its start', 'start', /no such module/],
  ])('when %s, then the previous one continues and is live again, with a reason', async (_, broken, reason) => {
    await one.startWith('1')
    const before = one.survey().stable
    await one.place('2', { broken })
    await one.move('publish', '2')
    await one.untilOver(1)
    const refused = { version: '2', reason: expect.stringMatching(reason) }
    expect(one.events[0]).toMatchObject({ kind: 'refused', ...refused })
    expect(one.survey()).toMatchObject({ stable: before, refused })
    expect((await readRegistry(one.releasesDir)).parts['svc-survey']).toEqual({ stable: '1' })
    expect((await readHistory(one.releasesDir)).map(({ action, to }) => `${action} ${to}`))
      .toEqual(['publish 1', 'publish 2', 'rollback 1'])
    expect(one.names()).toEqual(['svc-survey', 'svc-survey-2'])
    expect(await answers(before.urls)).toEqual(['1', '1'])
  })

  test('when the next one can run, then it takes over, and the previous failure is not reported', async () => {
    await one.startWith('1')
    await one.place('2', { broken: 'start' })
    await one.move('publish', '2')
    await one.untilOver(1)
    await one.place('3')
    await one.move('publish', '3')
    await one.untilOver(2)
    expect(one.survey().stable.version).toBe('3')
    expect(one.survey().refused).toBeUndefined()
  })

  test('when it is a canary beside a new version, then that one stays', async () => {
    await one.startWith('1')
    await one.place('2')
    await one.place('3', { broken: 'start' })
    await one.move('publish', '2')
    await one.canary('3')
    await until(() => one.survey().refused?.version === '3')
    expect(one.survey().stable.version).toBe('2')
    expect((await readRegistry(one.releasesDir)).parts['svc-survey']).toEqual({ stable: '2', lastGood: '1' })
  })

  test.each([['with another before it', ['0', '1', '2']], ['the first of all', ['1', '2']]])(
    'when it is what one goes back to, %s, then what ran goes on', async (_, versions) => {
      for (const version of versions) {
        await one.place(version, version === '1' ? { broken: 'start' } : {})
        await one.move('publish', version)
      }
      await one.fleet.start('survey', () => {})
      one.fleet.follow()
      const { urls } = one.survey().stable
      await one.move('rollback')
      await until(() => one.survey().refused?.version === '1')
      expect(one.survey().stable).toMatchObject({ version: '2', urls })
      expect((await readRegistry(one.releasesDir)).parts['svc-survey']!.stable).toBe('2')
      expect(await answers(urls)).toEqual(['2', '2'])
    })

  test('when the start finds it in the registry, then it starts the last good version', async () => {
    for (const version of ['1', '2']) {
      await one.place(version, version === '2' ? { broken: 'start' } : {})
      await one.move('publish', version)
    }
    await one.fleet.start('survey', () => {})
    expect(one.survey()).toMatchObject({ stable: { version: '1' }, refused: { version: '2' } })
    expect(await answers(one.survey().stable.urls)).toEqual(['1', '1'])
  })

  test('when the start finds it as a canary, then it starts without it; alone it reports the reason', async () => {
    await one.place('1')
    await one.place('2', { broken: 'start' })
    await one.move('publish', '1')
    await one.canary('2')
    await one.fleet.start('survey', () => {})
    expect(one.survey()).toMatchObject({ stable: { version: '1' }, refused: { version: '2' } })
    expect(one.names()).toEqual(['svc-survey', 'svc-survey-2'])
    await one.end()
    rmSync(one.releasesDir, { recursive: true })
    one.begin()
    await one.place('2', { broken: 'start' })
    await one.move('publish', '2')
    await expect(one.fleet.start('survey', () => {})).rejects.toThrow(/no such module/)
  })

  test('when it keeps dying later, then it is rolled back, and the rest continues', async () => {
    await one.startWith('1')
    await one.place('2', { broken: 'later' })
    await one.canary('2')
    await until(() => one.survey().refused?.version === '2')
    const reason = expect.stringMatching(/3 times[^]*out of memory/)
    expect(one.survey()).toMatchObject({ stable: { version: '1' }, refused: { reason } })
    expect(await answers(one.survey().stable.urls)).toEqual(['1', '1'])
    await one.move('publish', '2')
    await until(() => one.survey().stable.version === '2')
    await until(() => one.survey().stable.version === '1')
    expect(one.survey().refused).toMatchObject({ version: '2' })
    expect(one.stoppedBecause).toBe('')
  }, 30_000)

  test('when there is no other, then its supervisor gives up', async () => {
    await one.place('1', { broken: 'later' })
    await one.move('publish', '1')
    await one.fleet.start('survey', () => {})
    await until(() => one.stoppedBecause !== '')
    expect(one.stoppedBecause).toMatch(/out of memory/)
  }, 30_000)

  test('when it is an earlier working tree, then the error names the command that runs it', async () => {
    await one.startWith('1')
    await one.place('2-source', {}, '')
    await one.move('publish', '2-source')
    await until(() => one.survey().refused?.version === '2-source')
    const reason = expect.stringMatching(/only npm run dev runs/)
    expect(one.survey()).toMatchObject({ stable: { version: '1' }, refused: { reason } })
  })
})
