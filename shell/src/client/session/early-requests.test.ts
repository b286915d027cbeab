import { describe, expect, test } from '@jest/globals'
import type { HostRequest } from '@glas/contracts/host'
import { createBrowser, json, sessionOf, settle } from '../testing/browser-tabs.ts'
import type { EarlyRequests } from './session.ts'

const early = (
  renewal: Promise<Response>, responseTo: EarlyRequests['responseTo'] = async () => undefined,
): EarlyRequests => ({ renewal, responseTo })

test('when the document has begun to renew the session, then its response is used, once', async () => {
  const browser = createBrowser()
  browser.state.hint = 'verified'
  browser.state.early = early(Promise.resolve(json(200, { data: sessionOf('a') })))
  const tab = browser.tab()
  await tab.restore()
  expect([tab.current().user?.id, browser.calls]).toEqual(['a', []])
  browser.answer.mockResolvedValueOnce(json(200, { data: sessionOf('b') }))
  await tab.reloadUser()
  expect([tab.current().user?.id, browser.calls.length]).toEqual(['b', 1])
})

test('when the renewal that the document has begun fails, then another one follows', async () => {
  const browser = createBrowser()
  browser.state.hint = 'verified'
  browser.state.early = early(Promise.reject(new TypeError('Failed to fetch')))
  browser.answer.mockResolvedValueOnce(json(200, { data: sessionOf('a') }))
  const tab = browser.tab()
  await tab.restore()
  expect([tab.current().user?.id, browser.calls.length]).toEqual(['a', 1])
})

test('when another tab has logged out meanwhile, then what the document has begun is never used', async () => {
  const browser = createBrowser()
  browser.state.early = early(Promise.resolve(json(200, { data: sessionOf('a') })))
  const [tab, other] = [browser.tab(), browser.tab()]
  await tab.restore()
  browser.answer.mockResolvedValueOnce(json(200, { data: sessionOf('b') }))
  other.signIn(sessionOf('b'))
  await settle()
  expect([tab.current().user?.id, browser.calls.length]).toEqual(['b', 1])
})

describe('what the document has requested in its session', () => {
  const get = { method: 'GET', path: '/api/reports/1/basic' } as const
  const open = () => {
    const browser = createBrowser()
    browser.state.hint = 'verified'
    browser.state.early = early(Promise.resolve(json(200, { data: sessionOf('a') })), async ({ path }) =>
      path === get.path ? json(200, 'early') : undefined)
    browser.answer.mockImplementation(async () => json(200, 'fresh'))
    const tab = browser.tab()
    void tab.restore()
    return { browser, tab, read: async (request: HostRequest = get) => (await tab.request(request)).json() }
  }

  test('when the page asks for it, then it gets that response; anything else is requested', async () => {
    const { browser, read } = open()
    expect([await read(), await read({ ...get, path: '/api/me' })]).toEqual(['early', 'fresh'])
    expect(browser.calls.map(({ path, token }) => [path, token])).toEqual([['/api/me', 'Bearer token-a']])
  })

  test('when another user logs in first, then the page gets a fresh response', async () => {
    const { tab, read } = open()
    await tab.restore()
    tab.signIn(sessionOf('b'))
    expect(await read()).toBe('fresh')
  })
})
