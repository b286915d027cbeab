import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { redirectTricks } from '@glas/contracts/testing/redirect-tricks'
import { createPaths } from '@glas/mfe-kit/paths'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, manager, session } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'
import { links } from '../../links.ts'
import { pages } from '../../pages.ts'
import { destinationOf, landingOf } from './use-enter.ts'

beforeEach(() => sessionStorage.clear())

const pathsAt = createPaths(pages, links)
const site = pathsAt({ locale: 'hr' })
const newcomer = manager({ email_verified_at: null })
const redirect = (path: string) => `?redirect=${encodeURIComponent(path)}`
const lists: Answers = {
  'list-applications': () => ({ applications: [] }), 'list-submissions': () => ({ applications: [] }),
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

/** Logs in on the login page at this address. */
async function logIn(path: string, who = manager()) {
  const { user, visited } = await startRemote({ path, answers: { ...lists, 'log-in': () => session(who) } })
  await user.type(screen.getByLabelText('E-pošta'), who.email)
  await user.type(screen.getByLabelText('Lozinka'), 'more i vjetar')
  await user.click(screen.getByRole('button', { name: 'Prijavi se' }))
  await waitFor(() => expect(visited.length).toBeGreaterThan(0))
  return visited[0]
}

/** Paths of this site that are not pages a user could have come from. */
const noPages = ['/nigdje', '/en/nowhere', '/api/release-tester?token=x', '/assets/logo.svg', '/releases/x.js']

describe('a redirect that leads elsewhere', () => {
  test.each(redirectTricks)('when it is %j and the user is signed in, then it is not followed', async (trick) => {
    const { visited } = await startRemote({ path: `/login${redirect(trick)}`, user: manager(), answers: lists })
    await waitFor(() => expect(visited).toEqual(['/profil/izz']))
  })

  test.each(['//evil.example', '/\\evil.example', '/%09/evil.example', 'javascript:alert(1)'])(
    'when it is %j and one logs in, then it is not followed', async (trick) => {
      expect(await logIn(`/login${redirect(trick)}`)).toBe('/profil/izz')
    })

  test.each([...redirectTricks, ...noPages])('when it is %j, then no user is sent there, confirmed or not', (trick) => {
    expect(landingOf(manager(), trick, pathsAt({ locale: 'en' }))).toBe('/en/profile/izz')
    expect(landingOf(administrator(), trick, site)).toBe('/admin/prijave')
    expect(landingOf(newcomer, trick, site)).toBe('/potvrdi-email')
    expect(destinationOf(newcomer, trick, site)).toBe('/profil/izz')
  })

  test.each([...redirectTricks, ...noPages])('when it is %j on the confirmation page, then no link contains it', async (trick) => {
    const { container, visit } = await startRemote({
      path: `/potvrdi-email${redirect(trick)}`, user: manager(),
      answers: { 'confirm-email': () => ({ email: 'a@b.hr' }) },
    })
    expect(hrefOf('Na moja istraživanja')).toBe('/profil/izz')
    // What else is in the tab's storage doesn't lead there either.
    expect(sessionStorage).toHaveLength(0)
    sessionStorage.setItem('glas-wanted', trick)
    visit('/potvrdi-email?token=t1')
    await screen.findByText(/Račun tvrtke je otvoren/)
    expect(hrefOf('Na moja istraživanja')).toBe('/profil/izz')
    expect(container.innerHTML).not.toMatch(/evil|nigdje|nowhere|release/)
  })
})

describe('who has to confirm his address first', () => {
  const wanted = '/izvjestaj/osnovni?research=1'
  const confirming: Answers = { 'confirm-email': () => ({ email: newcomer.email }) }

  test('when the login is for a wanted page, then the confirmation leads to it', async () => {
    expect(await logIn(`/login${redirect(wanted)}`, newcomer)).toBe(`/potvrdi-email${redirect(wanted)}`)
  })

  test('when the mailed link is opened in the same tab, then the user continues to that page, once', async () => {
    const { visit } = await startRemote({
      path: `/potvrdi-email${redirect(wanted)}`, user: newcomer, answers: confirming,
    })
    visit('/potvrdi-email?token=t1')
    await screen.findByRole('heading', { name: 'Adresa je potvrđena' })
    await waitFor(() => expect(hrefOf('Nastavi')).toBe(wanted))
    visit('/potvrdi-email?token=t2')
    await waitFor(() => expect(hrefOf('Na moja istraživanja')).toBe('/profil/izz'))
  })

  test('when the user is signed out by then, then the login comes first', async () => {
    sessionStorage.setItem('glas-wanted', wanted)
    await startRemote({ path: '/potvrdi-email?token=t1', answers: confirming })
    await screen.findByRole('heading', { name: 'Adresa je potvrđena' })
    await waitFor(() => expect(hrefOf('Prijavite se')).toBe(`/login${redirect(wanted)}`))
  })

  test('when the link was invalid, then the wanted page is kept for the next one', async () => {
    sessionStorage.setItem('glas-wanted', wanted)
    const { answer, visit } = await startRemote({
      path: '/potvrdi-email?token=old', user: newcomer,
      answers: { 'confirm-email': () => { throw new Refused('INVALID_TOKEN') } },
    })
    await screen.findByRole('alert')
    answer(confirming)
    visit('/potvrdi-email?token=t1')
    await waitFor(() => expect(hrefOf('Nastavi')).toBe(wanted))
  })

  test('when the link was opened elsewhere, then the user can check again and continue', async () => {
    const { user, container } = await startRemote({
      path: `/en/confirm-email${redirect(wanted)}`, locale: 'en', user: newcomer,
    })
    expect(await accessibilityFaults(container)).toEqual([])
    expect(sessionStorage).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'It is confirmed, continue' }))
    await screen.findByRole('heading', { name: 'Your address is confirmed' })
    expect(hrefOf('Continue')).toBe('/en/report/basic?research=1')
    // Another user who confirms an address in this tab is not sent there.
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  test('when no user is signed in, then the login keeps the wanted page', async () => {
    await startRemote({ path: `/potvrdi-email${redirect(wanted)}` })
    expect(hrefOf('Prijavite se')).toBe(`/login${redirect(wanted)}`)
  })
})
