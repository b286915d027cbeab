import { expect, test } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { act, screen, within } from '@testing-library/react'
import { heading, openReport, section, words } from '../../testing/open-report.tsx'
import { noOrder, order, report, table } from '../../testing/reports.ts'

/** Category keys from top to bottom of the page. */
const rows = (title: string) =>
  [...section(title).innerHTML.matchAll(/Kategorija ([a-z-]+)/g)].map(([, key]) => key)
const withLowest = (lowest: object): BasicReport['order'] =>
  ({ ...order, categories: { ...order.categories!, lowest: lowest as never } })

test('when the lowest category is clear, then it is named, and categories without a clear order keep their order', async () => {
  const { container } = await openReport()
  expect(await heading()).toContain('Prvo razgovarajte o kategoriji „Kategorija personal-growth”.')
  expect(screen.getByText('Poredak je jasan')).toBeTruthy()
  expect(rows('Devet kategorija')).toEqual([...categoryKeys])
  expect(words(section('Devet kategorija'))).toContain('jasno najniža')
  expect(words(section('Devet kategorija'))).toContain('vjerojatno jedna od dviju najviših, 91 od 100')
  for (const side of [/^Jasno iznad vašeg prosjeka/, /^Oko vašeg prosjeka/, /^Jasno ispod vašeg prosjeka/]) {
    expect(screen.getByRole('heading', { level: 3, name: side })).toBeTruthy()
  }
  expect(await accessibilityFaults(container)).toEqual([])
})

test.each([
  ['hr', 'Devet kategorija', 'u jasnom poretku, osim redaka koje povezuje crta', 'Bez jasnog poretka među sobom',
    'Crta povezuje'],
  ['en', 'Nine categories', 'in a clear order, except for rows joined by a line', 'In no clear order among them',
    'A line joins'],
] as const)('when rows of an ordered side are tied, then its heading and the list’s label show that in %s', async (
  locale, title, hint, tied, key,
) => {
  const [a, b, c, ...rest] = categoryKeys
  const tiersOf = (...tiers: readonly (readonly string[])[]): BasicReport['order'] => ({
    ...order,
    categories: {
      ...order.categories!,
      tiers: [...tiers.map((keys) => ({ side: 'above' as const, keys: [...keys] })), { side: 'around', keys: rest }],
    },
  })
  const first = await openReport({ order: tiersOf([a], [b, c]) }, locale)
  await heading()
  const above = () => words(screen.getAllByRole('heading', { level: 3 })[0])
  expect(above()).toContain(hint)
  expect(within(section(title)).getAllByRole('list', { name: tied })).toHaveLength(1)
  expect(words(section(title))).toContain(key)
  first.unmount()
  await openReport({ order: tiersOf([a], [b], [c]) }, locale)
  await heading()
  expect(above()).not.toContain(hint)
  expect(within(section(title)).queryByRole('list', { name: tied })).toBeNull()
  expect(words(section(title))).not.toContain(key)
})

test('when the axis is drawn, then every grid line and both ends have their number, beside the average', async () => {
  const { container } = await openReport()
  await heading()
  const labels = [...container.querySelector('[class*="axisRow"]')!.querySelectorAll('span')].map(words)
  expect(labels).toEqual(['40', '50', '60', '70', '80', 'vaš prosjek 62,0'])
})

test.each([
  [{ degree: 'clear', keys: ['commitment', 'communication'] }, 'Poredak je jasan',
    'Prvo razgovarajte o kategorijama „Kategorija commitment” i „Kategorija communication”.', 'ne vidi se'],
  [{ degree: 'probable', keys: ['commitment'], agreeing: 84 }, 'Poredak je vjerojatan',
    'Najniža je vjerojatno kategorija „Kategorija commitment”.', '84 od 100'],
  [{ degree: 'probable', keys: ['commitment', 'communication'], agreeing: 91 }, 'Poredak je vjerojatan',
    'Najniža je vjerojatno „Kategorija commitment” ili „Kategorija communication”.', '91 od 100'],
])('when the lowest is %j, then the headline is no more certain', async (lowest, degree, said, why) => {
  await openReport({ order: withLowest(lowest) })
  expect(await heading()).toContain(said)
  expect(screen.getByText(degree)).toBeTruthy()
  expect(words(screen.getByRole('heading', { level: 1 }).nextElementSibling)).toContain(why)
})

