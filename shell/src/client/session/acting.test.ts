import { describe, expect, jest, test } from '@jest/globals'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { stopActing } from '@glas/contracts/identity/acting.operations'
import { createSessionKeeper, type SessionPlatform } from './session.ts'

const sessionOf = (id: 'admin' | 'company', secondsLeft?: number): Session => ({
  token: `token-${id}`, expiresAt: '2026-11-21T10:00:00.000Z',
  user: {
    id, email: `${id}@a.example`, email_verified_at: '2026-01-01T00:00:00.000Z', scope: id, firstName: 'A', lastName: 'B',
    locale: 'hr', company: null,
  },
  ...(secondsLeft !== undefined && { acting: { by: 'A B', secondsLeft } }),
})
const json = (status: number, data: unknown) => new Response(JSON.stringify({ data }), { status })
type Message = Parameters<SessionPlatform['post']>[0]

/** Tabs of one browser; `current` is what the refresh cookie's session is. */
function createBrowser() {
  const handlers: ((message: Message) => void)[] = []
  const server = { current: sessionOf('admin') as Session | undefined, valid: 'token-admin' }
  const become = (next: Session | undefined) => {
    server.current = next
    server.valid = next?.token ?? ''
  }
  const fetching = jest.fn(async (path: string, init: RequestInit = {}) => {
    if (path === stopActing.path) become(sessionOf('admin'))
    if (path.startsWith('/api/auth/')) return server.current ? json(200, server.current) : json(401, null)
    return new Headers(init.headers).get('authorization') === `Bearer ${server.valid}` ? json(200, 'ok') : json(401, null)
  })
  const tab = () => {
    let own: ((message: Message) => void) | undefined
    return createSessionKeeper({
      fetch: fetching as unknown as typeof fetch, readHint: () => 'verified', writeHint() {},
      takeEarly: () => undefined, exclusively: (task) => task(), pause: async () => {},
      post: (message) => handlers.filter((handler) => handler !== own).forEach((handler) => handler(message)),
      listen: (handler) => void handlers.push(own = handler),
    })
  }
  return { tab, become, fetching }
}

const settle = () => new Promise((resolve) => {
  setTimeout(resolve, 5)
})

describe('a session in which an administrator acts for a company', () => {
  test('when it begins in one tab, then all tabs have the company and the end of the hour', async () => {
    const browser = createBrowser()
    const [one, other] = [browser.tab(), browser.tab()]
    await Promise.all([one.restore(), other.restore()])
    browser.become(sessionOf('company', 3600))
    one.signIn(sessionOf('company', 3600))
    await settle()
    for (const tab of [one, other]) {
      expect(tab.current()).toMatchObject({ user: { id: 'company' }, acting: { over: false } })
      expect(Math.abs(tab.current().acting!.endsAt - Date.now() - 3600_000)).toBeLessThan(2000)
    }
  })

  test('when its hour passes, then the page keeps its user, and nothing is saved under another', async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    tab.signIn(sessionOf('company', 1))
    browser.become(sessionOf('admin'))
    const saving = await tab.request({ method: 'PUT', path: '/api/company', body: {} })
    expect(saving.status).toBe(401)
    expect(tab.current()).toMatchObject({ user: { id: 'company' }, acting: { over: true } })
    expect((await tab.request({ method: 'PUT', path: '/api/company', body: {} })).status).toBe(401)
    const tokens = browser.fetching.mock.calls.filter(([path]) => path === '/api/company')
      .map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(tokens).not.toContain('Bearer token-admin')
  })

  test('when it restarts in another tab after its hour, then this tab saves again', async () => {
    const browser = createBrowser()
    const [one, other] = [browser.tab(), browser.tab()]
    one.signIn(sessionOf('company', 1))
    browser.become(sessionOf('admin'))
    await one.request({ method: 'GET', path: '/api/company' })
    browser.become(sessionOf('company', 3600))
    other.signIn(sessionOf('company', 3600))
    await settle()
    expect(one.current().acting).toMatchObject({ over: false })
    expect((await one.request({ method: 'GET', path: '/api/company' })).status).toBe(200)
  })

  test('when the administrator leaves in one tab, then all tabs have the own session', async () => {
    const browser = createBrowser()
    const [one, other] = [browser.tab(), browser.tab()]
    browser.become(sessionOf('company', 3600))
    await Promise.all([one.restore(), other.restore()])
    await one.stopActing()
    await settle()
    for (const tab of [one, other]) {
      expect(tab.current().user?.id).toBe('admin')
      expect(tab.current().acting).toBeUndefined()
    }
  })

  test('when the administrator was deactivated meanwhile, then leaving logs out', async () => {
    const browser = createBrowser()
    const tab = browser.tab()
    browser.become(sessionOf('company', 3600))
    await tab.restore()
    browser.fetching.mockResolvedValueOnce(json(401, null))
    await tab.stopActing()
    expect(tab.current()).toEqual({ status: 'guest', user: null })
  })
})
