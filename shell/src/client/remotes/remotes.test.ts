import { describe, expect, jest, test } from '@jest/globals'
import type { RemoteModule } from '@glas/contracts/host'
import type { RemoteSnapshot } from '@glas/releases/registry/registry'
import { createRemoteAttempts } from './remotes.ts'

describe('attempts', () => {
  const snapshot = (version: string): RemoteSnapshot =>
    ({ version, federationName: `r_${version}`, entry: `/${version}.js`, integrity: '' })
  const module = { name: 'r', routes: [], mount: () => ({}) } as unknown as RemoteModule
  const both = { 'mfe-survey': { use: snapshot('2'), last: snapshot('1') } }

  test('when a version fails, then it is requested again at another address, then the last good one', async () => {
    const asked: [string, boolean][] = []
    const { attemptsAt } = createRemoteAttempts(both, async (one, again) => {
      asked.push([one.version, again])
      if (one.version === '2') throw new Error('gone')
      return module
    })
    const results = []
    for (const attempt of attemptsAt('mfe-survey')) results.push(await attempt.load().catch(String))
    expect(results).toEqual(['Error: gone', 'Error: gone', module])
    expect(asked).toEqual([['2', false], ['2', true], ['1', false]])
  })

  test('when the last good version was needed, then it stays in use, and is loaded once', async () => {
    const load = jest.fn(async () => module)
    const { attemptsAt, remoteShown } = createRemoteAttempts(both, load)
    remoteShown('mfe-survey', '1')
    const attempts = attemptsAt('mfe-survey')
    expect(attempts.map(({ version }) => version)).toEqual(['1', '1'])
    for (const attempt of attempts) await attempt.load()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('when loading has begun before, then the first attempt continues it, and the second loads again', async () => {
    const asked: boolean[] = []
    const { attemptsAt, begin } = createRemoteAttempts(both, async (_, again) => {
      asked.push(again)
      if (!again) throw new Error('gone')
      return module
    })
    begin('mfe-survey')
    expect(asked).toEqual([false])
    const [first, second] = attemptsAt('mfe-survey')
    await expect(first!.load()).rejects.toThrow('gone')
    expect(asked).toEqual([false])
    expect(await second!.load()).toBe(module)
    expect(asked).toEqual([false, true])
  })

  test('when there is no previous version, or none at all, then there is nothing more to try', () => {
    const { attemptsAt } = createRemoteAttempts({ 'mfe-survey': { use: snapshot('2') } }, async () => module)
    expect(attemptsAt('mfe-survey').map(({ version }) => version)).toEqual(['2', '2'])
    expect(attemptsAt('mfe-reports')).toEqual([])
  })
})
