import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { configureStore } from '@reduxjs/toolkit'
import { act, screen, within } from '@testing-library/react'
import type { HostSession } from '@glas/contracts/host'
import { useHost } from '@glas/mfe-kit/host'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { admin, guest, resetBrowser, signedIn, startSite } from './testing/start-site.tsx'
import { stopTime, tick } from './testing/time.ts'

beforeEach(() => {
  resetBrowser()
  stopTime()
})
afterEach(() => {
  jest.useRealTimers()
})

/** A built page of a remote, which knows one report of one user. */
function Page() {
  const { location, session } = useHost()
  return location.search === '?research=1' && session.user?.id === 'u1' ? <h1>Izvještaj</h1> : <NotFound />
}

const remote = defineRemote({
  name: 'mfe-reports',
  pages: [{ name: 'report-basic', hr: '/izvjestaj/osnovni', en: '/en/report/basic' }],
  sources: { 'report-basic': async () => ({ default: Page }) },
  locales: { hr: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  createStore: () => configureStore({ reducer: (state: object = {}) => state }),
})

const missing = { name: 'Stranica nije pronađena' }

async function open(path: string, session: HostSession) {
  const site = await startSite(path, { session, attempts: () => [{ version: '1', load: async () => remote }] })
  await tick(1)
  return site
}

test('when a remote’s page finds nothing, then the 404 page replaces it, and back leads to an existing page', async () => {
  const site = await open('/izvjestaj/osnovni?research=1', signedIn())
  expect(screen.getByRole('heading', { name: 'Izvještaj' })).toBeTruthy()
  await site.go('/izvjestaj/osnovni?research=2')
  await tick(1)
  expect(screen.getByRole('heading', missing)).toBeTruthy()
  await site.go('/izvjestaj/osnovni?research=1')
  await tick(1)
  expect(screen.getByRole('heading', { name: 'Izvještaj' })).toBeTruthy()
  expect(site.services.reportFault).not.toHaveBeenCalled()
  // The remote unmounts separately from the page, as on the site.
  await site.go('/nigdje')
})

test('when another user signs in after a 404, then the page is looked up again', async () => {
  const site = await open('/izvjestaj/osnovni?research=1', signedIn({ id: 'u2' }))
  expect(screen.getByRole('heading', missing)).toBeTruthy()
  // The same user in a new object, as after each renewal of the session: nothing has changed.
  await site.become(signedIn({ id: 'u2', firstName: 'Iva' }))
  await tick(1)
  expect(screen.getByRole('heading', missing)).toBeTruthy()
  await site.become(signedIn())
  await tick(1)
  expect(screen.queryByRole('heading', missing)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Izvještaj' })).toBeTruthy()
  await site.become(signedIn({ id: 'u2' }))
  await tick(1)
  expect(screen.getByRole('heading', missing)).toBeTruthy()
  await site.go('/nigdje')
})

test('when the session ends on a 404, then the login is shown and leads back', async () => {
  const site = await open('/izvjestaj/osnovni?research=1', signedIn({ id: 'u2' }))
  expect(screen.getByRole('heading', missing)).toBeTruthy()
  await site.become(guest)
  await tick(1)
  expect(screen.queryByRole('heading', missing)).toBeNull()
  expect(window.location.pathname + window.location.search)
    .toBe(`/login?redirect=${encodeURIComponent('/izvjestaj/osnovni?research=1')}`)
  await site.go('/nigdje')
})

test.each<[who: string, path: string, session: HostSession, link: string, href: string]>([
  ['a company', '/nigdje', signedIn(), 'Moja istraživanja', '/profil/izz'],
  ['a company', '/en/nowhere', signedIn(), 'My research', '/en/profile/izz'],
  ['an administrator', '/nigdje', admin, 'Prijave tvrtki', '/admin/prijave'],
  ['an administrator', '/en/nowhere', admin, 'Companies’ applications', '/en/admin/applications'],
  ['a guest', '/nigdje', guest, 'Imam kod za upitnik', '/upitnik'],
  ['one who has not confirmed his address', '/nigdje', signedIn({ email_verified_at: null }), 'Imam kod za upitnik',
    '/upitnik'],
])('when there is no page for %s at %s, then the link leads to that list', async (_, path, session, link, href) => {
  await open(path, session)
  const [home, on, ...more] = within(screen.getByRole('main')).getAllByRole('link')
  expect([home!.textContent, on!.textContent, on!.getAttribute('href'), more])
    .toEqual([path === '/nigdje' ? 'Početna stranica' : 'Home page', link, href, []])
})

test.each([['/nigdje', 'en', 'English', 'This page could not be found'],
  ['/en/blogovi/a/b', 'hr', 'Hrvatski', 'Stranica nije pronađena']] as const)(
  'when the language is switched at %s, where nothing is, then one stays there, with query and fragment',
  async (path, other, name, heading) => {
    const site = await open(`${path}?a=1#b`, guest)
    const link = screen.getByRole('link', { name })
    const there = other === 'en' ? `/en${path}` : path.replace('/en', '')
    expect(link.getAttribute('href')).toBe(`${there}?a=1`)
    await act(async () => link.click())
    const { pathname, search, hash } = site.services.history.location()
    expect([pathname, search, hash]).toEqual([there, '?a=1', '#b'])
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  })

test('when the user is not known yet, then no link is offered that could be wrong', async () => {
  const site = await open('/nigdje', { status: 'unknown', user: null })
  const links = () => within(screen.getByRole('main')).getAllByRole('link').map(({ textContent }) => textContent)
  expect(links()).toEqual(['Početna stranica'])
  await site.become(admin)
  expect(links()).toEqual(['Početna stranica', 'Prijave tvrtki'])
})
