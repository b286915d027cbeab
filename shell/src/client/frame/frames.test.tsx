import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { HostFrameWords, HostPage } from '@glas/contracts/host'
import { type UiLocale, uiLocales } from '@glas/contracts/locales'
import { allPages } from '../../../test/all-pages.ts'
import { serverConnection } from '../session/connection.ts'
import { admin, resetBrowser, signedIn, startSite } from '../testing/start-site.tsx'

interface FrameShown {
  readonly header: boolean
  /** Navigation, and the right-hand block with language and login or profile. */
  readonly nav: boolean
  readonly right: boolean
  readonly logo: 'Glas' | 'Glas Puls' | null
  /** The bar for signed-in users: sections, language, log out. */
  readonly bar: boolean
  readonly footer: boolean
}

const none: FrameShown = { header: false, nav: false, right: false, logo: null, bar: false, footer: false }
const bare: FrameShown = { ...none, header: true, logo: 'Glas', footer: true }
const bar: FrameShown = { ...bare, bar: true }
const full: FrameShown = { ...bare, nav: true, right: true }

/** The frames of the specification and D-2.6, page by page; every other page has everything. */
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

  test.each(rows)('when $name is open in $locale, then it has its own frame', async ({ name, locale, page }) => {
    const session = page.access === 'admin' ? admin : page.access === 'guest' ? undefined : signedIn()
    await startSite(page[locale].replace(/:\w+/, 'a-1'), { pages: allPages, ...(session && { session }) })
    expect(screen.getByText(`page of ${page.remote}`)).toBeTruthy()
    expect(shownFrame()).toEqual(frames[name] ?? full)
    expect(document.documentElement.lang).toBe(locale)
  })
})

test.each([['/employee-satisfaction-page', 'sl'], ['/kontakt', 'hr']] as const)(
  "when the page at %s is read in Slovenian, then a respondent's document is, and its English frame is marked",
  async (path, lang) => {
    const { mounts } = await startSite(path, { pages: allPages })
    await act(async () => mounts[0]!.hosts[0]!.setPage({ title: 'Vprašalnik', locale: 'en', language: 'sl' }))
    expect(document.documentElement.lang).toBe(lang)
    const around = [document.querySelector('a[href="#main"]')!, screen.getByRole('contentinfo')]
    expect(around.map((each) => each.getAttribute('lang'))).toEqual(lang === 'sl' ? ['en', 'en'] : [null, null])
    expect(screen.queryByRole('banner')?.getAttribute('lang') ?? null).toBe(lang === 'sl' ? 'en' : null)
    await act(async () => mounts[0]!.hosts[0]!.setPage({ title: 'Upitnik' }))
    expect(document.title).toBe('Upitnik – Glas')
    expect(document.querySelector('[lang="en"]:is(header, footer)')).toBeNull()
    expect(document.documentElement.lang).toBe('hr')
  },
)

const slovenian: HostFrameWords = {
  skip: 'Preskoči na vsebino', home: 'Glas, začetna stran', close: 'Zapri', offline: 'Strežnik ni dosegljiv.', back: 'Spet smo tu.',
}

test.each(['/upitnik', '/employee-satisfaction-page'])(
  'when a page at %s brings the frame’s words, then the frame has them, and no link to pages in another language', async (path) => {
    const { mounts } = await startSite(path, { pages: allPages, footerHtml: '<p>Tvrtka</p>' })
    const setPage = (page: HostPage) => act(async () => mounts[0]!.hosts[0]!.setPage(page))
    // As its words may come after its language.
    await setPage({ title: 'Vprašalnik', locale: 'en', language: 'sl' })
    await setPage({ title: 'Vprašalnik', locale: 'en', language: 'sl', frame: slovenian })
    const footer = within(screen.getByRole('contentinfo'))
    expect(screen.getByRole('link', { name: slovenian.skip })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: slovenian.home })).toHaveLength(2)
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href')!.split(':')[0])).toEqual(['/en', 'mailto', 'tel'])
    expect([footer.queryByRole('button'), footer.queryByText('Tvrtka'), screen.queryByRole('navigation')]).toEqual([null, null, null])
    expect(document.querySelector('[lang="en"]:is(a, header, footer)')).toBeNull()
    // A page without its own.
    await setPage({ title: 'Questionnaire', locale: 'en' })
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy()
    expect(footer.getByRole('button')).toBeTruthy()
  },
)

test('when the line is cut, then the strip and notices are in the language of the page', async () => {
  const connection = { ...serverConnection, current: () => 'offline' as const }
  const { mounts } = await startSite('/employee-satisfaction-page', { pages: allPages, connection })
  const host = mounts[0]!.hosts[0]!
  await act(async () => host.setPage({ title: 'Vprašalnik', locale: 'en', language: 'sl', frame: slovenian }))
  await act(async () => host.notify({ kind: 'ok', text: 'Shranjeno.' }))
  expect(screen.getByText(slovenian.offline)).toBeTruthy()
  expect(screen.getByRole('button', { name: slovenian.close })).toBeTruthy()
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
