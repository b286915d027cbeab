import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { manager } from '../../testing/samples.ts'
import { Refused, startRemote } from '../../testing/start-remote.tsx'

test.each([
  ['hr', '/profil/upute', 'Kopiraj: Najava, nekoliko dana prije', 'Poštovani,', 'English', 'Dear colleagues,'],
  ['en', '/en/profile/instructions', 'Copy: Announcement, a few days before', 'Dear colleagues,', 'Hrvatski', 'Poštovani,'],
] as const)('when the instructions are read in %s, then texts for employees can be copied in either language', async (
  locale, path, copy, begins, otherLanguage, otherBegins,
) => {
  const { user, container } = await startRemote({ path, locale, user: manager(), answers: {} })
  const button = await screen.findByRole('button', { name: copy })
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(button)
  const first = await navigator.clipboard.readText()
  expect(first.startsWith(begins)).toBe(true)
  await user.click(screen.getByLabelText(otherLanguage))
  await user.click(button)
  expect((await navigator.clipboard.readText()).startsWith(otherBegins)).toBe(true)
})

test.each([
  ['hr', '/profil/upute', 'Jezik plakata', 'Preuzmi A3 (PDF)'],
  ['en', '/en/profile/instructions', 'Language of the poster', 'Download A3 (PDF)'],
] as const)('when a poster is downloaded in %s, then it is in the chosen language, and a failure is shown there', async (
  locale, path, label, button,
) => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, asked, answer, container } = await startRemote({
    path, locale, user: manager(), answers: { 'download-poster': () => new Response('%PDF') },
  })
  await user.selectOptions(await screen.findByLabelText(label), 'mk')
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(asked.find(({ operation }) => operation === 'download-poster')?.query)
    .toEqual({ lang: 'mk', size: 'a3' }))
  for (const [code, words] of [['UNAVAILABLE', /./], ['TOO_MANY_REQUESTS', /minut/]] as const) {
    answer({ 'download-poster': () => { throw new Refused(code) } })
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(within(container).getByRole('alert').textContent).toMatch(words))
  }
  expect(await accessibilityFaults(container)).toEqual([])
})
