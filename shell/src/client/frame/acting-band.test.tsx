import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { admin, resetBrowser, signedIn, startSite } from '../testing/start-site.tsx'

beforeEach(resetBrowser)

const acting = (minutes: number, over = false) =>
  ({ ...signedIn(), acting: { endsAt: Date.now() + minutes * 60_000 - 1000, over } })
const plain = (element: HTMLElement | null) => element!.textContent!.replaceAll('\u00a0', ' ')
const band = (name = 'Rad umjesto tvrtke') => screen.queryByRole('region', { name })

test.each([
  ['/admin', 'Ova je stranica za administratore', /odaberite „Izađi”/],
  ['/en/admin/companies', 'This page is for administrators', /choose “Leave”/],
  ['/nigdje', 'Stranica nije pronađena', /pogrešno upisana/],
] as const)('when %s is opened while acting, then the page says why it is not there', async (path, title, text) => {
  await startSite(path, { session: acting(47) })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('when an administrator acts for a company, then a band names it with the minutes left, in both languages', async () => {
  const { container, become } = await startSite('/profil/izz', { session: acting(47) })
  expect(plain(band())).toContain('Radite umjesto tvrtke Kvarner oprema još 47 minuta, sve se bilježi')
  expect(await accessibilityFaults(container)).toEqual([])
  // The band has read the clock before, and counts from the time at which the session changes.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 4_000)
  try {
    await become(acting(2))
    expect(plain(band())).toContain('još 2 minute')
  } finally {
    now.mockRestore()
  }
})

test('when the page is public, then the band is there too', async () => {
  await startSite('/en/contact', { session: acting(1) })
  expect(plain(band('Acting for a company'))).toContain('1 minute left, everything is recorded')
})

test('when a page is a respondents’ one, then it has no band', async () => {
  await startSite('/upitnik', { session: acting(47) })
  expect(band()).toBeNull()
})

test('when the hour is over, then the band announces that nothing is saved', async () => {
  await startSite('/profil/izz', { session: acting(30, true) })
  expect(plain(within(band()!).getByRole('status'))).toContain('Sat je istekao i ništa se više ne sprema.')
})

test('when the administrator leaves, then the own session goes on at home', async () => {
  const site = await startSite('/profil/izz', { session: acting(47) })
  const { session } = site.services
  jest.mocked(session.stopActing).mockImplementation(async () => site.become(admin))
  await site.user.click(screen.getByRole('button', { name: 'Izađi' }))
  expect(window.location.pathname).toBe('/admin/prijave')
  expect(band()).toBeNull()
})

test('when no one acts, then there is no band', async () => {
  await startSite('/profil/izz', { session: signedIn() })
  expect(band()).toBeNull()
})
