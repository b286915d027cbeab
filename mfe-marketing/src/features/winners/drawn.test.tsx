import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { hostVersion, type Host, type HostData } from '@glas/contracts/host'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import { identifierPrefixOf } from '@glas/mfe-kit/identifier-prefix'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { render } from '../../prerender.tsx'
import { remote } from '../../remote.tsx'

const award = {
  year: 2025, closedAt: '2025-12-05T10:00:00.000Z', rules: '2026-1', sha256: 'a'.repeat(64), available_years: [2025],
  bestOfAll: [{ companyName: 'Vrtlari', industry: 'construction', sizeClass: 'small', score: 90.27 }],
  newcomers: [], industries: [],
  classes: [{ key: 'small', rows: [
    { pseudonym: 'a1b2c3d4e5f1', companyName: 'Vrtlari', place: 1, from: 1, to: 1, score: 90.27 },
  ] }, { key: 'medium', rows: [] }, { key: 'large', rows: [] }],
}
const testimonials = [{
  id: '0198b2c0-0000-7000-8000-000000000001', name: 'Ana Kovač', title: '', comment: 'Prvi put znamo.', companyName: 'Sava',
  photoId: null,
}]
const pages: readonly (readonly [path: string, shows: RegExp, data: HostData])[] = [
  ['/dosadasnji-dobitnici', /Vrtlari/, { operation: 'get-newest-leaderboard', data: { award } }],
  ['/dosadasnji-dobitnici/2025', /Vrtlari/, { operation: 'get-leaderboard', params: { year: '2025' }, data: award }],
  ['/iskustva-korisnika', /Prvi put znamo/, { operation: 'list-testimonials', data: { testimonials } }],
]

function hostFor(pathname: string, data: HostData, faults: unknown[], asked: string[]): Host {
  const fault = (code: string, error?: unknown) => void faults.push(error ?? code)
  return {
    version: hostVersion, session: { status: 'guest', user: null }, locale: 'hr',
    market: publicMarket(marketNamed('hr')), location: { pathname, search: '', hash: '', state: null, key: '1' },
    identifierPrefix: identifierPrefixOf('mfe-marketing'), hydrate: true, data, navigate() {},
    async request({ path }) {
      asked.push(path)
      return new Response('{}', { status: 503 })
    },
    signIn() {}, async signOut() {}, async reloadUser() {}, notify() {}, setPage() {}, openCookieSettings() {},
    reportFault: fault, fail: fault, notFound() {},
  }
}

describe.each(pages)('%s, drawn by the server', (path, shows, data) => {
  test('when it has its data, then it is whole, and without it, it says that it is loading', async () => {
    const whole = await render({ market: 'hr', locale: 'hr', path, data })
    expect(whole.html).toMatch(shows)
    expect(whole.html).not.toMatch(/skeleton|\sstyle="|<noscript/)
    document.body.innerHTML = `<main>${whole.html}</main>`
    expect(await accessibilityFaults(document.body)).toEqual([])
    const without = await render({ market: 'hr', locale: 'hr', path })
    expect(without.html).toMatch(/skeleton/)
    expect([without.html.match(/<h1/g), whole.html.match(/<h1/g)]).toEqual([['<h1'], ['<h1']])
  })

  test('when the browser takes it over, then nothing changes, and nothing is asked again', async () => {
    const { html } = await render({ market: 'hr', locale: 'hr', path, data })
    const element = document.body.appendChild(document.createElement('div'))
    element.innerHTML = html
    const [heading, faults, asked] = [element.querySelector('h1'), [] as unknown[], [] as string[]]
    const mounted = remote.mount(element, hostFor(path, data, faults, asked))
    await act(async () => await mounted.ready)
    await waitFor(() => expect(screen.getAllByText(shows).length).toBeGreaterThan(0))
    expect(element.querySelector('h1')).toBe(heading)
    expect([faults, asked]).toEqual([[], []])
    act(() => mounted.unmount())
    element.remove()
  })
})
