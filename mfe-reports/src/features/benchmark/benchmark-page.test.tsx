import { describe, expect, test } from '@jest/globals'
import { benchmarkSets, type ComparedFigure } from '@glas/contracts/reporting/benchmark.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { type Answers, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { benchmark } from '../../testing/benchmark.ts'
import { certificate } from '../../testing/certificate.ts'
import { heading, section, words } from '../../testing/open-report.tsx'
import { fileId, report, researchId } from '../../testing/reports.ts'
import '../../testing/loaded-fonts.ts'

const open = (answers: Answers = {}, locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: `${locale === 'hr' ? '/izvjestaj/benchmark' : '/en/report/benchmark'}?research=${researchId}&reportLang=${locale}`, locale,
  answers: { 'get-benchmark': () => benchmark(), ...answers },
})

const notYet = () => {
  throw new Refused('REPORT_NOT_AVAILABLE')
}

describe('the benchmark', () => {
  test.each([
    ['hr', 'Iznad ste prosjeka svoje djelatnosti, a ispod prosjeka svih tvrtki.', 'Mjesto među tvrtkama u nagradi (28): između 15. i 19.', '+2,4 jasno', '−1,0 nesigurno', 'Podaci za navedenu kategoriju nisu dostupni.'],
    ['en', 'You are above the average of your industry, and below the average of all companies.', 'Place among 28 companies in the award: between 15 and 19', '+2.4 clear', '−1.0 uncertain', 'Data for the specified category is not available.'],
  ] as const)('when the year is closed, then in %s it says what is clear, the place, and what is not shown', async (locale, title, place, clear, unsure, hidden) => {
    const { container } = await open({}, locale)
    expect(await heading()).toBe(title)
    expect(screen.getByText((_, element) => element?.tagName === 'DT' && words(element) === place)).toBeTruthy()
    const against = words(section(locale === 'hr' ? 'Vi prema drugima' : 'You and the others'))
    for (const text of [clear, unsure, hidden]) expect(against).toContain(text)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when categories are compared, then each has its own figure and a difference from each set', async () => {
    await open()
    await heading()
    const rows = within(screen.getByRole('table', { name: 'Gdje se razlikujete' })).getAllByRole('row')
    // The head, eleven measures, and a row above each of the two tiers.
    expect(rows).toHaveLength(14)
    const communication = words(rows.find((row) => words(row).includes('Kategorija communication')))
    expect(communication).toContain('65,2 ±1,2')
    expect(words(document.body)).toContain('najdalje ste u kategoriji „Kategorija communication”')
  })

  test('when categories differ from the mean of all, then they are in tiers, and a hidden set has no column', async () => {
    const differences: Partial<Record<string, ComparedFigure['difference']>> = {
      relationships: { value: 2, certainty: 'clear' }, commitment: { value: 1, certainty: 'uncertain' },
    }
    const sets = benchmark().sets.map((set) => (set.key === 'industry' ? { key: set.key } : set.key !== 'all' ? set : {
      ...set,
      figures: set.figures!.map((figure) => ({ ...figure, difference: differences[figure.key] ?? figure.difference })),
    }))
    await open({ 'get-benchmark': () => benchmark({ sets }) })
    await heading()
    const own = screen.getByRole('table', { name: 'Gdje se razlikujete' })
    const parts = [...own.querySelectorAll('tbody')]
      .map((part) => [...part.querySelectorAll('tr')].map((row) => words(row.firstElementChild)))
    expect(parts.map(([head]) => head)).toEqual([
      'Jasno iznad prosjeka svih tvrtki', 'Ne razlikuje se jasno od prosjeka svih, redom kao u upitniku',
      'Jasno ispod prosjeka svih tvrtki', 'Pitanja o cjelini',
    ])
    expect(parts.map((rows) => rows.length - 1)).toEqual([1, 1, 7, 2])
    expect(parts[0]![1]).toBe('Kategorija relationships')
    expect(within(own).getAllByRole('columnheader').map(words)).not.toContain('Prema djelatnosti')
  })

  test('when nothing is clear, then no sentence claims a difference', async () => {
    const sets = benchmark().sets.map((set) => ({
      ...set, ...(set.figures && { figures: set.figures.map((figure) => ({ ...figure, difference: { value: 0.3, certainty: 'uncertain' as const } })) }),
    }))
    await open({ 'get-benchmark': () => benchmark({ sets }) })
    expect(await heading()).toBe('Od drugih se tvrtki ne razlikujete jasno.')
    expect(words(document.body)).not.toMatch(/\d jasno/)
  })

  test('when a report publishes too little, then the page has a message and no figure', async () => {
    const { rank: _, ...rest } = benchmark({ own: [], sets: benchmarkSets.map((key) => ({ key })) })
    await open({ 'get-benchmark': () => rest })
    expect(await heading()).toBe('Usporedba s drugim tvrtkama ne može se prikazati.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('when a company is outside the award, then it is compared, and says why it has no place', async () => {
    const { rank: _, ...rest } = benchmark()
    await open({ 'get-benchmark': () => rest }, 'en')
    expect(await heading()).toBe('You are above the average of your industry, and below the average of all companies.')
    expect(words(screen.getByText('No place in the award').parentElement)).toContain('at least four of them')
  })

  test('when no other company can be compared, then no place is claimed', async () => {
    await open({ 'get-benchmark': () => benchmark({
      rank: { place: 1, from: 1, to: 1, of: 1 }, sets: benchmarkSets.map((key) => ({ key })),
    }) })
    expect(await heading()).toBe('Usporedba s drugim tvrtkama ne može se prikazati.')
    expect(words(document.body)).not.toMatch(/Mjesto među/)
  })

  test.each([
    ['hr', 'Izvještaj trenutačno nije dostupan!'], ['en', 'The report is currently not available!'],
  ] as const)('when the year is still open, then %s says that it is not available', async (locale, sentence) => {
    await open({ 'get-benchmark': notYet, 'get-basic-report': notYet }, locale)
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy()
  })

  test.each([
    ['hr', /jedne tvrtke: nikad\. Ukupni bodovi tvrtki u nagradi javni su/, /ni dva čitatelja zajedno ne smiju/],
    ['en', /recommendation: never\. Overall scores of companies in the award are public/, /no two readers may/],
  ] as const)('when it says in %s what is never shown, then public scores are no part of it', async (locale, said, unsaid) => {
    await open({}, locale)
    await heading()
    expect(words(document.body)).toMatch(said)
    expect(words(document.body)).not.toMatch(unsaid)
  })

  test.each([
    ['hr', 'najranije 01.12.2026.', 'Izvještaji istraživanja', '/izvjestaj/usporedni'],
    ['en', 'on 01.12.2026. at the earliest', 'Reports of the research', '/en/report/comparative'],
  ] as const)('when the year is still open, then in %s the page says from when, and keeps head and tabs of the report', async (locale, when, tabs, other) => {
    const { container } = await open({ 'get-benchmark': notYet, 'get-basic-report': () => report({ product: 'izz' }) }, locale)
    await screen.findByRole('navigation', { name: tabs })
    expect(words(document.body)).toContain(when)
    expect(words(document.body)).toContain('Horizont logistika d.o.o.Benchmark, Zadovoljstvo 2026.')
    const links = within(screen.getByRole('navigation', { name: tabs })).getAllByRole('link')
    expect(links[1]!.getAttribute('href')).toContain(other)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test.each([
    ['hr', 'Puls se ne uspoređuje s drugim tvrtkama.', 'Otvori izvještaj pulsa', '/izvjestaj/puls'],
    ['en', 'A Puls is not compared with other companies.', 'Open the Puls report', '/en/report/puls'],
  ] as const)('when it is that of a PULS, then %s promises none, and leads to its report', async (locale, title, link, target) => {
    await open({ 'get-benchmark': notYet, 'get-basic-report': () => report({ product: 'puls' }) }, locale)
    await waitFor(async () => expect(await heading()).toBe(title))
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toContain(`${target}?research=${researchId}`)
    expect(words(document.body)).not.toMatch(/zatvori ciklus|cycle/)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('when the year is still open, then the certificate of the basic report is not said to be its own', async () => {
    await open({ 'get-benchmark': notYet, 'get-basic-report': () => report({ product: 'izz', certificate }) })
    await screen.findByRole('heading', { level: 1, name: 'Izvještaj trenutačno nije dostupan!' })
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeNull())
    expect(screen.queryByRole('heading', { name: 'Provjera prije objave' })).toBeNull()
  })

  test('when its PDF is requested, then it is that of the benchmark, in the language of the page', async () => {
    const { user, bodyOf } = await open({
      'create-report-file': () => ({ id: fileId, researchId, format: 'pdf', locale: 'en', state: 'failed', progress: 0, fileName: null }),
    }, 'en')
    await user.click(await screen.findByRole('button', { name: 'PDF' }))
    expect(await screen.findByRole('dialog', { name: 'Unable to generate report!' })).toBeTruthy()
    expect(bodyOf('create-report-file')).toEqual({ format: 'pdf', locale: 'en', benchmark: true })
  })

  test.each([['Sheet by sheet', 'xls-v1'], ['One table', 'xls-v2']])('when its XLS %s is requested, then it is that of the benchmark', async (entry, format) => {
    const { user, bodyOf } = await open({
      'create-report-file': () => ({ id: fileId, researchId, format: 'xls-v1', locale: 'en', state: 'failed', progress: 0, fileName: null }),
    }, 'en')
    await user.click(await screen.findByRole('button', { name: 'XLS' }))
    await user.click(screen.getByRole('button', { name: new RegExp(`^${entry}.*comparison`) }))
    expect(await screen.findByRole('dialog', { name: 'Unable to generate report!' })).toBeTruthy()
    expect(bodyOf('create-report-file')).toEqual({ format, locale: 'en', benchmark: true })
  })

  test('when it is printed, then it is drawn from the frozen figures, without buttons or links', async () => {
    await startRemote(remote, {
      path: `/izvjestaj/benchmark?research=${researchId}&file=${fileId}`, locale: 'hr',
      answers: {
        'get-print-report': () => ({ report: report(), dimension: null, benchmark: benchmark(), locale: 'hr', by: null }),
      },
    })
    expect(await heading()).toMatch(/^Iznad ste/)
    for (const role of ['button', 'link']) expect(screen.queryByRole(role)).toBeNull()
  })

  test('when it can’t be read, then it can be tried again', async () => {
    let fails = true
    const { user } = await open({
      'get-benchmark': () => {
        if (fails) throw new Error('away')
        return benchmark()
      },
    })
    const retry = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    fails = false
    await user.click(retry)
    await waitFor(async () => expect(await heading()).toMatch(/^Iznad ste/))
  })
})
