/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { EarlyRequests } from '../../client/session/session.ts'
import { renew } from './renew.inline.ts'

const json = (status: number, data: unknown) => ({ status, ok: status < 300, json: async () => ({ data }) }) as Response
const session = { token: 'token-a' }
const [report, trend] = ['/api/reports/1/basic', '/api/reports/1/trend'] as const

const get = (path: string) => ({ method: 'GET', path })

/** What happened, in order. */
let steps: string[]
/** Grants the lock. */
let grant: () => void
const script = { begin: () => void steps.push('begin'), run: () => void steps.push('run') }

function start(answers: Readonly<Record<string, Response | Error>>, prefetch: readonly string[] = [report]) {
  globalThis.fetch = (async (path: string, { headers }: { headers: Record<string, string> }) => {
    steps.push(headers['authorization'] ? `${path} ${headers['authorization']}` : path)
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as typeof fetch
  renew('/api/auth/refresh', 'POST', 'glas-refresh', prefetch, script)
  return (window as unknown as { glasRequests: EarlyRequests }).glasRequests
}

beforeEach(() => {
  steps = []
  Object.assign(navigator, {
    locks: {
      request: (name: string, task: () => unknown) => new Promise((resolve) => {
        steps.push(`lock ${name}`)
        grant = () => resolve(task())
      }),
    },
  })
})

describe('the start of a document', () => {
  test('when the lock is granted, then the script runs and the session is renewed, and then the data is read', async () => {
    const { renewal, responseTo } = start({ '/api/auth/refresh': json(200, session), [report]: json(200, 'report') })
    expect(steps).toEqual(['lock glas-refresh', 'begin'])
    grant()
    expect(await (await renewal).json()).toEqual({ data: session })
    expect(await (await responseTo(get(report)))!.json()).toEqual({ data: 'report' })
    expect(steps.slice(2)).toEqual(['run', '/api/auth/refresh', `${report} Bearer token-a`])
  })

  test('when another tab has the lock, then the script runs after a moment', () => {
    jest.useFakeTimers()
    start({})
    jest.advanceTimersByTime(100)
    jest.useRealTimers()
    expect(steps).toEqual(['lock glas-refresh', 'begin', 'run'])
  })

  test('when two requests take a response, then one gets it', async () => {
    const { responseTo } = start({ '/api/auth/refresh': json(200, session), [report]: json(200, 'report') })
    grant()
    expect((await Promise.all([responseTo(get(report)), responseTo(get(report)), responseTo(get(trend))])).map(Boolean)).toEqual([true, false, false])
  })

  test('when something is changed first, or a respondent asks, then there is no response', async () => {
    for (const first of [{ method: 'PUT', path: '/api/reports/1/focus' }, { ...get(report), anonymous: true }]) {
      const { responseTo } = start({ '/api/auth/refresh': json(200, session), [report]: json(200, 'report') })
      grant()
      expect([await responseTo(first), await responseTo(get(report))]).toEqual([undefined, undefined])
    }
  })

  test('when a response is taken late, then there is none', async () => {
    const { renewal, responseTo } = start({ '/api/auth/refresh': json(200, session), [report]: json(200, 'report') })
    grant()
    await renewal
    const late = jest.spyOn(performance, 'now').mockReturnValue(30_001)
    expect(await responseTo(get(report))).toBeUndefined()
    late.mockRestore()
  })

  test('when the data is refused, then the page gets that; when it can’t be read, then there is none', async () => {
    const { responseTo } = start({
      '/api/auth/refresh': json(200, session), [report]: json(404, null), [trend]: new TypeError('Failed to fetch'),
    }, [report, trend])
    grant()
    expect([(await responseTo(get(report)))?.status, await responseTo(get(trend))]).toEqual([404, undefined])
  })

  test('when the browser has no locks, then the session is renewed at once', async () => {
    Object.assign(navigator, { locks: undefined })
    const { renewal } = start({ '/api/auth/refresh': json(200, session) })
    expect((await renewal).ok).toBe(true)
    expect(steps.slice(0, 3)).toEqual(['run', '/api/auth/refresh', 'begin'])
  })

  test('when the browser refuses the lock, then the script runs all the same', async () => {
    jest.useFakeTimers()
    Object.assign(navigator, { locks: { request: async () => { throw new DOMException('', 'SecurityError') } } })
    const { renewal, responseTo } = start({})
    await expect(renewal).rejects.toThrow()
    expect(await responseTo(get(report))).toBeUndefined()
    jest.advanceTimersByTime(100)
    jest.useRealTimers()
    expect(steps).toEqual(['begin', 'run'])
  })

  test('when there is no session, then the data isn’t requested', async () => {
    const { renewal, responseTo } = start({ '/api/auth/refresh': json(401, null) })
    grant()
    expect([(await renewal).status, await responseTo(get(report))]).toEqual([401, undefined])
    expect(steps.slice(2)).toEqual(['run', '/api/auth/refresh'])
  })

  test('when the renewal fails, then only the session keeper hears of it', async () => {
    const { renewal, responseTo } = start({ '/api/auth/refresh': new TypeError('Failed to fetch') })
    grant()
    expect(await responseTo(get(report))).toBeUndefined()
    await expect(renewal).rejects.toThrow('Failed to fetch')
  })
})
