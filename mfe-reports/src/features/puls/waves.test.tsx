import { expect, test } from '@jest/globals'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, within } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { heading, words } from '../../testing/open-report.tsx'
import { report, researchId } from '../../testing/reports.ts'
import { change, trend } from '../../testing/trend.ts'
import '../../testing/loaded-fonts.ts'

const open = (shown: ReportTrend, locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: `${locale === 'hr' ? '/izvjestaj/puls' : '/en/report/puls'}?research=${researchId}&reportLang=${locale}`,
  locale,
  answers: {
    'get-basic-report': () => report(), 'get-report-trend': () => shown,
    'list-report-comments': () => ({ comments: [], pages: 1 }),
  },
})

/** The trend with these changes of its first statements; the others don't change clearly. */
const changing = (...changes: Pick<ReportTrend['statements'][number], 'change' | 'step'>[]): ReportTrend => ({
  ...trend, statements: trend.statements.slice(0, 3).map(({ key, points }, i) =>
    ({ key, points, change: change(0.05, 'unclear'), ...changes[i] })),
})
/** The sentences below the headline. */
const lead = () => words(screen.getByRole('heading', { level: 1 }).nextElementSibling)
const roseLately = { change: change(0.3, 'unclear'), step: change(0.59, 'rising', 1) }

test('when statements clearly rise since the last wave alone, then the headline says so, and they have a tier', async () => {
  await open(changing({ change: change(0.4, 'rising') }, roseLately, roseLately))
  expect(await heading()).toBe('1 tvrdnja raste, 2 tvrdnje rastu od prošlog vala.')
  expect(screen.getByText('Jasno kod 3 od 3 tvrdnje')).toBeTruthy()
  // Four counts beside each other.
  expect(document.querySelector('dl')!.style.getPropertyValue('--counts')).toBe('4')
  const tier = screen.getByRole('heading', { level: 3, name: /^Raste od prošlog vala/ }).parentElement!
  expect(within(tier).getAllByRole('listitem').map((row) => /raste ?\+0,59/.test(words(row)))).toEqual([true, true])
  expect(screen.queryByRole('heading', { level: 3, name: /^Bez jasne promjene/ })).toBeNull()
  expect(lead()).toBe('Rast i pad mjere se prema prvom valu u kojem je tvrdnja bila.')
})

test('when statements change since the last wave alone, then nothing is said of the first one, but of the rest', async () => {
  await open(changing(roseLately))
  await heading()
  expect(lead()).toBe('Kod ostalih nema jasne promjene.')
})

test.each([
  ['hr', { change: change(0.4, 'rising') }, 'Raste slaganje s tvrdnjom „Tvrdnja commitment”.'],
  ['hr', { change: change(-0.4, 'falling') }, 'Pada slaganje s tvrdnjom „Tvrdnja commitment”.'],
  ['en', roseLately, 'Agreement with “Tvrdnja commitment” is up since the last wave.'],
] as const)('when one statement clearly changes, then the headline names it, in %s', async (locale, own, title) => {
  await open(changing(own), locale)
  expect(await heading()).toBe(title)
})

test('when a statement is compared with two waves, then each difference names its wave', async () => {
  await open(trend)
  await heading()
  const row = words(screen.getByText('Tvrdnja commitment.').closest('li'))
  expect(row).toMatch(/\+0,40 ±0,15 ?prema 1\. valu/)
  expect(row).toMatch(/\+0,20 ±0,15 nesigurno ?prema 2\. valu/)
})
