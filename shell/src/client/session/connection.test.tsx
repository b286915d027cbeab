import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { resetBrowser, signedIn, startSite } from '../testing/start-site.tsx'
import { stopTime, tick } from '../testing/time.ts'
import { createConnectionKeeper, probeEveryMs, watchedFetch } from './connection.ts'

beforeEach(() => {
  resetBrowser()
  stopTime()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A browser whose connection can be cut, and one that still reports that it is online. */
function line() {
  const at = { online: true, reached: true }
  const changed = new Set<() => void>()
  const keeper = createConnectionKeeper({
    isOnline: () => at.online,
    listen: (listener) => void changed.add(listener),
    probe: async () => at.reached,
    later: (later, ms) => void setTimeout(later, ms),
  })
  const set = (next: Partial<typeof at>) => act(async () => {
    const before = at.online
    Object.assign(at, next)
    if (before !== at.online) for (const listener of changed) listener()
  })
  return { keeper, set }
}

const words = {
  hr: ['/profil/izz', /^Veza s.Glasom je prekinuta/, 'Veza je ponovno tu.'],
  en: ['/en/profile/izz', /^Glas cannot be reached/, 'The connection is back.'],
} as const

describe.each(['hr', 'en'] as const)('a line that is cut, in %s', (locale) => {
  const [path, lost, back] = words[locale]

  test('when the browser goes offline, then a message appears, until the site responds', async () => {
    const { keeper, set } = line()
    await startSite(path, { session: signedIn(), connection: keeper })
    expect(screen.queryByText(lost)).toBeNull()
    await set({ online: false, reached: false })
    expect(screen.getByText(lost).closest('[role="status"]')).toBeTruthy()
    await set({ online: true })
    expect(screen.getByText(lost)).toBeTruthy()
    await set({ reached: true })
    await tick(3000)
    expect(screen.queryByText(lost)).toBeNull()
    expect(screen.getByText(back)).toBeTruthy()
    await tick(4000)
    expect(screen.queryByText(back)).toBeNull()
  })

  test('when the browser reports online but a request gets no response, then the message appears too', async () => {
    const { keeper, set } = line()
    await startSite(path, { session: signedIn(), connection: keeper })
    await set({ reached: false })
    const fetch = watchedFetch(async () => { throw new TypeError('Failed to fetch') }, keeper)
    await act(async () => void await fetch('/api/me').catch(() => undefined))
    expect(screen.getByText(lost)).toBeTruthy()
    await tick(10_000)
    expect(screen.getByText(lost)).toBeTruthy()
    await set({ reached: true })
    await tick(2000)
    expect(screen.queryByText(lost)).toBeNull()
  })
})

describe('what requests reveal', () => {
  test('when a request was aborted, then the connection counts as working', async () => {
    const { keeper } = line()
    const broken = watchedFetch(async () => { throw new DOMException('x', 'AbortError') }, keeper)
    await broken('/api/me').catch(() => undefined)
    expect(keeper.current()).toBe('online')
  })

  test('when another request gets a response, then the connection is back without a probe', async () => {
    const { keeper } = line()
    keeper.failed()
    expect(keeper.current()).toBe('offline')
    await watchedFetch(async () => new Response(), keeper)('/api/me')
    expect(keeper.current()).toBe('online')
  })

  test('when the browser goes offline and online repeatedly, then there is one chain of probes', async () => {
    let isOnline = true
    let probes = 0
    let change = () => {}
    const keeper = createConnectionKeeper({
      isOnline: () => isOnline,
      listen: (changed) => { change = changed },
      probe: async () => {
        probes++
        return false
      },
      later: (later, ms) => void setTimeout(later, ms),
    })
    for (let flicker = 0; flicker < 5; flicker++) {
      isOnline = false
      change()
      isOnline = true
      change()
      await tick(100)
    }
    expect([keeper.current(), probes]).toEqual(['offline', 5])
    await tick(3 * probeEveryMs)
    expect(probes).toBe(8)
  })

  test('when the browser starts offline, then that is known before any request', () => {
    const keeper = createConnectionKeeper({
      isOnline: () => false, listen() {}, probe: async () => false, later() {},
    })
    expect(keeper.current()).toBe('offline')
  })
})
