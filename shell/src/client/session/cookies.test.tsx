import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { canaryCookie, hintCookie, localeCookie, testerCookie } from '../../state.ts'
import { resetBrowser, signedIn, startSite } from '../testing/start-site.tsx'
import { acceptNecessary, necessaryCookies } from './cookies.ts'

beforeEach(resetBrowser)

const names = () => document.cookie.split(';').map((pair) => pair.split('=')[0]!.trim()).filter(Boolean).sort()
const title = 'Samo nužni kolačići'
const unanswered = () => {
  document.cookie = 'glas_consent=; max-age=0; path=/'
}

describe('the cookie banner', () => {
  test('when there is no answer yet, then the banner is in its page’s language, and no cookie is set', async () => {
    unanswered()
    await startSite('/en/login')
    expect(screen.getByRole('heading', { name: 'Necessary cookies only' })).toBeTruthy()
    expect(names()).toEqual([])
  })

  test('when it is accepted, then all cookies but the necessary ones of the table are removed', async () => {
    unanswered()
    const { user } = await startSite('/')
    const set = ['_ga', '_fbp', 'glas_consents', 'x-glas_session', ...necessaryCookies]
    for (const name of set) document.cookie = `${name}=1; path=/`
    document.cookie = 'glas_consent=; max-age=0; path=/'
    document.cookie = 'deep=1'
    await user.click(screen.getByRole('button', { name: /U.redu/ }))
    expect(names()).toEqual([...necessaryCookies].sort())
    expect(document.cookie).toContain('glas_consent=necessary')
    expect(screen.queryByText(title)).toBeNull()
  })

  test('when it is shown, then pages know the height it covers, until it disappears', async () => {
    unanswered()
    const { user } = await startSite('/')
    const covered = () => document.documentElement.style.getPropertyValue('--cookie-notice')
    expect(covered()).toMatch(/^\d+px$/)
    await user.click(screen.getByRole('button', { name: /U.redu/ }))
    expect(covered()).toBe('')
  })

  test('when the link in the footer opens it again, then answering removes the cookies set since', async () => {
    const { user } = await startSite('/')
    expect(screen.queryByText(title)).toBeNull()
    document.cookie = '_ga=1; path=/'
    await user.click(screen.getByRole('button', { name: 'Postavke kolačića' }))
    expect(screen.getByText(title)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /U.redu/ }))
    expect([names(), screen.queryByText(title)]).toEqual([['glas_consent'], null])
  })

  test('when a questionnaire or a report is open, then it does not open automatically', async () => {
    unanswered()
    for (const path of ['/upitnik', '/employee-satisfaction-page', '/izvjestaj/osnovni']) {
      const { unmount } = await startSite(path, { session: signedIn() })
      expect(screen.queryByText(title)).toBeNull()
      unmount()
    }
  })

  test('when a page requests the settings, then it opens', async () => {
    const { mounts } = await startSite('/')
    act(() => mounts[0]!.hosts[0]!.openCookieSettings())
    expect(screen.getByText(title)).toBeTruthy()
  })
})

describe('necessary cookies', () => {
  test('when the site sets a cookie, then the table has it', () => {
    const set = [hintCookie, localeCookie, canaryCookie, testerCookie, 'glas_refresh']
    expect(necessaryCookies).toEqual(expect.arrayContaining(set))
  })

  test('when a cookie was set for a path or a parent domain, then it is removed there too', () => {
    const written: string[] = []
    const page = {
      location: { hostname: 'glas.posao.example', pathname: '/profil/izz' },
      document: {
        get cookie() {
          return '_ga=1; glas_session=1'
        },
        set cookie(value: string) {
          written.push(value)
        },
      },
    } as unknown as Window
    acceptNecessary(page)
    expect(written).toEqual(expect.arrayContaining([
      '_ga=; path=/; max-age=0', '_ga=; path=/; max-age=0; domain=glas.posao.example',
      '_ga=; path=/; max-age=0; domain=posao.example',
      '_ga=; path=/profil; max-age=0', '_ga=; path=/profil/izz; max-age=0; domain=posao.example',
    ]))
    expect(written.filter((one) => one.startsWith('glas_session'))).toEqual([])
  })
})
