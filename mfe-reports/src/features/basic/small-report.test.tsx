import { expect, test } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { screen } from '@testing-library/react'
import { heading, openReport, section, words } from '../../testing/open-report.tsx'
import { report, table } from '../../testing/reports.ts'

/** A report of `n` answers that may show only categories. */
function composites(n: number, visible = false): BasicReport {
  const { order: _, highest: __, lowest: ___, comments: ____, ...few } = report()
  const { statements: _____, enps: ______, ...whole } = few.whole
  return {
    ...few,
    dimensions: few.dimensions.map((each) => ({ ...each, visible })),
    whole: {
      ...whole, n, levels: { composite: true, single: false, distribution: false },
      engagement: { index: 64.2, n, margin: null },
      categories: whole.categories!.map((each) => ({ ...each, n, margin: null })),
    },
  }
}

/** The texts of a report with composites only. */
const said = {
  hr: {
    first: 'Rezultati po kategorijama, bez poretka.', degree: 'Poredak nije izračunan', title: 'Devet kategorija, bez poretka',
    few: 'Odgovora je 6, pa su ovdje samo prosjeci kategorija. Pojedine tvrdnje, preporuka i poredak prikazuju se od osam '
      + 'odgovora, a komentari od deset, da se ne bi moglo doznati što je tko odgovorio.',
    withheld: 'Poredak nije prikazan jer bi se iz njega moglo doznati što je tko odgovorio.',
    groups: 'Skupine usporedno', none: 'Nijedna skupina nije prikazana', note: 'Svaka skupina prema svima ostalima',
    dot: 'Točka: vrijednost bez raspona', lens: 'Oblik prikazuje vrijednost', legend: 'razlika nesigurna',
  },
  en: {
    first: 'Results by category, in no order.', degree: 'The order was not computed', title: 'Nine categories, in no order',
    few: 'There are 6 answers, so only averages of categories are here. Single statements, the recommendation and an order '
      + 'are shown from eight answers on, comments from ten, so that nobody can find out what anyone answered.',
    withheld: 'The order is not shown, since it could reveal what someone answered.',
    groups: 'Groups side by side', none: 'No group is shown', note: 'Each group against everybody else',
    dot: 'Dot: a value without its range', lens: 'A shape is a value', legend: 'difference uncertain',
  },
} as const

test.each(['hr', 'en'] as const)(
  'when fewer than 8 have answered, then it is said in %s what is missing and why, and no order is claimed', async (
    locale,
  ) => {
    const { [locale]: expected } = said
    const hidden = { key: 'x', label: { hr: 'Ured', en: 'Office' }, visible: false }
    const { container } = await openReport({}, locale, {
      'get-basic-report': () => composites(6),
      'get-report-dimension': () => ({ ...table('gender'), groups: [hidden] }),
    })
    expect(await heading()).toBe(expected.first)
    expect(screen.getByText(expected.degree)).toBeTruthy()
    expect(words(screen.getByRole('heading', { level: 1 }).nextElementSibling)).toBe(expected.few)
    await screen.findByText(hidden.label[locale])
    const groups = words(section(expected.groups))
    expect(groups).toContain(expected.none)
    expect(groups).not.toContain(expected.note)
    expect(groups).not.toContain(expected.legend)
    expect(await accessibilityFaults(container)).toEqual([])
  },
)

test.each(['hr', 'en'] as const)('when an order is withheld, then many answers are not called few in %s', async (locale) => {
  const { [locale]: expected } = said
  await openReport({}, locale, { 'get-basic-report': () => composites(30, true) })
  expect(await heading()).toBe(expected.first)
  expect(words(screen.getByRole('heading', { level: 1 }).nextElementSibling)).toBe(expected.withheld)
  expect(words(section(expected.groups))).toContain(expected.note)
})

test.each(['hr', 'en'] as const)('when a value has no range, then its shape claims no certainty in %s', async (locale) => {
  const { [locale]: expected } = said
  await openReport({}, locale, { 'get-basic-report': () => composites(6) })
  await heading()
  const shapes = [...section(expected.title).querySelectorAll('li svg path:last-child')].map((path) => path.getAttribute('d'))
  expect(shapes).toHaveLength(categoryKeys.length)
  for (const shape of shapes) expect(shape).toMatch(/^M[\d.]+ 18h0$/)
  expect(words(section(expected.title))).toContain(expected.dot)
  expect(words(section(expected.title))).not.toContain(expected.lens)
})
