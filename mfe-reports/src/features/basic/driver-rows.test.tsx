import { expect, test } from '@jest/globals'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { screen, within } from '@testing-library/react'
import { heading, openReport, section, words } from '../../testing/open-report.tsx'
import { driversOf } from '../../testing/reports.ts'

const titles = { hr: 'Što ide zajedno s\u00a0predanošću', en: 'What goes together with commitment' }

test.each([
  ['hr', ['personal-growth'], 'Predaniji su oni koji bolje ocjenjuju kategoriju „Kategorija personal-growth”. Ona je kod vas jasno ispod prosjeka.'],
  ['hr', ['decision-making', 'communication'], 'kategorije „Kategorija decision-making” i „Kategorija communication”. Od njih je jasno ispod prosjeka „Kategorija communication”.'],
  ['en', ['communication', 'personal-growth'], 'People who rate the categories “Category communication” and “Category personal-growth” higher are more committed. In your company both are clearly below the average.'],
  ['en', ['decision-making'], 'People who rate the category “Category decision-making” higher are more committed.'],
  ['en', ['decision-making', 'relationships', 'work-conditions'], '“Category decision-making”, “Category relationships” and “Category work-conditions” higher'],
] as const)('when categories are clear, then a sentence names them and no cause is claimed, in %s: %j', async (locale, clear, said) => {
  const { container } = await openReport({ drivers: driversOf(...clear) }, locale)
  await heading()
  const own = section(titles[locale])
  expect(words(own)).toContain(said)
  expect(words(own)).toContain(locale === 'hr' ? 'To je povezanost, a ne dokaz uzroka.' : 'This is an association, not proof of a cause.')
  expect(words(own)).toContain('n = 58')
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when weights are drawn, then the clear ones come first and are filled, and no row is ranked', async () => {
  await openReport({ drivers: driversOf('communication') })
  await heading()
  const own = section(titles.hr)
  const [clear, rest] = within(own).getAllByRole('list') as [HTMLElement, HTMLElement]
  expect(within(own).getAllByRole('heading', { level: 3 }).map(words)).toEqual([
    'Jasno više od jednakog udjela', 'Bez jasne razlike, redom kao u upitniku',
  ])
  expect(within(clear).getAllByRole('listitem').map(words)).toEqual([
    'Kategorija communicationpovezano i nisko15 % 9–27jasno ispod prosjeka (56,0)',
  ])
  expect([...words(rest).matchAll(/Kategorija ([a-z]+(-[a-z]+)*?)(?=\d)/g)].map(([, key]) => key))
    .toEqual(categoryKeys.filter((key) => key !== 'commitment' && key !== 'communication'))
  expect(own.querySelectorAll('path[class*="filled"]')).toHaveLength(1)
  expect(words(own)).toContain('Zajedno objašnjavaju oko 61 % razlika')
})

test.each([
  ['hr', 'Iz ovih se odgovora ne vidi'], ['en', 'can’t be seen in these answers'],
] as const)('when no category is clear, then a sentence without a number explains that in %s', async (locale, said) => {
  await openReport({ drivers: null }, locale)
  await heading()
  const own = section(titles[locale])
  expect(words(own)).toContain(said)
  expect(within(own).queryAllByRole('listitem')).toEqual([])
})

test('when a report is from before drivers were computed, then it has no such section', async () => {
  await openReport()
  await heading()
  expect(screen.queryByRole('heading', { name: titles.hr })).toBeNull()
})