test.each([
  ['hr', 'Nijedna kategorija jasno ne zaostaje za drugima.', 'Devet kategorija, bez poretka', 'Najmanje se slažu', 'redom kao u upitniku'],
  ['en', 'No category is clearly behind the others.', 'Nine categories, in no order', 'People agree least', 'as in the questionnaire'],
] as const)('when nothing differs, then no category is named in %s, and all are in the questionnaire’s order', async (
  locale, said, title, least, turn,
) => {
  const { whole } = report()
  // The last in the questionnaire has the highest index: a page that ranks would show it first.
  const categories = whole.categories!.toReversed().map((each, i) => ({ ...each, key: categoryKeys[i]!, margin: 12 }))
  await openReport({ order: noOrder, whole: { ...whole, categories } }, locale)
  expect(await heading()).toContain(said)
  expect(await heading()).not.toMatch(/Kategorija|Category/)
  const shown = words(section(title)).replaceAll('Category', 'Kategorija')
  expect([...shown.matchAll(/Kategorija ([a-z]+(-[a-z]+)*)/g)].map(([, key]) => key)).toEqual([...categoryKeys])
  expect(words(section(least))).toContain(turn)
  expect(within(section(least)).queryByRole('heading', { level: 3 })).toBeNull()
})

test('when a report has no order, then the page claims none', async () => {
  const { order: _, ...old } = report()
  await openReport({}, 'hr', {
    'get-basic-report': () => ({ ...old, highest: ['personal-growth.1', 'commitment.1'], lowest: ['communication.1'] }),
  })
  expect(await heading()).toContain('Rezultati po kategorijama, bez poretka.')
  expect(rows('Devet kategorija, bez poretka')).toEqual([...categoryKeys])
  const highest = words(section('Najviše se slažu'))
  expect(highest).toContain('poredak nije izračunan')
  expect(highest.indexOf('Tvrdnja commitment')).toBeLessThan(highest.indexOf('Tvrdnja personal-growth'))
})

test('when the commitment’s interval reaches into another band, then the headline does not name one', async () => {
  const { whole } = report()
  const at = (index: number, margin: number) => ({ whole: { ...whole, engagement: { index, margin, n: 60 } } })
  await openReport(at(70, 3))
  expect(await heading()).toMatch(/^Ljudi su predani poslu\./)
  document.body.innerHTML = ''
  await openReport(at(68, 6))
  expect(await heading()).toMatch(/^Prvo razgovarajte/)
  expect(words(screen.getByText('Kategorija commitment', { selector: 'dt' }).parentElement)).toContain('62–74sredina 68,0')
})

test('when lists of ten have tiers, then sides are their headings, and omitted ties are mentioned', async () => {
  await openReport()
  await heading()
  const lowest = section('Najmanje se slažu')
  expect(within(lowest).getAllByRole('heading', { level: 3 }).map(words)).toEqual([
    'Jasno ispod prosjeka tvrdnji (2,80)', 'Ne razlikuju se jasno od prosjeka tvrdnji (2,80)',
  ])
  expect(words(lowest)).toContain('Još 3 tvrdnje imaju isti prosjek')
  expect(words(section('Najviše se slažu'))).toContain('Idu redom kao u upitniku.')
  expect(words(lowest)).toContain('U svakom dijelu idu redom kao u upitniku.')
})

const coded = (): Partial<BasicReport> => {
  const { whole } = report()
  const end = { index: 90, bound: 'at-least' as const, n: 60, margin: null }
  return {
    whole: {
      ...whole, engagement: end, esi: { ...end, index: 10, bound: 'at-most' },
      enps: { value: 75, bound: 'at-least', n: 60, margin: null },
      categories: whole.categories!.filter(({ key }) => key !== 'communication')
        .map((each) => each.key === 'commitment' ? { key: each.key, ...end } : each),
      statements: whole.statements!.filter(({ key }) => key !== 'relationships.1').map((each) => each.key === 'commitment.1'
        ? { key: each.key, mean: 3.93, index: 97.8, bound: 'at-least', n: 60, favourable: 95, favourableBound: 'at-least' }
        : each),
    },
  }
}

