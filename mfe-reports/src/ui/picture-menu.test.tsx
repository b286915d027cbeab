import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { heading, openReport } from '../testing/open-report.tsx'
import { report } from '../testing/reports.ts'

test.each([
  ['hr', /^Slika ?: Devet kategorija/, 'Oblik slike', ['PNG, za prezentaciju', 'SVG, za uređivanje']],
  ['en', /^Picture ?: Nine categories/, 'Picture format', ['PNG, for slides', 'SVG, for editing']],
] as const)('when the menu of a chart is opened by keyboard in %s, then it offers both kinds', async (locale, name, list, kinds) => {
  const { user } = await openReport({}, locale)
  await heading()
  const menu = await screen.findByRole('button', { name })
  menu.focus()
  await user.keyboard('{ArrowDown}')
  const entries = within(screen.getByRole('list', { name: list })).getAllByRole('button')
  expect(entries.map(({ textContent }) => textContent)).toEqual(kinds)
  expect(document.activeElement).toBe(entries[0])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(menu)
})

test('when a picture can’t be made, then a notice appears, and the menu can be used again', async () => {
  // There is no drawing in these tests, so each picture fails.
  const { user, notices } = await openReport()
  await heading()
  const menu = await screen.findByRole('button', { name: /^Slika ?: Devet kategorija/ })
  await user.click(menu)
  await user.click(screen.getByRole('button', { name: 'SVG, za uređivanje' }))
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Slika nije izrađena. Pokušajte ponovno.' }]))
  await waitFor(() => expect(menu.getAttribute('aria-disabled')).toBeNull())
})

test('when a dimension shows no group, then there is no picture of it', async () => {
  await openReport({ dimensions: report().dimensions.map((dimension) => ({ ...dimension, visible: false })) })
  await heading()
  expect(screen.queryByRole('button', { name: /^Slika ?: Skupine/ })).toBeNull()
})
