import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { RemoteModule } from '@glas/contracts/host'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import { resetBrowser, signedIn, startSite } from '../testing/start-site.tsx'
import { stopTime, tick } from '../testing/time.ts'

beforeEach(() => {
  resetBrowser()
  stopTime()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A page of each remote. */
const pages: Readonly<Record<RemoteName, string>> = {
  'mfe-marketing': '/', 'mfe-survey': '/upitnik', 'mfe-profile': '/login', 'mfe-reports': '/izvjestaj/osnovni',
}
const slow = 'Stranica se učitava dulje nego obično'
const failed = /^Žao nam je, nešto nije u.redu$/

type Module = (version: string) => RemoteModule
type Failing = (moduleOf: Module, version: string) => Promise<RemoteModule>

/** A module whose mounted remote has other functions. */
const mounting = (module: RemoteModule, mount: RemoteModule['mount']): RemoteModule => ({ ...module, mount })
const readyWhen = (module: RemoteModule, ready: () => Promise<void>): RemoteModule =>
  mounting(module, (element, host) => ({ ...module.mount(element, host), ready: ready() }))

/** How a version can fail, its reported code, and how long the failure takes. */
const failures: readonly { name: string; code: string; takes: number; failing: Failing }[] = [
  { name: 'is not there', code: 'LOAD_FAILED', takes: 0, failing: async () => {
    throw new Error('RUNTIME-008: failed to load script (404)')
  } },
  { name: 'has no module', code: 'LOAD_FAILED', takes: 0, failing: async () => ({}) as RemoteModule },
  { name: 'never answers', code: 'TIMED_OUT', takes: 8000, failing: () => new Promise(() => {}) },
  { name: 'never is ready', code: 'TIMED_OUT', takes: 8000, failing: async (moduleOf, version) =>
    readyWhen(moduleOf(version), () => new Promise(() => {})) },
  { name: 'can not be mounted', code: 'MOUNT_FAILED', takes: 0, failing: async (moduleOf, version) =>
    readyWhen(moduleOf(version), () => Promise.reject(new Error('x'))) },
  { name: 'throws while it is drawn', code: 'RENDER_FAILED', takes: 0, failing: async (moduleOf, version) =>
    mounting(moduleOf(version), (element, host) => {
      queueMicrotask(() => host.fail('RENDER_FAILED', new Error('broken')))
      return moduleOf(version).mount(element, host)
    }) },
]

describe('a page without content yet', () => {
  test('when its remote is loading, then a skeleton replaces it, in the server’s HTML too', async () => {
    const { container } = await startSite('/profil/izz', {
      session: signedIn(), attempts: () => [{ version: '1', load: () => new Promise(() => {}) }],
    })
    expect(container.querySelector('[data-page-skeleton]')!.textContent).toBe('Učitavam stranicu')
    const css = readFileSync(join(import.meta.dirname, '../frame/page-skeleton.module.css'), 'utf8')
    const [, lasts, waits] = /animation: appear (\d+)ms (\d+)ms both/.exec(css)!
    expect(Number(lasts) + Number(waits)).toBeLessThanOrEqual(300)
  })

  test('when the session is not known yet, then the skeleton is shown too', async () => {
    const { container } = await startSite('/en/profile/izz', { session: { status: 'unknown', user: null } })
    expect(container.querySelector('[data-page-skeleton]')!.textContent).toBe('Loading the page')
    await tick(3000)
    expect(container.querySelector('[data-page-skeleton]')).toBeNull()
  })

  test('when it is shown, then the skeleton is gone', async () => {
    const { container } = await startSite('/profil/izz', { session: signedIn() })
    await tick(0)
    expect(container.querySelector('[data-page-skeleton]')).toBeNull()
    expect(screen.getByText('page of mfe-profile')).toBeTruthy()
  })
})

const matrix = remoteNames.flatMap((remote) => failures.map((failure) => ({ remote, ...failure })))

function startAt(remote: RemoteName, options: {
  /** The result of each attempt to load that remote; the other remotes work. */
  attempts: readonly (Failing | 'well')[]
}) {
  return startSite(pages[remote], {
    session: signedIn(),
    attempts: (name, moduleOf) => (name !== remote ? [{ version: '1', load: async () => moduleOf('1') }]
      : options.attempts.map((how, index) => {
        const version = index < 2 ? '2' : '1'
        return { version, load: async () => (how === 'well' ? moduleOf(version) : how(moduleOf, version)) }
      })),
  })
}

const live = (mounts: readonly { unmounted: boolean; remote: string; version: string }[]) =>
  mounts.filter(({ unmounted }) => !unmounted).map(({ remote, version }) => `${remote} ${version}`)

describe.each(matrix)('when $remote $name', ({ remote, code, takes, failing }) => {
  test('then the last good version follows one retry, both are reported, and two are never mounted', async () => {
    const site = await startAt(remote, { attempts: [failing, failing, 'well'] })
    if (takes > 0) {
      await tick(2999)
      expect(screen.queryByText(slow)).toBeNull()
      await tick(1)
      expect(screen.getByText(slow)).toBeTruthy()
      const home = within(screen.getByRole('main')).getByRole('link', { name: 'Početna stranica' })
      expect(home.getAttribute('href')).toBe('/')
      await tick(2 * takes - 3001)
      expect(screen.getByText(slow)).toBeTruthy()
      expect(live(site.mounts).length).toBeLessThanOrEqual(1)
      await tick(1)
    } else await tick(1)
    expect(screen.getByText(`page of ${remote}`)).toBeTruthy()
    expect([screen.queryByText(slow), screen.queryByRole('alert')]).toEqual([null, null])
    expect(live(site.mounts)).toEqual([`${remote} 1`])
    const reported = (site.services.reportFault as jest.Mock).mock.calls.map((args) => args.slice(0, 3))
    expect(reported).toEqual([[remote, '2', code], [remote, '2', code]])
    expect(site.services.remoteShown).toHaveBeenLastCalledWith(remote, '1')
  })

  test('then, without another version, a message offers a link home, and the others work', async () => {
    const site = await startAt(remote, { attempts: [failing, failing, failing] })
    await tick(3 * takes)
    expect(screen.getByRole('heading', { name: failed })).toBeTruthy()
    expect(live(site.mounts)).toEqual([])
    expect(site.services.reportFault).toHaveBeenCalledTimes(3)
    const framed = pages[remote] !== '/izvjestaj/osnovni'
    const frame = [screen.queryByRole('banner'), screen.queryByRole('contentinfo')]
    expect(frame.map((each) => each !== null)).toEqual([framed, framed])
    const other = remote === 'mfe-profile' ? 'mfe-marketing' : 'mfe-profile'
    // Respondents' pages are left by loading a document.
    if (remote !== 'mfe-survey') {
      await site.go(pages[other])
      expect(screen.getByText(`page of ${other}`)).toBeTruthy()
    }
  })
})

describe('the place of a remote', () => {
  const gone: Failing = async () => {
    throw new Error('gone')
  }

  test('when it breaks after it was shown, then it is mounted again, once, then the last good version', async () => {
    const site = await startAt('mfe-marketing', { attempts: ['well', 'well', 'well'] })
    for (const expected of ['2', '1']) {
      await act(async () => site.mounts.at(-1)!.hosts[0]!.fail('RENDER_FAILED', new Error('broken')))
      expect(live(site.mounts)).toEqual([`mfe-marketing ${expected}`])
    }
    await act(async () => site.mounts.at(-1)!.hosts[0]!.fail('RENDER_FAILED', new Error('broken')))
    expect([live(site.mounts), screen.queryByRole('heading', { name: failed }) !== null]).toEqual([[], true])
    expect(site.services.reportFault).toHaveBeenCalledTimes(3)
  })

  test('when an unmounted version reports a fault, then the new one stays', async () => {
    const site = await startAt('mfe-marketing', { attempts: ['well', 'well', 'well'] })
    const [first] = site.mounts
    await act(async () => first!.hosts[0]!.fail('RENDER_FAILED'))
    await act(async () => first!.hosts[0]!.fail('RENDER_FAILED'))
    expect(live(site.mounts)).toEqual(['mfe-marketing 2'])
    expect(site.services.reportFault).toHaveBeenCalledTimes(1)
  })

  test('when an attempt resolves after its time limit, then it is not mounted', async () => {
    let late: (module: RemoteModule) => void = () => {}
    const site = await startAt('mfe-marketing', { attempts: [(moduleOf, version) => new Promise((resolve) => {
      late = () => resolve(moduleOf(version))
    }), 'well'] })
    await tick(8000)
    expect(site.mounts).toHaveLength(1)
    await act(async () => late({} as RemoteModule))
    expect(site.mounts).toHaveLength(1)
  })

  test('when everything failed, then a retry starts again, and so does another page of the remote', async () => {
    let well = false
    const moody: Failing = async (moduleOf, version) => (well ? moduleOf(version) : gone(moduleOf, version))
    const site = await startAt('mfe-profile', { attempts: [moody, moody, moody] })
    await tick(1)
    expect(screen.getByRole('heading', { name: failed })).toBeTruthy()
    await act(async () => screen.getByRole('button', { name: 'Pokušaj ponovno' }).click())
    expect([screen.queryByRole('heading', { name: failed }) !== null, site.mounts.length]).toEqual([true, 0])
    well = true
    await site.go('/registracija')
    expect([screen.queryByRole('alert'), live(site.mounts)]).toEqual([null, ['mfe-profile 2']])
  })

  test("when the server's page is shown and nothing can be loaded, then it stays, with a message", async () => {
    const html = '<h1>Glas zaposlenika</h1>'
    let well = false
    const moody: Failing = async (moduleOf, version) => (well ? moduleOf(version) : gone(moduleOf, version))
    const site = await startSite('/', { html, attempts: (_, moduleOf) =>
      [1, 2].map(() => ({ version: '1', load: () => moody(moduleOf, '1') })) })
    await tick(5000)
    expect(screen.getByRole('heading', { name: 'Glas zaposlenika' })).toBeTruthy()
    expect(screen.getByText(/učitana samo djelomično/)).toBeTruthy()
    well = true
    await act(async () => screen.getByRole('button', { name: 'Pokušaj ponovno' }).click())
    expect(screen.queryByText(/učitana samo djelomično/)).toBeNull()
    // Nothing has changed the HTML, so it is hydrated.
    expect(site.mounts.map(({ hosts }) => hosts[0]!.hydrate)).toEqual([true])
  })

  test('when another version than the prerendered one takes over, then it renders its own page', async () => {
    const site = await startSite('/', { html: '<h1>a</h1>', attempts: (_, moduleOf) => [
      { version: '1', load: () => gone(moduleOf, '1') }, { version: '0', load: async () => moduleOf('0') }] })
    await tick(1)
    expect(site.mounts.map(({ version, hosts }) => [version, hosts[0]!.hydrate])).toEqual([['0', false]])
  })

  test('when a remote is not published, then the message appears immediately', async () => {
    const site = await startAt('mfe-reports', { attempts: [] })
    expect(screen.getByRole('heading', { name: failed })).toBeTruthy()
    expect(site.services.reportFault).toHaveBeenCalledWith('mfe-reports', '1', 'LOAD_FAILED', expect.any(Error))
  })

  test('when the page is left while a remote is loading, then it is neither mounted nor reported', async () => {
    let come: () => void = () => {}
    const site = await startAt('mfe-marketing', { attempts: [(moduleOf, version) => new Promise((resolve) => {
      come = () => resolve(moduleOf(version))
    }), 'well'] })
    await site.go('/login')
    await act(async () => come())
    await tick(20_000)
    expect([live(site.mounts), (site.services.reportFault as jest.Mock).mock.calls]).toEqual([['mfe-profile 1'], []])
  })

  test('when the session stays unknown for long, then a message appears until the page does', async () => {
    const site = await startSite('/profil/izz', { session: { status: 'unknown', user: null } })
    await tick(2999)
    expect(screen.queryByText(slow)).toBeNull()
    await tick(1)
    expect(screen.getByText(slow)).toBeTruthy()
    await site.become(signedIn())
    expect([screen.queryByText(slow), screen.queryByText('page of mfe-profile') !== null]).toEqual([null, true])
  })
})

describe('when a remote finds nothing at its address', () => {
  const missing = { name: 'Stranica nije pronađena' }
  const hostOf = (site: Awaited<ReturnType<typeof startSite>>) => site.mounts.at(-1)!.hosts.at(-1)!

  test('then the 404 page is shown with the whole frame, until the visitor goes elsewhere', async () => {
    const site = await startSite('/izvjestaj/osnovni?research=1', { session: signedIn() })
    await tick(1)
    const host = hostOf(site)
    await act(async () => host.notFound(host.location))
    expect(screen.getByRole('heading', missing)).toBeTruthy()
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).not.toContain(null)
    expect(document.title).toBe('Stranica nije pronađena – Glas')
    expect(live(site.mounts)).toEqual([])
    expect(site.services.reportFault).not.toHaveBeenCalled()
    await site.go('/izvjestaj/osnovni?research=2')
    await tick(1)
    expect(screen.queryByRole('heading', missing)).toBeNull()
    expect(live(site.mounts)).toEqual(['mfe-reports 1'])
  })

  test('and the visitor returns to it, then it is looked up again', async () => {
    const site = await startSite('/login')
    await tick(1)
    await act(async () => hostOf(site).notFound(hostOf(site).location))
    expect(screen.getByRole('heading', missing)).toBeTruthy()
    await site.go('/')
    await site.go('/login')
    await tick(1)
    expect(screen.getByText('page of mfe-profile')).toBeTruthy()
  })

  test('and the visitor has moved on, then nothing happens', async () => {
    const site = await startSite('/login')
    await tick(1)
    const { location } = hostOf(site)
    await site.go('/registracija')
    await act(async () => hostOf(site).notFound(location))
    expect(screen.queryByRole('heading', missing)).toBeNull()
    expect(screen.getByText('page of mfe-profile')).toBeTruthy()
  })
})
