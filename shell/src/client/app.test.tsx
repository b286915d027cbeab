import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { HostSession } from '@glas/contracts/host'
import { createPageSet } from '@glas/contracts/page-set'
import { pageOf } from './navigation/page-of.ts'
import { admin, guest, resetBrowser, setWidth, signedIn, site, startSite as start } from './testing/start-site.tsx'

beforeEach(resetBrowser)

describe('header and footer', () => {
  test('when a guest visits, then log-in and registration are offered, and the footer has the contact', async () => {
    await start('/', { footerHtml: '<p>Dodatak</p>' })
    const header = screen.getByRole('banner')
    expect(within(header).getByRole('link', { name: 'Prijava' }).getAttribute('href')).toBe('/login')
    expect(within(header).getByRole('link', { name: 'Registracija' })).toBeTruthy()
    const footer = screen.getByRole('contentinfo')
    expect(within(footer).getByText('istrazivanje@glas.example').getAttribute('href')).toBe('mailto:istrazivanje@glas.example')
    expect(within(footer).getByText('01 555 0180').getAttribute('href')).toBe('tel:+38515550180')
    expect(within(footer).getByRole('img', { name: 'Posao danas' })).toBeTruthy()
    expect(footer.textContent).toContain('© 2008.–2026. Glas')
    expect(footer.textContent).toContain('Dodatak')
    expect(await screen.findByText('page of mfe-marketing')).toBeTruthy()
  })

  test('when a user is signed in, then the profile link appears only with a confirmed e-mail', async () => {
    const site = await start('/', { session: signedIn({ email_verified_at: null }) })
    expect(screen.queryByRole('link', { name: 'Profil' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Prijava' })).toBeNull()
    await site.become(signedIn())
    expect(screen.getByRole('link', { name: 'Profil' }).getAttribute('href')).toBe('/profil/izz')
    await site.become(signedIn({ scope: 'admin', company: null }))
    expect(screen.getByRole('link', { name: 'Profil' }).getAttribute('href')).toBe('/admin/prijave')
  })

  test('when the session is renewed before the document is hydrated, then the server’s page is taken', async () => {
    const { differences } = await start('/profil/izz', { session: signedIn(), hint: 'verified' })
    expect(await screen.findByText('page of mfe-profile')).toBeTruthy()
    expect(differences).toEqual([])
  })

  test('when a menu is used, then a click toggles it, hovering opens it on wide screens, Escape closes it', async () => {
    const { user: person } = await start('/')
    const button = screen.getByRole('button', { name: 'Istraživanje' })
    const isOpen = () => button.getAttribute('aria-expanded') === 'true'
    await person.hover(button)
    expect(isOpen()).toBe(true)
    // Hovering has just opened the menu; a click that follows should not close it.
    await person.click(button)
    expect(isOpen()).toBe(true)
    await person.click(button)
    expect(isOpen()).toBe(false)
    await person.keyboard('{ArrowDown}')
    expect(isOpen()).toBe(true)
    await person.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, button])
  })

  test('when the window is narrow, then hovering opens nothing and the hamburger opens and closes the navigation', async () => {
    setWidth(1200)
    const { user: person } = await start('/')
    await person.hover(screen.getByRole('button', { name: 'Istraživanje' }))
    expect(screen.getByRole('button', { name: 'Istraživanje' }).getAttribute('aria-expanded')).toBe('false')
    const burger = screen.getByRole('button', { name: 'Izbornik' })
    await person.click(burger)
    expect([burger.getAttribute('aria-expanded'), screen.getByRole('banner').hasAttribute('data-open')]).toEqual(['true', true])
    await person.keyboard('{Escape}')
    expect(burger.getAttribute('aria-expanded')).toBe('false')
  })

  test('when the page is scrolled beyond 148 px, then the header changes', async () => {
    await start('/')
    const scroll = (to: number) => act(() => {
      Object.defineProperty(window, 'scrollY', { value: to, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })
    const changed = () => screen.getByRole('banner').hasAttribute('data-scrolled')
    scroll(148)
    expect(changed()).toBe(false)
    scroll(149)
    expect(changed()).toBe(true)
    scroll(0)
  })

  test('when the language is switched, then the same page is shown in it, with query and fragment', async () => {
    const { user: person, mounts } = await start('/login?redirect=%2Fprofil%2Fizz#form')
    await screen.findByText('page of mfe-profile')
    expect(screen.queryByRole('link', { name: 'Hrvatski' })).toBeNull()
    await person.click(screen.getByRole('link', { name: 'English' }))
    expect(window.location.href).toMatch(/\/en\/login\?redirect=%2Fprofil%2Fizz#form$/)
    expect(document.cookie).toContain('glas_locale=en')
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
    expect(mounts).toHaveLength(1)
    expect(mounts[0]!.hosts.at(-1)).toMatchObject({ locale: 'en', location: { pathname: '/en/login' } })
  })
})

describe('the bar of the signed-in', () => {
  test('when a profile page is open, then its bar has sections, company, language and log-out', async () => {
    const { services, user: person } = await start('/profil/izz', { session: signedIn() })
    const bar = screen.getByRole('banner')
    expect(within(bar).getByRole('link', { name: 'Istraživanja' }).getAttribute('aria-current')).toBe('page')
    expect(bar.textContent).toContain('Kvarner oprema')
    expect(within(bar).getByRole('link', { name: 'EN, English' })).toBeTruthy()
    await person.click(within(bar).getByRole('button', { name: 'Odjava' }))
    expect(services.session.signOut).toHaveBeenCalled()
    expect(window.location.pathname).toBe('/')
  })
})

describe('who may see a page', () => {
  const at = (path: string, session: HostSession) => pageOf(path, '?a=1', session, site)
  test('when a page needs a login, then the visitor is sent there and returns afterwards', async () => {
    expect(at('/profil/izz/7', guest)).toMatchObject({ kind: 'redirect', to: '/login?redirect=%2Fprofil%2Fizz%2F7%3Fa%3D1' })
    expect(at('/en/profile/izz', guest)).toMatchObject({ kind: 'redirect', to: '/en/login?redirect=%2Fen%2Fprofile%2Fizz%3Fa%3D1' })
    expect(at('/profil/izz', { status: 'unknown', user: null }).kind).toBe('waiting')
    expect(at('/profil/izz', signedIn()).kind).toBe('page')
  })

  test('when a page needs a confirmed address, then the user confirms it first and returns afterwards', async () => {
    const newcomer = signedIn({ email_verified_at: null })
    expect(at('/profil/izz/7', newcomer))
      .toMatchObject({ kind: 'redirect', to: '/potvrdi-email?redirect=%2Fprofil%2Fizz%2F7%3Fa%3D1' })
    expect(at('/en/report/basic', newcomer))
      .toMatchObject({ kind: 'redirect', to: '/en/confirm-email?redirect=%2Fen%2Freport%2Fbasic%3Fa%3D1' })
  })

  test('when a page is for administrators, then it does not exist for anyone else (D-2.5)', async () => {
    expect(at('/admin/prijave', guest).kind).toBe('missing')
    expect(at('/admin/prijave', signedIn()).kind).toBe('missing')
    expect(at('/admin/prijave', signedIn({ scope: 'admin' })).kind).toBe('page')
    expect(at('/izvjestaj/osnovni', signedIn({ scope: 'admin' })).kind).toBe('page')
    expect(at('/profil/izz', signedIn({ scope: 'admin' })).kind).toBe('missing')
  })

  test.each([
    ['/admin', admin, '/admin/prijave'], ['/admin/', admin, '/admin/prijave'], ['/en/admin', admin, '/en/admin/applications'],
    ['/profil', signedIn(), '/profil/izz'], ['/en/profile', guest, '/en/profile/izz'],
  ] as const)('when the beginning of an address of a home is opened at %s, then it leads home', (path, session, home) => {
    expect(at(path, session)).toMatchObject({ kind: 'redirect', to: home })
  })

  test('when it is the beginning of the address of a home of others, then there is no page', () => {
    expect(at('/admin', guest).kind).toBe('missing')
    expect(at('/en/admin', signedIn()).kind).toBe('missing')
    expect(at('/profil', admin).kind).toBe('missing')
    expect(at('/admin', { status: 'unknown', user: null })).toMatchObject({ kind: 'waiting', page: { home: 'admin' } })
  })

  test('when a page, or the log-in page, is not declared, then it is missing', async () => {
    expect(at('/nema-je', guest).kind).toBe('missing')
    const without = createPageSet(site.all.filter(({ name }) => name !== 'login'))
    expect(pageOf('/profil/izz', '', guest, without).kind).toBe('missing')
  })
})

describe('remotes', () => {
  test('when the user changes or logs out, then the mounted remote is dropped', async () => {
    const site = await start('/', { session: signedIn() })
    await screen.findByText('page of mfe-marketing')
    await site.become(guest)
    expect(site.mounts.map(({ unmounted }) => unmounted)).toEqual([true, false])
    await site.become(signedIn({ id: 'u2' }))
    expect(site.mounts).toHaveLength(2)
    expect(site.mounts[1]!.hosts.at(-1)).toMatchObject({ session: { user: { id: 'u2' } } })
  })

  test('when a page of another remote is opened, then it replaces the first, and the page is at its top', async () => {
    const site = await start('/')
    await screen.findByText('page of mfe-marketing')
    await site.go('/login')
    expect(await screen.findByText('page of mfe-profile')).toBeTruthy()
    expect(site.mounts[0]!.unmounted).toBe(true)
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
    await site.go('/nema-je')
    expect(screen.getByRole('heading', { name: 'Stranica nije pronađena' })).toBeTruthy()
  })

  test('when a remote sends a message, then it is shown and can be closed', async () => {
    const site = await start('/')
    await screen.findByText('page of mfe-marketing')
    act(() => site.mounts[0]!.hosts[0]!.notify({ kind: 'error', text: 'Nije poslano.' }))
    expect(screen.getByText('Nije poslano.')).toBeTruthy()
    await site.user.click(screen.getByRole('button', { name: 'Zatvori' }))
    expect(screen.queryByText('Nije poslano.')).toBeNull()
  })
})
