import { describe, expect, test } from '@jest/globals'
import type { ComparativeGroups } from '@glas/contracts/reporting/comparative'
import type { DimensionKey } from '@glas/contracts/reporting/report'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { type Answers, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { earlier, groupsOf, threeYears } from '../../testing/comparative.ts'
import { heading, section, words } from '../../testing/open-report.tsx'
import { fileId, report, researchId } from '../../testing/reports.ts'
import '../../testing/loaded-fonts.ts'

const open = (search = '', answers: Answers = {}, locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: `${locale === 'hr' ? '/izvjestaj/usporedni' : '/en/report/comparative'}?research=${researchId}&reportLang=${locale}${search}`, locale,
  answers: {
    'get-comparative-groups': ({ query }) => groupsOf(query.by as DimensionKey, query.also?.split(',')),
    'get-comparative-years': () => threeYears,
    ...answers,
  },
})
type Figures = NonNullable<NonNullable<ComparativeGroups['columns'][number]['figures']>['categories']>
const box = (name: string) => screen.getByRole('checkbox', { name })
const columnHeads = () => within(screen.getByRole('table')).getAllByRole('columnheader').map((head) => words(head))

describe('groups side by side', () => {
  test.each([
    ['hr', 'Dob: skupine se jasno razlikuju u 1 kategoriji.', 'Podaci za navedenu kategoriju nisu dostupni.'],
    ['en', 'Age: groups clearly differ in 1 category.', 'Data for the specified category is not available.'],
  ] as const)('when it is opened in %s, then groups are columns with n, value and interval, hidden ones last', async (locale, title, hidden) => {
    const { container } = await open('', {}, locale)
    expect(await heading()).toBe(title)
    const [, shown, small] = columnHeads()
    expect(shown).toMatch(/n = 23$/)
    expect(small).toMatch(/^(Mala s|S)kupina age/)
    const row = within(screen.getByRole('table')).getAllByRole('row')[1]!
    expect(words(row)).toContain(locale === 'hr' ? '55,5±' : '55.5±')
    expect(words(row)).toContain(hidden)
    const largest = screen.getByRole('list', { name: locale === 'hr' ? 'Najveće jasne razlike' : 'Largest clear differences' })
    expect(words(largest)).toMatch(locale === 'hr' ? /n = 23; ostali oko \d+,\d/ : /n = 23; others about \d+\.\d/)
    expect(words(row)).toContain(locale === 'hr' ? 'jasno ispod ostalih' : 'clearly below the others')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test.each([
    ['hr', 'Odjeli', 'Već ste označili jednu grupu pitanja!', 'Usporedi „Odjeli” umjesto „Dob”'],
    ['en', 'Departments', 'You have already marked one group of questions!', 'Compare “Departments” instead of “Age”'],
  ] as const)('when a second group of questions is marked in %s, then the message says that one is, and can replace it', async (locale, second, message, instead) => {
    const { user } = await open('', {}, locale)
    await heading()
    await user.click(box(second))
    expect(words(screen.getAllByRole('alert').find((one) => one.textContent !== ''))).toContain(message)
    expect(box(second)).toHaveProperty('checked', false)
    await user.click(screen.getByRole('button', { name: instead }))
    await waitFor(() => expect(columnHeads()[1]).toContain('Skupina departments'))
    expect(screen.queryByText(message)).toBeNull()
  })

  test('when the marked group is unmarked, then another can be marked by keyboard', async () => {
    const { user } = await open()
    await heading()
    box('Dob').focus()
    await user.keyboard(' ')
    expect(await screen.findByText('Označite jednu grupu pitanja.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    box('Odjeli').focus()
    await user.keyboard(' ')
    await waitFor(() => expect(columnHeads()[1]).toContain('Skupina departments'))
  })

  test('when two additional answers are marked, then they are columns, and a third is refused', async () => {
    const { user } = await open('&by=age', {
      'get-comparative-groups': ({ query }) => {
        const data = groupsOf(query.by as DimensionKey, query.also?.split(','))
        const visible = data.dimensions.map((dimension) => ({ ...dimension, groups: dimension.groups.map((group) => ({ ...group, visible: true })) }))
        return { ...data, dimensions: visible }
      },
    })
    await heading()
    await user.click(box('Skupina gender'))
    await waitFor(() => expect(box('Skupina gender')).toHaveProperty('checked', true))
    await user.click(box('Skupina departments'))
    await waitFor(() => expect(columnHeads()).toHaveLength(5))
    // The chosen dimension is named above its groups; those of others are named with theirs.
    const [, own, , additional] = columnHeads()
    expect([own, additional]).toEqual([expect.stringMatching(/^Skupina age/), expect.stringMatching(/^Odjeli: Skupina departments/)])
    await user.click(box('Mala skupina gender'))
    expect(screen.getByText('Već ste označili 2 dodatna odgovora!')).toBeTruthy()
    expect(box('Mala skupina gender')).toHaveProperty('checked', false)
    await user.click(box('Skupina gender'))
    await waitFor(() => expect(columnHeads()).toHaveLength(4))
    expect(screen.queryByText('Već ste označili 2 dodatna odgovora!')).toBeNull()
  })

  test('when a single figure is hidden or has no interval, then a key explains both, and otherwise neither', async () => {
    const data = groupsOf('age')
    const cellsOf = (change: (cells: Figures) => Figures) => ({
      ...data, columns: data.columns.filter(({ figures }) => figures).map(({ figures, ...column }) => ({
        ...column, figures: { ...figures!, esi: data.whole.esi!, enps: data.whole.enps!, categories: change(figures!.categories!) },
      })),
    })
    let answer = cellsOf(([first, , ...rest]) => [{ ...first!, margin: null }, ...rest])
    const { unmount } = await open('', { 'get-comparative-groups': () => answer })
    await heading()
    const key = () => words(section('Dob usporedno').querySelector('table ~ p, div ~ p'))
    expect(key()).toContain('Točka: vrijednost bez raspona')
    expect(key()).toContain('Podaci za navedenu kategoriju nisu dostupni. Odgovora je premalo ili bi se iz njih moglo doznati')
    unmount()
    const complete = cellsOf((cells) => cells)
    // A bound has no interval, and is no lone value.
    answer = cellsOf(([first, ...rest]) => [{ ...first!, margin: null, bound: 'at-least' }, ...rest])
    const bounds = await open('', { 'get-comparative-groups': () => answer })
    await heading()
    expect(key()).not.toMatch(/Točka|nisu dostupni/)
    bounds.unmount()
    const withoutEnps = complete.columns.map(({ figures: { enps: _, ...figures }, ...column }) =>
      ({ ...column, figures }))
    answer = { ...complete, columns: withoutEnps } as never
    await open('', { 'get-comparative-groups': () => answer })
    await heading()
    expect(key()).toMatch(/nisu dostupni/)
  })

  test('when no difference is clear, then no sentence claims one', async () => {
    await open('', {
      'get-comparative-groups': () => {
        const data = groupsOf('age')
        const columns = data.columns.map(({ figures, ...column }) => ({
          ...column, ...(figures && {
            figures: { ...figures, categories: figures.categories!.map((one) => ({ ...one, difference: { value: 1, certainty: 'uncertain' as const } })) },
          }),
        }))
        return { ...data, columns }
      },
    })
    expect(await heading()).toBe('Dob: nijedna se skupina jasno ne razlikuje od ostalih.')
    expect(screen.queryByRole('list', { name: 'Najveće jasne razlike' })).toBeNull()
    // Nor does one call the differences small; the method explains why ranges may be apart all the same.
    expect(document.body.textContent).not.toMatch(/manje (su )?od onih/)
    expect(words(section('Kako čitati brojeve'))).toContain('nesigurna i kad se rasponi ne dodiruju')
  })

  test('when it can’t be read, then it can be tried again; and before a report exists, its progress is shown', async () => {
    let fails = true
    const { user } = await open('', {
      'get-comparative-groups': () => {
        if (fails) throw new Error('away')
        return groupsOf('age')
      },
    })
    const retry = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    fails = false
    await user.click(retry)
    await waitFor(async () => expect(await heading()).toBe('Dob: skupine se jasno razlikuju u 1 kategoriji.'))
  })
})

describe('years', () => {
  test.each([
    ['hr', 'raste +6,0 ±4,0, 2024. – 2026.', 'bez jasne promjene:', '+2,0 ±4,0, 2024. – 2025.'],
    ['en', 'rising +6.0 ±4.0, 2024 – 2026', 'no clear change:', '+2.0 ±4.0, 2024 – 2025'],
  ] as const)('when all are compared in %s, then only clear changes are marked', async (locale, told, unclear, amount) => {
    const { container } = await open('&years=all', {}, locale)
    await heading()
    const row = (await screen.findByText(told)).closest('li')!
    expect(words(row)).toContain(locale === 'hr' ? '2024.: 60,0, n = 60; 2025.: 62,0' : '2024: 60.0, n = 60; 2025: 62.0')
    const block = section(locale === 'hr' ? 'Godine usporedno' : 'Years side by side')
    expect(within(block).getByRole('button', { name: /^(Slika|Picture)/ })).toBeTruthy()
    // Each has an unclear change, whose amount is there without a mark.
    expect(within(block).getAllByText(unclear)).toHaveLength(9)
    const amounts = within(block).getAllByText(amount)
    expect(amounts).toHaveLength(9)
    expect(amounts.filter((one) => one.matches('[data-clear]') || one.querySelector('svg'))).toEqual([])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when another year is marked, then it is compared with that one', async () => {
    const others: unknown[] = []
    const { user } = await open('', {
      'get-comparative-years': ({ query }) => {
        others.push(query.with)
        return threeYears
      },
    })
    await heading()
    expect(screen.queryByText(/2024\. – 2026\./)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /^Zadovoljstvo 2025/ }))
    expect(await screen.findByText('raste +6,0 ±4,0, 2024. – 2026.')).toBeTruthy()
    expect(others.flat()).toEqual([earlier])
  })

  test.each([
    ['hr', 'Izrada skupnog izvještaja za sve godine nije dostupna!'],
    ['en', 'Generating a group report for all years is not available!'],
  ] as const)('when there is only one year, then the specified message appears in %s', async (locale, message) => {
    await open('&years=all', {
      'get-comparative-years': () => {
        throw new Refused('YEARS_NOT_AVAILABLE')
      },
    }, locale)
    expect(await screen.findByText(message)).toBeTruthy()
    // A message alone is no picture.
    const years = section(locale === 'hr' ? 'Godine usporedno' : 'Years side by side')
    expect(within(years).queryByRole('button', { name: /^(Slika|Picture)/ })).toBeNull()
  })
})

test('when its XLS is requested, then it is that of the chosen groups, answers and years', async () => {
  const { user, bodyOf } = await open('&by=age&also=gender:gender-1&years=all', {
    'create-report-file': () => ({ id: fileId, researchId, format: 'xls-v1', locale: 'hr', state: 'failed', progress: 0, fileName: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'XLS' }))
  await user.click(screen.getByRole('button', { name: /^Po listovima.*usporedba/ }))
  expect(await screen.findByRole('dialog', { name: 'Izvještaj nije moguće izraditi!' })).toBeTruthy()
  expect(bodyOf('create-report-file')).toEqual({
    format: 'xls-v1', locale: 'hr', comparative: { by: 'age', also: ['gender:gender-1'], years: 'all' },
  })
})

test('when it is printed, then it is drawn from the frozen figures, without buttons or choices', async () => {
  await startRemote(remote, {
    path: `/izvjestaj/usporedni?research=${researchId}&file=${fileId}`, locale: 'hr',
    answers: {
      'get-print-report': () => ({ report: report(), dimension: null, comparative: { groups: groupsOf('age'), years: threeYears }, locale: 'hr', by: null }),
    },
  })
  expect(await heading()).toBe('Dob: skupine se jasno razlikuju u 1 kategoriji.')
  expect(screen.getByText('raste +6,0 ±4,0, 2024. – 2026.')).toBeTruthy()
  for (const role of ['button', 'checkbox', 'link']) expect(screen.queryByRole(role)).toBeNull()
})
