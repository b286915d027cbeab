import { describe, expect, test } from '@jest/globals'
import { createBrowser, json, sessionOf, settle } from '../testing/browser-tabs.ts'
import { hintFrom } from './session.ts'

describe('session', () => {
  test('when nothing indicates a session, then no request is sent', async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    await tab.restore()
    expect([tab.current().status, browser.calls]).toEqual(['guest', []])
  })

  test('when the hint indicates a session, then it is restored; without one the hint is removed', async () => {
    const browser = createBrowser()
    browser.state.hint = 'verified'
    browser.answer.mockResolvedValueOnce(json(200, { data: sessionOf('a') }))
    const tab = browser.tab()
    expect(tab.current().status).toBe('unknown')
    await tab.restore()
    expect(tab.current()).toMatchObject({ status: 'user', user: { id: 'a' } })
    browser.answer.mockResolvedValueOnce(json(401, {}))
    const other = browser.tab()
    await other.restore()
    expect([other.current().status, browser.state.hint]).toEqual(['guest', 'guest'])
  })

  test("when the server can't be reached, then no one is logged out: it retries with back-off", async () => {
    const browser = createBrowser()
    browser.state.hint = 'verified'
    const seen: string[] = []
    browser.answer.mockImplementation(async () => {
      seen.push(`${tab.current().status} ${browser.state.hint}`)
      if (seen.length === 2) throw new TypeError('Failed to fetch')
      return seen.length < 7 ? json(503, {}) : json(200, { data: sessionOf('a') })
    })
    const tab = browser.tab()
    await tab.restore()
    expect(new Set(seen)).toEqual(new Set(['unknown verified']))
    expect(browser.state.pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(tab.current()).toMatchObject({ status: 'user', user: { id: 'a' } })
  })

  test('when someone signs in while the session is unknown, then restoring stops', async () => {
    const browser = createBrowser()
    browser.state.hint = 'verified'
    browser.answer.mockImplementation(async () => {
      queueMicrotask(() => tab.signIn(sessionOf('b')))
      return json(503, {})
    })
    const tab = browser.tab()
    await tab.restore()
    expect([tab.current().user?.id, browser.calls.length]).toEqual(['b', 1])
  })

  test('when a call is made while the session is unknown, then it restores it', async () => {
    const browser = createBrowser()
    browser.state.hint = 'verified'
    browser.answer.mockImplementation(async (path, token) => {
      if (path === '/api/auth/refresh') return json(200, { data: sessionOf('a') })
      return json(token ? 200 : 401, {})
    })
    expect((await browser.tab().request({ method: 'GET', path: '/api/me' })).status).toBe(200)
  })

  test('when a call is refused for a typed password, then it is not retried', async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    tab.signIn(sessionOf('a'))
    browser.answer.mockImplementation(async (path) => path === '/api/auth/refresh'
      ? json(200, { data: sessionOf('a') })
      : json(401, { error: { code: 'WRONG_CREDENTIALS', message: 'Wrong credentials.' } }))
    const answer = await tab.request({ method: 'PUT', path: '/api/auth/email', body: { password: 'no' } })
    expect(browser.calls.map(({ path }) => path)).toEqual(['/api/auth/email'])
    expect(await answer.json()).toMatchObject({ error: { code: 'WRONG_CREDENTIALS' } })
  })

  test('when the token has expired for several calls, then it is renewed once, and each is sent again', async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    tab.signIn(sessionOf('a'))
    browser.answer.mockImplementation(async (path, token) => {
      if (path === '/api/auth/refresh') return json(200, { data: { ...sessionOf('a'), token: 'fresh' } })
      return token === 'Bearer fresh' ? json(200, {}) : json(401, {})
    })
    const answers = await Promise.all(['/api/a', '/api/b', '/api/c'].map((path) => tab.request({ method: 'GET', path })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(browser.calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(1)
  })

  test('when two tabs renew at once, then one waits for the other', async () => {
    const browser = createBrowser()
    browser.state.hint = 'verified'
    browser.answer.mockImplementation(async () => {
      await settle()
      return json(200, { data: sessionOf('a') })
    })
    const [one, two] = [browser.tab(), browser.tab()]
    await Promise.all([one.restore(), two.restore()])
    expect([one.current().status, two.current().status, browser.state.mostInLock]).toEqual(['user', 'user', 1])
  })

  test('when one tab signs in or out, then the other follows', async () => {
    const browser = createBrowser()
    browser.answer.mockResolvedValue(json(200, { data: sessionOf('a', false) }))
    const [one, two] = [browser.tab(), browser.tab()]
    one.signIn(sessionOf('a', false))
    await settle()
    expect([two.current().user?.id, browser.state.hint]).toEqual(['a', 'unverified'])
    browser.answer.mockResolvedValue(new Response(null, { status: 204 }))
    await one.signOut()
    expect([one.current().status, two.current().status, browser.state.hint]).toEqual(['guest', 'guest', 'guest'])
  })

  test('when one tab reloads the user, then the other gets the changes', async () => {
    const browser = createBrowser()
    browser.answer.mockResolvedValue(json(200, { data: sessionOf('a', false) }))
    const [one, two] = [browser.tab(), browser.tab()]
    one.signIn(sessionOf('a', false))
    await settle()
    browser.answer.mockImplementation(async () => json(200, { data: sessionOf('a') }))
    await one.reloadUser()
    await settle()
    expect(two.current().user?.email_verified_at).toBe('2026-01-01T00:00:00.000Z')
  })

  test("when the server can't be reached at log-out, then this browser is logged out anyway", async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    tab.signIn(sessionOf('a'))
    browser.answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await tab.signOut().catch(() => {})
    expect(tab.current().status).toBe('guest')
  })

  test('when a respondent calls, then there is no token, cookie, referrer or cache', async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    tab.signIn(sessionOf('a'))
    browser.answer.mockResolvedValue(json(401, {}))
    const answer = await tab.request({ method: 'POST', path: '/api/answers', body: { a: 1 }, anonymous: true })
    expect(answer.status).toBe(401)
    expect(browser.calls).toHaveLength(1)
    expect(browser.calls[0]).toMatchObject({
      token: null, init: { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', body: '{"a":1}' },
    })
  })

  test('when a token is held, then no storage contains it', () => {
    const tab = createBrowser().tab()
    tab.signIn(sessionOf('a'))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie })).not.toContain('token-a')
  })

  test('when a path leads to another site, then nothing is sent', async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    tab.signIn(sessionOf('a'))
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'api/me']) {
      await expect(tab.request({ method: 'GET', path })).rejects.toThrow('not a path of this site')
    }
    expect(browser.calls).toEqual([])
  })

  test('when cookies are read, then the hint is found among them', () => {
    expect(['glas_session=1', 'a=1; glas_session=0', 'x_glas_session=1', '', undefined].map(hintFrom))
      .toEqual(['verified', 'unverified', 'guest', 'guest', 'guest'])
  })
})
