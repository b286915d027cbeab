import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { createConnectionKeeper, probeEveryMs, watchedFetch } from './connection.ts'
import { resetBrowser, signedIn, startSite } from './testing/start-site.tsx'
import { stopTime, tick } from './testing/time.ts'

beforeEach(() => {
  resetBrowser()
  stopTime()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A browser whose line can be cut, and one that believes to be online all the same. */
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

  test('when the browser goes offline, then it is said at once, and taken back once the site answers', async () => {
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

  test('when the browser believes to be online and a request gets no answer, then that is said, too', async () => {
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

describe('what requests tell', () => {
  test('when one was broken off on purpose, then nothing is wrong with the line', async () => {
    const { keeper } = line()
    const broken = watchedFetch(async () => { throw new DOMException('x', 'AbortError') }, keeper)
    await broken('/api/me').catch(() => undefined)
    expect(keeper.current()).toBe('online')
  })

  test('when another one is answered, then the line is there again without a probe', async () => {
    const { keeper } = line()
    keeper.failed()
    expect(keeper.current()).toBe('offline')
    await watchedFetch(async () => new Response(), keeper)('/api/me')
    expect(keeper.current()).toBe('online')
  })

  test('when the browser goes offline and online again and again, then there is one chain of probes', async () => {
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

  test('when the browser begins offline, then that is known before any request', () => {
    const keeper = createConnectionKeeper({
      isOnline: () => false, listen() {}, probe: async () => false, later() {},
    })
    expect(keeper.current()).toBe('offline')
  })
})
