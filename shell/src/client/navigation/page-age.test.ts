import { expect, jest, test } from '@jest/globals'
import { openTabMs } from '@glas/releases/registry/history'
import { site } from '../testing/start-site.tsx'
import { createSiteHistory } from './history.ts'
import { createPageAge } from './page-age.ts'

const day = 24 * 60 * 60 * 1000

function age(kept = new Map<string, string>()) {
  let now = Date.parse('2026-01-01')
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return {
    kept,
    isOld: createPageAge({ bornAt: now, now: () => now, storage: () => storage }),
    later: (ms: number) => void (now += ms),
  }
}

/** A window at an address, which records page loads. */
function windowAt(pathname: string) {
  const listeners: (() => void)[] = []
  const loads: string[] = []
  const at = new URL(`https://glas.example${pathname}`)
  const page = {
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    history: {
      state: null, scrollRestoration: 'auto',
      pushState: (_: unknown, __: string, url: URL) => void (at.pathname = url.pathname), replaceState() {}, go() {},
    },
    location: {
      get pathname() { return at.pathname }, search: '', hash: '', href: at.href, origin: at.origin,
      assign: (url: URL) => loads.push(url.pathname), replace: (url: URL) => loads.push(`replace ${url.pathname}`),
      reload: () => loads.push('reload'),
    },
  }
  return { page: page as unknown as Window, loads, goBack: () => listeners.forEach((listener) => listener()) }
}

test('when a page is 30 days old, then its next navigation reloads it, once', () => {
  const { isOld, later } = age()
  const { page, loads } = windowAt('/')
  const history = createSiteHistory(page, site, isOld)
  later(openTabMs)
  history.navigate('/login')
  expect([loads, history.location().pathname]).toEqual([[], '/login'])
  later(1)
  history.navigate('/')
  expect(loads).toEqual(['/'])
  history.navigate('/login')
  expect(loads).toEqual(['/'])
})

test('when the visitor goes back in an old page, then the target is loaded', () => {
  const { isOld, later } = age()
  const { page, loads, goBack } = windowAt('/')
  const heard = jest.fn()
  createSiteHistory(page, site, isOld).subscribe(heard)
  later(31 * day)
  goBack()
  expect(loads).toEqual(['reload'])
  goBack()
  expect([loads, heard.mock.calls.length]).toEqual([['reload'], 1])
})

test('when a respondent is answering, then nothing is reloaded', () => {
  const { isOld, later } = age()
  const { page, loads } = windowAt('/upitnik')
  const history = createSiteHistory(page, site, isOld)
  later(40 * day)
  history.navigate('/upitnik?step=2')
  expect(loads).toEqual([])
})

test('when the clock was wrong, then it is reloaded once a day at most; without storage never', () => {
  const { isOld, later, kept } = age()
  later(31 * day)
  expect([isOld(), isOld()]).toEqual([true, false])
  const again = age(kept)
  again.later(31 * day + 60_000)
  expect(again.isOld()).toBe(false)
  again.later(day)
  expect(again.isOld()).toBe(true)
  const barred = createPageAge({ bornAt: 0, now: () => 31 * day, storage: () => { throw new Error('barred') } })
  expect(barred()).toBe(false)
})
