import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { EarlyRequests } from '../../client/session/session.ts'
import { readsHeader, type RenewedSession } from '../../renewed-session.ts'
import { renew } from './renew.inline.ts'

const json = (status: number, body: unknown) => ({ status, ok: status < 300, json: async () => body }) as Response
const [report, trend] = ['/api/reports/1/basic', '/api/reports/1/trend'] as const
const get = (path: string) => ({ method: 'GET', path })

type Read = Exclude<RenewedSession['reads'], undefined>[number]
const read = (data: unknown, status = 200): Read => ({ status, body: JSON.stringify({ data }) })
const renewed = (...reads: Read[]) => json(200, { data: { token: 'token-a' }, reads })

/** What happened, in order. */
let steps: string[]
/** Grants the lock. */
let grant: () => void
const script = { begin: () => void steps.push('begin'), run: () => void steps.push('run') }

function start(answer?: Response | Error, prefetch: readonly string[] = [report]) {
  interface Init { method: string; headers: Record<string, string> }
  globalThis.fetch = (async (path: string, { method, headers }: Init) => {
    steps.push(`${method} ${path} ${headers[readsHeader]}`)
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as typeof fetch
  renew('/api/auth/refresh', 'POST', 'glas-refresh', readsHeader, prefetch, script)
  return (window as unknown as { glasRequests: EarlyRequests }).glasRequests
}

const setLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })

beforeEach(() => {
  steps = []
  Object.assign(globalThis, { window: globalThis })
  jest.spyOn(performance, 'now').mockReturnValue(1_000)
  setLocks({
    request: (name: string, task: () => unknown) => new Promise((resolve) => {
      steps.push(`lock ${name}`)
      grant = () => resolve(task())
    }),
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the start of a document', () => {
  test('when the lock is granted, then the session is renewed, with the first reads, and the script runs', async () => {
    const { renewal, responseTo } = start(renewed(read('report')))
    expect(steps).toEqual(['lock glas-refresh', 'begin'])
    grant()
    expect(steps.slice(2)).toEqual([`POST /api/auth/refresh ${report}`, 'run'])
    expect(await (await renewal).json()).toMatchObject({ data: { token: 'token-a' } })
    const response = await responseTo(get(report))
    expect([response?.status, await response?.json()]).toEqual([200, { data: 'report' }])
  })

  test('when another tab has the lock, then the script runs after a moment', () => {
    jest.useFakeTimers()
    start()
    jest.advanceTimersByTime(100)
    jest.useRealTimers()
    expect(steps).toEqual(['lock glas-refresh', 'begin', 'run'])
  })

  test('when two requests take a response, then one gets it', async () => {
    const { responseTo } = start(renewed(read('report')))
    grant()
    const taken = await Promise.all([report, report, trend].map((path) => responseTo(get(path))))
    expect(taken.map(Boolean)).toEqual([true, false, false])
  })

  test('when something is changed first, or a respondent asks, then there is no response', async () => {
    for (const first of [{ method: 'PUT', path: '/api/reports/1/focus' }, { ...get(report), anonymous: true }]) {
      const { responseTo } = start(renewed(read('report')))
      grant()
      expect([await responseTo(first), await responseTo(get(report))]).toEqual([undefined, undefined])
    }
  })

  test('when a response is taken late, then there is none', async () => {
    const { renewal, responseTo } = start(renewed(read('report')))
    grant()
    await renewal
    jest.mocked(performance.now).mockReturnValue(30_001)
    expect(await responseTo(get(report))).toBeUndefined()
  })

  test('when the data is refused, then the page gets that; when it was not read, then there is none', async () => {
    const { responseTo } = start(renewed(read(null, 404), null), [report, trend])
    grant()
    expect(steps.at(-2)).toBe(`POST /api/auth/refresh ${report} ${trend}`)
    expect([(await responseTo(get(report)))?.status, await responseTo(get(trend))]).toEqual([404, undefined])
  })

  test('when a gateway of an earlier version renews, then the page requests the data', async () => {
    const { renewal, responseTo } = start(json(200, { data: { token: 'token-a' } }))
    grant()
    expect([(await renewal).ok, await responseTo(get(report))]).toEqual([true, undefined])
  })

  test('when the browser has no locks, then the session is renewed at once', async () => {
    setLocks(undefined)
    const { renewal } = start(renewed(read('report')))
    expect((await renewal).ok).toBe(true)
    expect(steps).toEqual([`POST /api/auth/refresh ${report}`, 'run', 'begin'])
  })

  test('when the browser refuses the lock, then the script runs all the same', async () => {
    jest.useFakeTimers()
    setLocks({ request: async () => { throw new DOMException('', 'SecurityError') } })
    const { renewal, responseTo } = start()
    await expect(renewal).rejects.toThrow()
    expect(await responseTo(get(report))).toBeUndefined()
    jest.advanceTimersByTime(100)
    jest.useRealTimers()
    expect(steps).toEqual(['begin', 'run'])
  })

  test('when there is no session, then there is no response', async () => {
    const { renewal, responseTo } = start(json(401, null))
    grant()
    expect([(await renewal).status, await responseTo(get(report))]).toEqual([401, undefined])
  })

  test('when the renewal fails, then only the session keeper hears of it', async () => {
    const { renewal, responseTo } = start(new TypeError('Failed to fetch'))
    grant()
    expect(await responseTo(get(report))).toBeUndefined()
    await expect(renewal).rejects.toThrow('Failed to fetch')
  })
})
