import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { heading, openReport, section, words } from '../../testing/open-report.tsx'
import { noOrder, report } from '../../testing/reports.ts'

const { whole } = report()

test('when the share of a statement may not be shown, then a dash is in its place, never a number', async () => {
  const [first, ...rest] = whole.statements!
  const { favourable: _, ...hidden } = first!
  await openReport({ whole: { ...whole, statements: [hidden, ...rest] } })
  await heading()
  const rowOf = (key: string) =>
    words(screen.getAllByRole('row').find((row) => words(row).startsWith(`Tvrdnja ${key}.`)))
  expect(rowOf(report().statements[0]!.category)).toMatch(/3,20–60$/)
  expect(rowOf(report().statements[1]!.category)).toMatch(/3,1070,0 %60$/)
})

test.each([[5, /^\+12$/], [10, /^\+12$/], [10.1, /^\+2 do \+22$/]])(
  'when the margin of eNPS is %d, then it is shown as a range only beyond 10 points', async (margin, shown) => {
    await openReport({ whole: { ...whole, enps: { ...whole.enps!, margin } } })
    await heading()
    const figure = screen.getAllByText(/^Preporuka,\seNPS$/).find(({ tagName }) => tagName === 'DT')!.parentElement!
    expect(words(figure.querySelector('dd'))).toMatch(shown)
  })

test('when intervals have nothing in common, then no common range is claimed', async () => {
  const spread = whole.categories!.map((one, i) => ({ ...one, index: i % 2 === 0 ? 40 : 80, margin: 3 }))
  await openReport({ order: noOrder, whole: { ...whole, categories: spread } })
  await heading()
  const own = section('Devet kategorija, bez poretka')
  expect(within(own).queryByText(/Ovuda prolaze svi rasponi/)).toBeNull()
  expect(own.querySelectorAll('[class*="zone"]')).toHaveLength(0)
})
