import { useEffect } from 'react'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { hostVersion, type Host, type MountedRemote } from '@glas/contracts/host'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import { useHost } from './host.ts'
import { defineRemote } from './remote.tsx'
import type { PageSource } from './remote-definition.ts'

let mounted: MountedRemote | undefined
afterEach(() => {
  act(() => mounted?.unmount())
  document.body.replaceChildren()
})

function hostAt(pathname: string, fail: Host['fail'] = jest.fn()): Host {
  return {
    version: hostVersion, session: { status: 'guest', user: null }, locale: 'hr',
    market: publicMarket(marketNamed('hr')),
    location: { pathname, search: '', hash: '', state: null, key: pathname }, identifierPrefix: 'x-', hydrate: false,
    navigate() {}, request: async () => new Response(), signIn() {}, async signOut() {}, async reloadUser() {},
    notify() {}, setPage() {}, openCookieSettings() {}, reportFault() {}, fail,
    notFound() {},
  }
}

const remoteOf = (sources: Record<'login' | 'registration', PageSource>) => defineRemote({
  name: 'mfe-profile',
  pages: [
    { name: 'login', hr: '/login', en: '/en/login' },
    { name: 'registration', hr: '/registracija', en: '/en/registration' },
  ],
  sources,
  locales: { hr: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  createStore: () => configureStore({ reducer: (state: object = {}) => state }),
})

async function start(registration: PageSource, host = hostAt('/login')) {
  const remote = remoteOf({ login: async () => ({ default: () => <h1>Prijava</h1> }), registration })
  const element = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    mounted = remote.mount(element, host)
    await mounted.ready
  })
  return { element, mounted: mounted! }
}

test('when a page needs data, then they are requested before its code is there', async () => {
  const begin = jest.fn()
  const remote = defineRemote({
    name: 'mfe-profile',
    pages: [{ name: 'login', hr: '/login', en: '/en/login' }],
    sources: { login: () => new Promise(() => {}) },
    locales: { hr: async () => ({ default: {} }), en: async () => ({ default: {} }) },
    createStore: () => configureStore({ reducer: (state: object = {}) => state }),
    begin,
  })
  const host = hostAt('/login')
  void remote.prepare({ ...host, location: { ...host.location, search: '?research=7' } })
  expect(begin).toHaveBeenCalledWith(expect.anything(), 'login', new URLSearchParams('research=7'))
})

describe('a mounted remote', () => {
  test.each([
    ['no newer host comes before', false, false, ['guest']], ['a newer host comes before', true, false, ['guest', 'user']],
    // React's strict mode runs the effects of what it hydrates twice.
    ['the page is hydrated at', false, true, ['unknown', 'unknown', 'guest']],
  ])('when %s the first drawing, then it is drawn once for each host', async (_, newer, hydrate, expected) => {
    const drawn: string[] = []
    function Page() {
      const { status } = useHost().session
      useEffect(() => void drawn.push(status))
      return <h1>Prijava</h1>
    }
    const source = async () => ({ default: Page })
    const { mount } = remoteOf({ login: source, registration: source })
    const element = document.body.appendChild(document.createElement('div'))
    element.innerHTML = '<!--$--><h1>Prijava</h1><!--/$-->'
    const first = { ...hostAt('/login'), hydrate }
    await act(async () => {
      mounted = mount(element, first)
      if (newer) void mounted.update({ ...first, session: { ...first.session, status: 'user' } as Host['session'] })
      await mounted.ready
    })
    expect([drawn, element.textContent]).toEqual([expected, 'Prijava'])
  })

  test('when a page is loading, then update resolves when it is shown; until then the previous one stays', async () => {
    let arrive: (module: { default: () => React.JSX.Element }) => void = () => {}
    const { element, mounted: remote } = await start(() => new Promise((resolve) => {
      arrive = resolve
    }))
    let there = false
    let pending: void | Promise<void> = undefined
    await act(async () => {
      pending = remote.update(hostAt('/registracija'))
      void pending?.then(() => {
        there = true
      })
    })
    expect([element.textContent, pending !== undefined, there]).toEqual(['Prijava', true, false])
    await act(async () => arrive({ default: () => <h1>Registracija</h1> }))
    expect([element.textContent, there]).toEqual(['Registracija', true])
    await act(async () => {
      expect(remote.update(hostAt('/registracija'))).toBeUndefined()
    })
  })

  test('when a page takes long, then its skeleton is shown within 300 ms of the navigation', async () => {
    let arrive: (module: { default: () => React.JSX.Element }) => void = () => {}
    const { element, mounted: remote } = await start(() => new Promise((resolve) => {
      arrive = resolve
    }))
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    try {
      const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
      const shown = () => element.querySelector('[role="status"]') !== null
      await act(async () => void remote.update(hostAt('/registracija')))
      await pass(100)
      expect([shown(), element.querySelector('h1')!.style.display]).toEqual([false, ''])
      await pass(200)
      expect([shown(), element.querySelector('h1')!.style.display]).toEqual([true, 'none'])
      await act(async () => arrive({ default: () => <h1>Registracija</h1> }))
      await pass(0)
      expect([shown(), element.textContent]).toEqual([false, 'Registracija'])
    } finally {
      jest.useRealTimers()
    }
  })

  test('when a page fails to load, then the shell is notified, and nothing waits', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const fail = jest.fn<Host['fail']>()
    const gone = Object.assign(new Error('Loading chunk registration failed.'), { name: 'ChunkLoadError' })
    const { mounted: remote } = await start(async () => {
      throw gone
    }, hostAt('/login', fail))
    await act(async () => {
      await remote.update(hostAt('/registracija', fail))
    })
    expect(fail).toHaveBeenCalledWith('RENDER_FAILED', gone)
  })

  test('when data for the first render fails to load, then mounting fails', async () => {
    const fail = jest.fn<Host['fail']>()
    await start(async () => {
      throw new Error('gone')
    }, hostAt('/registracija', fail))
    expect(fail).toHaveBeenCalledWith('MOUNT_FAILED', expect.any(Error))
  })
})
