import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { manager } from '../../testing/samples.ts'
import { startRemote } from '../../testing/start-remote.tsx'

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
