import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { administrator, application, company, manager, summary } from '../testing/samples.ts'
import { bytesOf, keepSavedFiles } from '../testing/saved-files.ts'
import { startRemote, type Answers } from '../testing/start-remote.tsx'
import { readTable } from '../tables/read-table.ts'

const ids = Array.from({ length: 7 }, (_, last) => `0190f6c0-0000-7000-8000-00000000000${last}`)
const applications = [
  summary({ id: ids[0]!, name: 'Zima', state: 'in_progress', fillRate: 44.8, submittedAt: '2026-11-05T10:00:00.000Z' }),
  summary({
    id: ids[1]!, name: '=HYPERLINK("http://x")', state: 'finished', fillRate: 79, startsOn: '2025-11-03', endsOn: '2025-11-19',
  }),
  ...ids.slice(2).map((id, at) =>
    summary({ id, name: `Nacrt ${at}`, companyName: 'Sava tehnika', startsOn: null, endsOn: null })),
]

afterEach(() => void jest.restoreAllMocks())

async function open(path: string, answers: Answers) {
  const saved = keepSavedFiles()
  const started = await startRemote({
    path, answers, locale: path.startsWith('/en') ? 'en' : 'hr',
    user: path.includes('admin') ? administrator() : manager(),
  })
  const save = async (format: 'CSV' | 'XLSX') => {
    const before = saved.length
    await started.user.click(await screen.findByRole('button', { name: new RegExp(`^${format}: `) }))
    await waitFor(() => expect(saved).toHaveLength(before + 1))
    const { name, file } = saved.at(-1)!
    const { rows, columns } = readTable(await bytesOf(file))
    const plain = (cell: string) => cell.replaceAll('\u00a0', ' ')
    return { name, rows: rows.map(({ cells }) => cells.slice(0, columns).map(plain)) }
  }
  return { ...started, save }
}

describe('a list that is saved', () => {
  test.each(['CSV', 'XLSX'] as const)('when researches are saved as %s, then all are there in their order', async (format) => {
    const { save } = await open('/profil/izz', {
      'list-applications': () => ({ applications }), 'get-application': () => application({ state: 'finished' }),
    })
    const { name, rows } = await save(format)
    expect(name).toBe(`glas-istrazivanja.${format.toLowerCase()}`)
    expect(rows[0]).toEqual([
      'Tvrtka', 'Istraživanje', 'Vrsta', 'Način', 'Stanje', 'Početak', 'Kraj', 'Zaposlenika', 'Odaziv (%)', 'Poslano',
    ])
    expect(rows[1]).toEqual([
      'Kvarner oprema d.o.o.', 'Zima', 'IZZ', 'na mreži', 'U tijeku', '11.11.2026.', '24.11.2026.', '212',
      format === 'CSV' ? '44,8' : '44.8', '05.11.2026. 11:00',
    ])
    expect(rows).toHaveLength(8)
    // A spreadsheet starts no formula of a company's.
    expect(rows[2]![1]).toMatch(/^'=/)
  })

  test('when rows are searched and sorted, then the file has these, in that order', async () => {
    const { user, save } = await open('/en/admin/applications', { 'list-submissions': () => ({ applications }) })
    await user.type(await screen.findByRole('searchbox'), 'sava')
    await user.click(screen.getByRole('button', { name: 'Company' }))
    const all = (await save('XLSX')).rows.map((row) => row[1])
    expect(all).toEqual(['Research', 'Nacrt 0', 'Nacrt 1', 'Nacrt 2', 'Nacrt 3', 'Nacrt 4'])
    await user.clear(screen.getByRole('searchbox'))
    await user.selectOptions(screen.getByLabelText('State'), 'finished')
    expect((await save('CSV')).rows).toHaveLength(2)
  })

  test('when companies are searched, then the file has those that were found, whatever the page shows', async () => {
    const many = Array.from({ length: 130 }, (_, at) => company({
      id: `0190f6c0-0000-7000-8000-${String(at).padStart(12, '0')}`,
      profile: { ...company().profile, name: `Tvrtka ${String(at).padStart(3, '0')}`, city: at < 120 ? 'Rijeka' : 'Čakovec' },
    }))
    const { user, save } = await open('/admin/tvrtke', { 'list-companies': () => ({ companies: many }) })
    expect((await save('XLSX')).rows).toHaveLength(131)
    await user.type(screen.getByRole('searchbox'), 'cakovec')
    await user.click(screen.getByRole('button', { name: 'Tvrtka' }))
    const { name, rows } = await save('CSV')
    expect(name).toBe('tvrtke.csv')
    expect(rows.map((row) => row[0])).toEqual(['Tvrtka', ...Array.from({ length: 10 }, (_, at) => `Tvrtka ${129 - at}`)])
  })
})
