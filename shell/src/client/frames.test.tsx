import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { type UiLocale, uiLocales } from '@glas/contracts/locales'
import { allPages } from '../../test/all-pages.ts'
import { admin, resetBrowser, signedIn, startSite } from './testing/start-site.tsx'

interface FrameShown {
  readonly header: boolean
  /** Navigation, and the right-hand block with language and login or profile. */
  readonly nav: boolean
  readonly right: boolean
  readonly logo: 'Glas' | 'Glas Puls' | null
  /** The bar of the signed-in: sections, language, log out. */
  readonly bar: boolean
  readonly footer: boolean
}

const none: FrameShown = { header: false, nav: false, right: false, logo: null, bar: false, footer: false }
const bare: FrameShown = { ...none, header: true, logo: 'Glas', footer: true }
const bar: FrameShown = { ...bare, bar: true }
const full: FrameShown = { ...bare, nav: true, right: true }

/** What the specification and D-2.6 say, page by page; every other page has everything. */
const frames: Readonly<Record<string, FrameShown>> = {
  'employee-satisfaction-page': bare,
  'employee-satisfaction-page-questionnaire': bare,
  'questionnaire-puls-questionnaire': { ...bare, logo: 'Glas Puls' },
  ...Object.fromEntries([
    'employee-satisfaction-page-success', 'questionnaire-puls', 'questionnaire-puls-success',
    'questionnaire-puls-review', 'questionnaire-puls-login-review', 'questionnaire-review', 'login-review',
    'success-korisnik', 'success-admin', 'success-admin-puls', 'report-basic', 'report-comparative', 'report-benchmark', 'report-puls',
  ].map((name) => [name, none])),
  ...Object.fromEntries([
    'profile-izz', 'profile-izz-id', 'profile-puls', 'profile-puls-id', 'profile-feedback', 'profile-instructions',
    'profile-edit', 'change-password', 'admin-applications', 'admin-applications-id', 'admin-mails', 'admin-companies',
    'admin-testimonials', 'admin-cycles', 'admin-entry', 'admin-companies-id', 'admin-cycles-year', 'admin-audit',
  ].map((name) => [name, bar])),
}

const rows = allPages.flatMap((page) => uiLocales.map((locale) => ({ name: page.name, locale, page })))

beforeEach(resetBrowser)

function shownFrame(): FrameShown {
  const header = screen.queryByRole('banner')
  const within_ = header && within(header)
  const log = within_?.queryByRole('button', { name: /^(Odjava|Log out)$/ }) ?? null
  return {
    header: header !== null,
    nav: within_?.queryByRole('navigation', { name: /^(Glavna navigacija|Main navigation)$/ }) != null,
    right: within_?.queryByRole('link', { name: /^(Prijava|Log in|Profil|Profile)$/ }) != null
      && within_.queryByRole('link', { name: /^(English|Hrvatski)$/ }) != null,
    logo: !within_ ? null : within_.queryByText('Glas Puls', { selector: 'a *' }) ? 'Glas Puls' : 'Glas',
    bar: log !== null && within_!.queryByRole('navigation', { name: /^(Profil|Profile)$/ }) !== null
      && within_!.queryByRole('link', { name: /^(EN, English|HR, Hrvatski)$/ }) !== null,
    footer: screen.queryByRole('contentinfo') !== null,
  }
}

describe('frames (D-2.6)', () => {
  test('when the table names pages, then they exist', () => {
    expect(Object.keys(frames).filter((name) => !allPages.some((page) => page.name === name))).toEqual([])
  })

  test.each(rows)('when $name is open in $locale, then its frame is its own', async ({ name, locale, page }) => {
    const session = page.access === 'admin' ? admin : page.access === 'guest' ? undefined : signedIn()
    await startSite(page[locale].replace(/:\w+/, 'a-1'), { pages: allPages, ...(session && { session }) })
    expect(screen.getByText(`page of ${page.remote}`)).toBeTruthy()
    expect(shownFrame()).toEqual(frames[name] ?? full)
    expect(document.documentElement.lang).toBe(locale)
  })
})

test.each([['/employee-satisfaction-page', 'en'], ['/kontakt', 'hr']] as const)(
  "when the page at %s is read in English, then a respondent's frame and document follow, no other's",
  async (path, lang) => {
    const { mounts } = await startSite(path, { pages: allPages })
    const read = (locale?: UiLocale) => act(async () =>
      mounts[0]!.hosts[0]!.setPage({ title: 'Upitnik', ...(locale && { locale }) }))
    const frame = () => [
      document.documentElement.lang, document.querySelector('a[href="#main"]')!.textContent,
      within(screen.getByRole('contentinfo')).getAllByRole('link').at(-1)!.getAttribute('href')!.startsWith('/en/'),
    ]
    const inCroatian = ['hr', 'Preskoči na sadržaj', false]
    expect(frame()).toEqual(inCroatian)
    await read('en')
    expect(frame()).toEqual(lang === 'en' ? ['en', 'Skip to content', true] : inCroatian)
    // The remote's own addresses stay those of the site.
    expect(mounts[0]!.hosts.at(-1)!.locale).toBe('hr')
    await read()
    expect(frame()).toEqual(inCroatian)
  },
)
