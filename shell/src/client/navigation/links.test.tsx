import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { ba } from '@glas/contracts/markets/ba'
import { hr } from '@glas/contracts/markets/hr'
import { si } from '@glas/contracts/markets/si'
import { createPageSet, pathOf } from '@glas/contracts/page-set'
import { allPages, asShellPages } from '../../../test/all-pages.ts'
import { admin, resetBrowser, setWidth, signedIn, startSite as start } from '../testing/start-site.tsx'
import { isWithin } from './links.ts'

beforeEach(resetBrowser)

const all = createPageSet(asShellPages(allPages))
const hrefs = (part: HTMLElement) =>
  within(part).queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
const pathTo = (name: string, locale: 'hr' | 'en') => pathOf(all.named(name)!, locale)
const paths = (locale: 'hr' | 'en', ...names: string[]) => names.map((name) => pathTo(name, locale))

const research = ['conducting-research', 'questionnaire', 'reports', 'puls'] as const
const project = ['project-history', 'feedback', 'blogs'] as const
const footerNav = ['anonymity', 'terms-of-service', 'past-winners', 'gdpr', 'cookies', 'contact'] as const
const profileNav = {
  company: ['profile-izz', 'profile-puls', 'profile-feedback', 'profile-instructions', 'profile-edit'],
  admin: [
    'admin-applications', 'admin-companies', 'admin-testimonials', 'admin-cycles', 'admin-mails', 'admin-audit',
    'change-password',
  ],
} as const

describe('links', () => {
  test('when a page is not live, then nothing links to it', async () => {
    const without = allPages.filter(({ name }) =>
      !['index', 'login', 'registration', 'questionnaire', 'blogs', 'terms-of-service'].includes(name))
    await start('/nigdje', { pages: without })
    const linked = hrefs(document.body)
    expect(linked).toEqual(expect.arrayContaining(paths('hr', 'reports', 'project-history', 'gdpr')))
    const gone = paths('hr', 'index', 'login', 'registration', 'questionnaire', 'blogs', 'terms-of-service')
    expect(linked.filter((href) => gone.includes(href!))).toEqual([])
  })

  test('when a page has a parent, then the link to the parent is marked', () => {
    expect(['blogs', 'blog', 'feedback'].map((page) => isWithin(all, 'blogs', page))).toEqual([true, true, false])
    expect(isWithin(all, 'profile-izz', 'profile-izz-id')).toBe(true)
  })

  test.each(['hr', 'en'] as const)('when every page exists, then the frame of %s links to each', async (locale) => {
    await start(pathTo('index', locale), { pages: allPages })
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
    // Every link has a text: none shows the key of a missing one.
    for (const link of [header, footer].flatMap((each) => within(each).getAllByRole('link', { hidden: true }))) {
      expect(link.textContent || link.getAttribute('aria-label')).not.toMatch(/^$|nav\.|footer\.|frame\./)
    }
  })

  test.each([['hr', hr, true], ['ba', ba, false], ['si', si, false]] as const)(
    'when the market is %s, then the award conditions are linked as it says', async (_, market, shown) => {
        await start('/', { market, pages: allPages })
      expect(hrefs(screen.getByRole('banner')).includes('/uvjeti-nagrade')).toBe(shown)
      expect(hrefs(screen.getByRole('contentinfo'))).toContain(`mailto:${market.contact.email}`)
    })

  test.each([['company', '/profil/izz', signedIn()], ['admin', '/admin/prijave', admin]] as const)(
    'when every page exists, then the bar of a signed-in %s links to its sections', async (scope, path, session) => {
        await start(path, { session, pages: allPages })
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
        setWidth(width)
      const { user } = await start('/', { pages: allPages })
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

  test('when the keyboard is used, then arrows wrap around, Escape closes, leaving closes', async () => {
    const { user } = await start('/', { pages: allPages })
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

  test('when a link of a menu is followed, or something else is pressed, then it closes', async () => {
    const { user } = await start('/', { pages: allPages })
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

  test('when the language is changed in the mobile menu, then others were listed, and it closes', async () => {
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
