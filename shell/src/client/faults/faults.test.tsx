import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { createServerHistory } from '../navigation/history.ts'
import { createPageSet } from '@glas/contracts/page-set'
import { asShellPages, withUnknownGuard } from '../../../test/all-pages.ts'
import { createFaultReporter, isChunkFailure } from './fault-report.ts'
import { FrameBoundary } from './frame-boundary.tsx'
import { guest, resetBrowser, signedIn, startSite } from '../testing/start-site.tsx'
import { pageOf } from '../navigation/page-of.ts'

beforeEach(resetBrowser)

const sorry = /^Žao nam je, nešto nije u.redu\. Pokušajte ponovno\.$/
const main = () => within(screen.getByRole('main'))
/** React logs every error that a boundary catches. */
const quiet = () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
}

describe('error pages', () => {
  test.each([
    ['/nema-je', 'Stranica nije pronađena', '/'], ['/en/nope', 'This page could not be found', '/en'],
    ['/en/blogs/a/b', 'This page could not be found', '/en'], ['/puls/nema-je', 'Stranica nije pronađena', '/'],
  ])('when no page is at %s, then a message in its language offers a way home', async (path, title, home) => {
    await startSite(path)
    expect(main().getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(main().getAllByRole('link')[0]!.getAttribute('href')).toBe(home)
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(document.title).toBe(`${title} – Glas`)
  })

  test.each([
    ['/login', sorry, 'Početna stranica', '/'],
    ['/en/login', 'Sorry, but something went wrong. Please try again.', 'Home page', '/en'],
  ])('when the route of %s names an unknown guard, then it is a 500', async (path, title, link, home) => {
    const pages = withUnknownGuard('login')
    expect(pageOf(path, '', guest, createPageSet(asShellPages(pages))))
      .toMatchObject({ kind: 'fault', status: 500, message: 'Unknown middleware' })
    const { mounts, go } = await startSite(path, { pages })
    expect(main().getByRole('heading', { name: title })).toBeTruthy()
    expect(main().getByText('500: Unknown middleware')).toBeTruthy()
    expect(main().getByRole('link', { name: link }).getAttribute('href')).toBe(home)
    expect(mounts).toEqual([])
    await go('/')
    expect(screen.getByText('page of mfe-marketing')).toBeTruthy()
  })

  test('when the page breaks, then the generic one replaces it; another address is tried again', async () => {
    quiet()
    const site = await startSite('/', { attempts: (name, moduleOf) => {
      if (name === 'mfe-profile') throw Object.assign(new Error('Slomljeno'), { status: 503 })
      if (name === 'mfe-survey') throw new Error('a secret')
      return [{ version: '1', load: async () => moduleOf('1') }]
    } })
    await site.go('/login')
    expect(main().getByRole('heading', { name: sorry })).toBeTruthy()
    expect(main().getByText('503: Slomljeno')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(site.services.reportFault).toHaveBeenCalledWith('shell', '1', 'RENDER_FAILED', expect.any(Error))
    await site.go('/')
    expect(screen.getByText('page of mfe-marketing')).toBeTruthy()
  })

  test('when an error is not one of ours, then its message is not shown, and its status is 500', async () => {
    quiet()
    await startSite('/', { attempts: () => {
      throw new Error('a secret')
    } })
    expect(main().getByText('500')).toBeTruthy()
    expect(document.body.textContent).not.toContain('a secret')
  })

  test('when the frame itself breaks, then only a fallback with links home is shown', async () => {
    quiet()
    const report = jest.fn()
    const Broken = () => {
      throw new Error('broken')
    }
    render(<FrameBoundary onFault={report}><Broken /></FrameBoundary>)
    expect(screen.getByRole('heading', { name: 'Žao nam je, nešto nije u redu. Pokušajte ponovno.' })).toBeTruthy()
    expect(screen.getByText('Sorry, but something went wrong. Please try again.')).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/en'])
    expect(report).toHaveBeenCalledTimes(1)
  })
})

describe('guarded pages', () => {
  test.each([
    ['/profil/izz/7?a=1#rok', '/login?redirect=%2Fprofil%2Fizz%2F7%3Fa%3D1%23rok'],
    ['/en/report/basic?research=x', '/en/login?redirect=%2Fen%2Freport%2Fbasic%3Fresearch%3Dx'],
  ])('when a guest opens %s, then the login is shown, and remembers the page', async (path, login) => {
    await startSite(path)
    expect(screen.getByText('page of mfe-profile')).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe(login)
  })

  test('when a session ends on a guarded page, then the login is shown', async () => {
    const site = await startSite('/profil/izz', { session: signedIn() })
    await site.become(guest)
    expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Fprofil%2Fizz')
  })

  test.each([
    ['/profile/izz', '/profil/izz'], ['/profile/izz?a=1#b', '/profil/izz?a=1#b'],
  ])('when %s is opened, then it is %s', async (path, own) => {
    await startSite(path, { session: signedIn() })
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(own)
  })
})

describe('a chunk that is gone', () => {
  const chunkError = () => Object.assign(new Error('Loading chunk profile-izz failed.'), { name: 'ChunkLoadError' })

  function setUp(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage) {
    sessionStorage.clear()
    globalThis.reportError = jest.fn() as typeof reportError
    const state = { now: 1_000_000, reloads: 0 }
    const reporter = () => createFaultReporter({
      now: () => state.now, storage, reload: () => {
        state.reloads += 1
      },
    })
    return { state, reporter }
  }

  test('when it is reported, then the page reloads, at most once in 60 s, across loads too', () => {
    const { state, reporter } = setUp()
    reporter()('mfe-profile', '1', 'RENDER_FAILED', chunkError())
    expect(state.reloads).toBe(1)
    state.now += 59_999
    const report = reporter()
    report('mfe-profile', '1', 'RENDER_FAILED', chunkError())
    report('mfe-survey', '1', 'LOAD_FAILED', chunkError())
    expect(state.reloads).toBe(1)
    state.now += 1
    report('mfe-profile', '1', 'RENDER_FAILED', chunkError())
    expect(state.reloads).toBe(2)
  })

  test('when something else fails, or storage is unavailable, then the page stays', () => {
    const { state, reporter } = setUp(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    reporter()('mfe-profile', '1', 'RENDER_FAILED', chunkError())
    const { reporter: other, state: kept } = setUp()
    other()('mfe-profile', '1', 'RENDER_FAILED', new Error('broken'))
    other()('mfe-profile', '1', 'RENDER_FAILED')
    expect([state.reloads, kept.reloads]).toEqual([0, 0])
  })

  test('when the loaders of scripts and styles fail, wrapped or not, then it is recognised', () => {
    const css = Object.assign(new Error('Loading CSS chunk 7 failed.\n(/a.css)'), { code: 'CSS_CHUNK_LOAD_FAILED' })
    expect([chunkError(), css, new Error('x', { cause: chunkError() })].map(isChunkFailure)).toEqual([true, true, true])
    expect([new Error('Loading'), undefined, 'ChunkLoadError'].map(isChunkFailure)).toEqual([false, false, false])
  })

  test('when a fault is reported, then the server gets only remote, version and code', async () => {
    const { reporter } = setUp()
    const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true)
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
    reporter()('mfe-profile', '1.0.0-ab', 'RENDER_FAILED', new Error('Ana Anić'))
    const [url, body] = sendBeacon.mock.calls[0]!
    const text = await new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.readAsText(body)
    })
    const fault = { remote: 'mfe-profile', version: '1.0.0-ab', code: 'RENDER_FAILED' }
    expect([url, JSON.parse(String(text))]).toEqual(['/api/faults', fault])
    Object.defineProperty(navigator, 'sendBeacon', { value: undefined, configurable: true })
  })
})

describe('the history', () => {
  test('when a target is on another site, then it is not followed', async () => {
    const { services } = await startSite('/')
    const away = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html']
    for (const to of away) {
      expect(() => services.history.navigate(to)).toThrow('away from this site')
    }
    expect(window.location.pathname).toBe('/')
    expect(createServerHistory('//evil.example/a?b=1').location()).toMatchObject({ search: '?b=1' })
  })
})
