import { expect, test } from '@jest/globals'
import { Refused } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, within } from '@testing-library/react'
import { openReport, section, words } from '../testing/open-report.tsx'

/** 41 comments of praise on two pages; the last one is of other words. */
const praise = Array.from({ length: 41 }, (_, i) => (i === 40 ? 'Žarko i đaci pomažu.' : `Pohvala ${i}.`))
const answers = (fails = () => false) => ({
  'list-report-comments': ({ query }: { query: Record<string, string | undefined> }) => {
    const page = Number(query.page ?? 1)
    if (fails() && page === 2) throw new Refused('INTERNAL')
    return { comments: query.kind === 'praise' ? praise.slice((page - 1) * 40, page * 40) : [], pages: 2 }
  },
})

test.each([
  ['hr', 'Traži u komentarima', 'Pohvale', 'Pronađeno: 1 od 41', '„”'], ['en', 'Search the comments', 'Praise', 'Found: 1 of 41', '“”'],
] as const)('when comments are searched in %s, then those of all pages with all words are found, without diacritics too', async (locale, label, title, found, [opening, closing]) => {
  const { user } = await openReport({}, locale, answers() as never)
  await user.type(await screen.findByLabelText(label), 'DACI zar')
  expect(await within(section(title)).findByText((_, element) => words(element) === found)).toBeTruthy()
  expect(within(section(title)).getAllByRole('listitem').map(words)).toEqual([`${opening}Žarko i đaci pomažu.${closing}`])
  await user.clear(screen.getByLabelText(label))
  expect(await within(section(title)).findByText(`${opening}Pohvala 0.${closing}`)).toBeTruthy()
})

test('when a page can’t be read, then nothing is claimed about what was found, and it can be retried', async () => {
  let broken = true
  const { user } = await openReport({}, 'hr', answers(() => broken) as never)
  await user.type(await screen.findByLabelText('Traži u komentarima'), 'đaci')
  const own = section('Pohvale')
  const retry = await within(own).findByRole('button', { name: 'Pokušaj ponovno' })
  expect(words(own)).not.toContain('Pronađeno')
  broken = false
  await user.click(retry)
  expect(await within(own).findByText('„Žarko i đaci pomažu.”')).toBeTruthy()
})
