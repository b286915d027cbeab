import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { guessRecipientColumns, guessUnitColumns } from '../../domain/imports/columns.ts'
import { readTable } from '../../tables/read-table.ts'
import { manager } from '../../testing/samples.ts'
import { bytesOf, keepSavedFiles } from '../../testing/saved-files.ts'
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

test.each([
  ['hr', '/profil/upute', 'Primatelji pozivnica', 'glas-adrese', 'Odjeli i lokacije', 'glas-odjeli'],
  ['en', '/en/profile/instructions', 'Recipients of invitations', 'glas-addresses', 'Departments and locations', 'glas-departments'],
] as const)('when templates are downloaded in %s, then the import recognises their columns', async (
  locale, path, recipients, addressFile, units, unitFile,
) => {
  const saved = keepSavedFiles()
  const { user } = await startRemote({ path, locale, user: manager(), answers: {} })
  for (const format of ['CSV', 'XLSX']) {
    for (const [name, file] of [[recipients, addressFile], [units, unitFile]] as const) {
      const before = saved.length
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${format}: ${name.replaceAll(' ', '\\s')}$`) }))
      await waitFor(() => expect(saved).toHaveLength(before + 1))
      expect(saved.at(-1)!.name).toBe(`${file}.${format.toLowerCase()}`)
      const table = readTable(await bytesOf(saved.at(-1)!.file))
      expect(table.rows).toHaveLength(2)
      if (name === recipients) expect(guessRecipientColumns(table)).toEqual({ heading: true, address: 0, language: 1 })
      else expect(guessUnitColumns(table)).toEqual({ heading: true, name: 0, headcount: 1 })
    }
  }
})
