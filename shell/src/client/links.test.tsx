import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { ba } from '@glas/contracts/markets/ba'
import { hr } from '@glas/contracts/markets/hr'
import { si } from '@glas/contracts/markets/si'
import { pathTo, routes, type Route, type RouteName } from '@glas/contracts/routes'
import { switchAllOn } from '../../test/all-pages.ts'
import { footerNav, isLinked, profileNav } from './links.ts'
import { admin, offer, resetBrowser, setWidth, signedIn, startSite as start } from './testing/start-site.tsx'

let restore = () => {}
beforeEach(resetBrowser)
afterEach(() => {
  restore()
  restore = () => {}
})

const allOn = () => {
  restore = switchAllOn()
}
const hrefs = (part: HTMLElement) =>
  within(part).queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
const paths = (locale: 'hr' | 'en', ...names: RouteName[]) => names.map((name) => pathTo(name, locale))

const research = ['conducting-research', 'questionnaire', 'reports', 'puls'] as const
const project = ['project-history', 'feedback', 'blogs'] as const

describe('links', () => {
  test('when a page does not exist yet, then nothing links to it', () => {
    for (const route of routes as readonly Route[]) {
      expect(isLinked(route.name as RouteName, offer)).toBe(route.available)
    }
  })

  test.each(['hr', 'en'] as const)('when every page exists, then the frame of %s links to each', async (locale) => {
    allOn()
    await start(pathTo('index', locale))
    const header = screen.getByRole('banner')
    expect(hrefs(header)).toEqual([
      ...paths(locale, 'index', ...research, 'calculator', 'award-conditions', ...project),
      pathTo('index', locale === 'hr' ? 'en' : 'hr'),
      ...paths(locale, 'login', 'registration'),
    ])
    const buttons = within(header).getAllByRole('button', { expanded: false })
    expect(buttons.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual(
      locale === 'hr' ? ['Izbornik', 'Istraživanje', 'O projektu'] : ['Menu', 'Research', 'About'])
    const footer = screen.getByRole('contentinfo')
    expect(hrefs(footer)).toEqual([
      pathTo('index', locale), `mailto:${hr.contact.email}`, `tel:${hr.contact.phoneLink}`,
      ...paths(locale, ...footerNav),
    ])
    expect(hrefs(footer)).toContain(pathTo('terms-of-service', locale))
    const settings = locale === 'hr' ? 'Postavke kolačića' : 'Cookie settings'
    expect(within(footer).getByRole('button', { name: settings })).toBeTruthy()
    // Every link has words: none shows the key of a text that is missing.
    for (const link of [header, footer].flatMap((each) => within(each).getAllByRole('link', { hidden: true }))) {
      expect(link.textContent || link.getAttribute('aria-label')).not.toMatch(/^$|nav\.|footer\.|frame\./)
    }
  })

  test.each([['hr', hr, true], ['ba', ba, false], ['si', si, false]] as const)(
    'when the market is %s, then the award conditions are linked as it says', async (_, market, shown) => {
      allOn()
      await start('/', { market })
      expect(hrefs(screen.getByRole('banner')).includes('/uvjeti-nagrade')).toBe(shown)
      expect(hrefs(screen.getByRole('contentinfo'))).toContain(`mailto:${market.contact.email}`)
    })

  test.each([['company', '/profil/izz', signedIn()], ['admin', '/admin/prijave', admin]] as const)(
    'when every page exists, then the bar of a signed-in %s links to its sections', async (scope, path, session) => {
      allOn()
      await start(path, { session })
      const sections = within(screen.getByRole('banner')).getByRole('navigation')
      expect(hrefs(sections)).toEqual(paths('hr', ...profileNav[scope]))
    })
})

describe('menus', () => {
  const menu = (name: RegExp) => {
    const button = screen.getByRole('button', { name })
    return { button, isOpen: () => button.getAttribute('aria-expanded') === 'true' }
  }

  test.each([[1200, false], [1201, true]] as const)(
    'when a pointer comes over a menu at %i px, then it opens: %s; a click leaves it open, the next closes it',
    async (width, opens) => {
      allOn()
      setWidth(width)
      const { user } = await start('/')
      if (!opens) await user.click(screen.getByRole('button', { name: 'Izbornik' }))
      for (const name of [/^Istraživanje$/, /^O.projektu$/]) {
        const { button, isOpen } = menu(name)
        await user.hover(button)
        expect(isOpen()).toBe(opens)
        await user.click(button)
        expect(isOpen()).toBe(true)
        await user.click(button)
        expect(isOpen()).toBe(false)
        await user.unhover(button)
        expect(isOpen()).toBe(false)
      }
    })

  test('when one walks by keyboard, then arrows go round, Escape closes, leaving closes', async () => {
    allOn()
    const { user } = await start('/')
    const { button, isOpen } = menu(/^O.projektu$/)
    button.focus()
    await user.keyboard('{Enter}')
    expect(isOpen()).toBe(true)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('href')).toBe('/povijest-projekta')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('href')).toBe('/povijest-projekta')
    await user.keyboard('{Escape}')
    expect([isOpen(), document.activeElement]).toEqual([false, button])
    await user.keyboard(' ')
    await user.tab()
    await user.tab()
    await user.tab()
    expect(isOpen()).toBe(true)
    await user.tab()
    expect(isOpen()).toBe(false)
  })

  test('when one follows a link of a menu, or presses elsewhere, then it closes', async () => {
    allOn()
    const { user } = await start('/')
    const { button, isOpen } = menu(/^O.projektu$/)
    button.focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('main'))
    expect(isOpen()).toBe(false)
    button.focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('link', { name: /Blogovi/ }))
    expect([isOpen(), window.location.pathname]).toEqual([false, '/blogovi'])
  })

  test('when the language is changed in the mobile menu, then the others were there, and it closes', async () => {
    setWidth(390)
    const { user } = await start('/login')
    await user.click(screen.getByRole('button', { name: 'Izbornik' }))
    expect(screen.getByRole('banner').hasAttribute('data-open')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Hrvatski' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'English' }))
    expect(screen.getByRole('banner').hasAttribute('data-open')).toBe(false)
    expect(screen.queryByRole('link', { name: 'English' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Hrvatski' }).getAttribute('href')).toBe('/login')
  })
})
