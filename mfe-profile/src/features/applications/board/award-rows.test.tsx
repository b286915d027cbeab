import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, applicationId, board, manager } from '../../../testing/samples.ts'
import { type Answers, Refused, startRemote } from '../../../testing/start-remote.tsx'

const row = (table: string, place: number) =>
  ({ table, pseudonym: 'a1b2c3d4e5f6', place, score: '78.40', salt: 'ab'.repeat(32), commitment: 'c'.repeat(64) })
const award = { year: 2025, sha256: 'd'.repeat(64), rows: [row('class/medium', 4), row('industry/it', 2), row('newcomers', 1)] }
const open = (answers: Answers, locale: 'hr' | 'en' = 'hr', market?: 'ba') => startRemote({
  path: `${locale === 'hr' ? '/profil/izz' : '/en/profile/izz'}/${applicationId}`, locale, user: manager(), ...(market && { market }),
  answers: {
    'get-application': () => application({ state: 'finished', reportReady: true }),
    'get-board': () => board({ state: 'finished' }), 'get-report-focus': () => ({ focus: null }), ...answers,
  },
})
const section = async (name: RegExp) => (await screen.findByRole('heading', { name })).closest('section')!

test('when the year is closed, then the board shows the own rows, and the command that opens each', async () => {
  const { container } = await open({ 'get-own-award-rows': () => ({ award }) })
  const own = await section(/^Vaši redci u\snagradi 2025\.$/)
  const words = own.textContent!.replaceAll('\u00a0', ' ')
  expect(words).toContain('Srednje tvrtke4. mjesto, rezultat 78,40Šifra a1b2c3d4e5f6')
  expect(words).toContain('Djelatnost: Informacijske tehnologije2. mjesto')
  expect(words).toContain(`node recompute.mjs --open nagrada-2025.json ${'ab'.repeat(32)} ${applicationId}`)
  expect(own.querySelector('a')!.getAttribute('href')).toBe('/dosadasnji-dobitnici/2025')
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when the year was corrected, then the board shows when', async () => {
  await open({ 'get-own-award-rows': () => ({ award: { ...award, correctedAt: '2026-01-12T10:00:00.000Z' } }) })
  expect((await section(/^Vaši redci/)).textContent!.replaceAll('\u00a0', ' ')).toContain('Poredak je ispravljen 12.01.2026.')
})

test('when the market has no award, then the board has nothing of it', async () => {
  const { asked } = await open({ 'get-own-award-rows': () => ({ award }) }, 'hr', 'ba')
  await screen.findByRole('heading', { name: /^Što je u\sprijavi$/ })
  expect(asked.some(({ operation }) => operation === 'get-own-award-rows')).toBe(false)
})

test('when the research has a logo, then the company agrees to it before the year is closed, and withdraws it', async () => {
  const logo = { id: '0190f6c0-0000-7000-8000-000000000301', width: 348, height: 120 }
  const { user, bodyOf, notices, container, answer } = await open({
    'get-own-award-rows': () => ({ award: null, logo: { logo, agreed: false } }),
    'set-award-logo': ({ body }) => ({ logo, agreed: (body as { agreed: boolean }).agreed }),
  })
  const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Smijete prikazati naš\slogotip/ })
  expect([consent.checked, await accessibilityFaults(container)]).toEqual([false, []])
  answer({ 'get-own-award-rows': () => ({ award: null, logo: { logo, agreed: true } }) })
  await user.click(consent)
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'ok' }]))
  expect(bodyOf('set-award-logo')).toEqual({ agreed: true })
  await waitFor(() => expect(consent.checked).toBe(true))
  answer({ 'set-award-logo': () => { throw new Refused('UNAVAILABLE') } })
  await user.click(consent)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('when the board is English, then so are the rows', async () => {
  await open({ 'get-own-award-rows': () => ({ award }) }, 'en')
  const words = (await section(/^Your rows in the award of 2025$/)).textContent
  expect(words).toContain('New entriesplace 1, score 78.40')
})

test('when the research met no conditions, then the board shows that; when the year is open, nothing', async () => {
  const { unmount } = await open({ 'get-own-award-rows': () => ({ award: { ...award, rows: [] } }) })
  expect((await section(/^Vaši redci/)).textContent).toContain('nije ispunilo sve uvjete')
  unmount()
  await open({})
  await screen.findByRole('heading', { name: /^Što je u\sprijavi$/ })
  expect(screen.queryByRole('heading', { name: /^Vaši redci/ })).toBeNull()
})

test('when the rows can’t be loaded, then the rest of the board stays, and a retry shows them', async () => {
  const { user, answer } = await open({ 'get-own-award-rows': () => { throw new Refused('UNAVAILABLE') } })
  await screen.findByText(/^Vaši redci u\snagradi nisu se učitali/, {}, { timeout: 5000 })
  screen.getByRole('heading', { name: /^Što je u\sprijavi$/ })
  answer({ 'get-own-award-rows': () => ({ award }) })
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await section(/^Vaši redci u\snagradi 2025\.$/)
})