test.each([
  ['hr', 'najmanje', 'najviše', '95 %', '3,93', 'Podaci za navedenu kategoriju nisu dostupni.'],
  ['en', 'at least', 'at most', '95%', '3.93', 'Data for the specified category is not available.'],
] as const)('when values are published as bounds, then they are put in words in %s, without a margin', async (
  locale, least, most, percent, mean, hidden,
) => {
  const { container } = await openReport(coded(), locale)
  await heading()
  const figures = [...container.querySelectorAll('dl > div')].map(words)
  expect(figures[0]).toContain(`${least} 90`)
  expect(figures[1]).toContain(`${least} +75`)
  expect(figures[2]).toContain(`${most} 10`)
  for (const figure of figures.slice(0, 3)) expect(figure).not.toContain('±')
  const row = [...container.querySelectorAll('ul > li')].find((item) => words(item).includes(`${least} 90`))!
  expect(words(row)).not.toContain('±')
  expect(row.querySelector('svg path[d$="H1000"]')).not.toBeNull()
  const statement = [...container.querySelectorAll('tr')].find((each) => words(each).includes('Tvrdnja commitment.'))!
  expect(words(statement)).toContain(`${least} ${mean}${least} ${percent}60`)
  // Dropped items are marked, and have no number.
  for (const dropped of ['li', 'tr']) {
    const one = [...container.querySelectorAll(dropped)]
      .find((each) => words(each).includes(hidden) && /communication|relationships/.test(words(each)))!
    expect(words(one)).not.toMatch(/\d,\d|\d\.\d/)
  }
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when a group has coded and dropped figures, then its row shows both', async () => {
  const groups = table('age').groups
  const { profile } = groups[0]!
  await openReport({}, 'hr', {
    'get-report-dimension': () => ({
      ...table('age'),
      groups: [{
        ...groups[0]!,
        profile: {
          ...profile!,
          categories: profile!.categories!.slice(1).map((each, i) =>
            i === 0 ? { key: each.key, index: 10, bound: 'at-most', n: 23, margin: null } : each),
        },
      }, groups[1]!],
    }),
  })
  const row = (await screen.findByText('Skupina age')).closest('tr')!
  // Names that only a phone shows.
  for (const name of row.querySelectorAll('[aria-hidden]')) name.remove()
  const cells = [...row.querySelectorAll('td')].map(words)
  expect(cells.slice(0, 3)).toEqual(['23', 'Podaci za navedenu kategoriju nisu dostupni.', 'najviše 10'])
})

test.each([['hr', /Angažiran/i, 'Predanost poslu'], ['en', /engagement/i, 'Commitment to work']] as const)(
  'when a report is read in %s, then one number has one name', async (locale, other, name) => {
    const named = report()
    const title = { hr: 'Predanost poslu', en: 'Commitment to work' }
    await openReport({
      categories: named.categories.map((each) => each.key === 'commitment' ? { ...each, title } : each),
    }, locale)
    await heading()
    expect(document.body.textContent).not.toMatch(other)
    expect(screen.getByText(name, { selector: 'dt' })).toBeTruthy()
  },
)

test.each([
  ['fits its place', 500, false], ['is wider than its place', 900, true],
])('when a table %s, then it scrolls sideways only if it has to, with a hint', async (_, width, moves) => {
  const sizes = { clientWidth: 500, scrollWidth: width }
  const own = Object.keys(sizes).map((name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)!] as const)
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) {
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => sizes[name] })
  }
  const fonts = new EventTarget()
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  try {
    await openReport()
    const region = await screen.findByRole('region', { name: 'Dob' })
    expect(region.hasAttribute('tabindex')).toBe(moves)
    expect(screen.queryAllByText('Tablicu možete pomicati u stranu.').length > 0).toBe(moves)
    // The final font is narrower or wider than the fallback.
    sizes.scrollWidth = 1400 - width
    act(() => void fonts.dispatchEvent(new Event('loadingdone')))
    expect(region.hasAttribute('tabindex')).toBe(!moves)
  } finally {
    Reflect.deleteProperty(document, 'fonts')
    for (const [name, descriptor] of own) Object.defineProperty(Element.prototype, name, descriptor)
  }
})

test.each([
  ['hr', 'Kako čitati brojeve', 'mogu ostati bez odgovora', 'Bez odgovora je ostalo 1,4 % mjesta'],
  ['en', 'How to read the numbers', 'may have unanswered questions', '1.4% were left blank'],
] as const)('when there were printed questionnaires, then the report says how blanks are counted in %s', async (
  locale, title, counted, share,
) => {
  const { participation } = report()
  const shown = async (blanks?: { share?: number }) => {
    const view = await openReport({ participation: { ...participation, ...(blanks && { blanks }) } }, locale)
    await heading()
    const method = words(section(title))
    view.unmount()
    return method
  }
  expect(await shown({ share: 1.4 })).toMatch(new RegExp(`${counted}.*${share}`))
  expect(await shown({})).toContain(counted)
  expect(await shown({})).not.toContain(share)
  expect(await shown()).not.toContain(counted)
})

test.each([
  [undefined, 'svaka usporedba zasebno', 'ne obuhvaća nulu'],
  ['together', 'uz ispravak za sve usporedbe', 'Benjamini i Hochberg'],
] as const)('when differences are compared %s, then the page says how', async (differences, note, method) => {
  const { container } = await openReport(differences && { differences })
  await heading()
  const text = words(container)
  expect(text).toContain(note)
  expect(text).toContain(method)
})
