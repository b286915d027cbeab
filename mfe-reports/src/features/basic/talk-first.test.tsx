import { expect, test } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { heading, words } from '../../testing/open-report.tsx'
import { noOrder, order, report, researchId, table } from '../../testing/reports.ts'

interface Reader {
  locale?: 'hr' | 'en'
  scope?: string
}

async function open(changes: Partial<BasicReport>, { locale = 'hr', scope = 'company' }: Reader = {}) {
  const started = await startRemote(remote, {
    path: `${locale === 'hr' ? '/izvjestaj/osnovni' : '/en/report/basic'}?research=${researchId}&reportLang=${locale}`, locale,
    user: { email_verified_at: '2026-11-01T08:00:00.000Z', scope } as never,
    answers: {
      'get-basic-report': () => report(changes),
      'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
      'list-report-comments': () => ({ comments: [], pages: 1 }), 'get-report-focus': () => ({ focus: null }),
    },
  })
  await heading()
  return started
}
const card = (label: string) => screen.getByText(label).closest('section')!
const lowestOf = (degree: 'probable', keys: string[]): Partial<BasicReport> =>
  ({ order: { ...order, categories: { ...order.categories!, lowest: { degree, keys, agreeing: 91 } } } })

test.each([
  ['hr', 'O čemu prvo razgovarati', 'Kategorija personal-growth', 'Jasno najniže ocijenjeno.', 'Indeks 54,0 ±3,1, n = 60', 'Tvrdnja personal-growth.1.2,40', 'Odaberi za fokus'],
  ['en', 'What to talk about first', 'Category personal-growth', 'Clearly the lowest.', 'Index 54.0 ±3.1, n = 60', 'Tvrdnja personal-growth.1.2.40', 'Choose as the focus'],
] as const)('when a category is clearly the lowest, then in %s its card has why, and leads to the focus', async (locale, label, title, how, figure, statement, act) => {
  const statements = report().statements
    .map(({ text: { hr, en }, ...one }) => ({ ...one, text: { hr: `${hr}1.`, en: `${en}1.` } }))
  const { container } = await open({ statements }, { locale })
  const own = card(label)
  expect(words(own.querySelector('h2'))).toBe(title)
  for (const text of [how, figure, statement]) expect(words(own)).toContain(text)
  expect(screen.getByRole('link', { name: act }).getAttribute('href')).toBe('#fokus')
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when the lowest is probably one of two, then both are named alike, and neither is suggested as the focus', async () => {
  await open(lowestOf('probable', ['communication', 'personal-growth']))
  const own = card('O čemu prvo razgovarati')
  expect(words(own.querySelector('h2'))).toBe('Kategorija communication ili Kategorija personal-growth')
  expect(words(own)).toContain('u 91 od 100 ponovljenih izračuna')
  expect([...own.querySelectorAll('h3')].map(words)).toEqual(['Kategorija communication', 'Kategorija personal-growth'])
  expect(screen.getByRole('link', { name: 'Odaberi fokus' })).toBeTruthy()
})

test('when there is no clear order, then it names no category and suggests to ask people', async () => {
  await open({ order: noOrder })
  const own = card('O čemu prvo razgovarati')
  expect(words(own)).toContain('Pitajte ljude')
  expect(words(own)).not.toContain('Kategorija')
})

test('when no order was computed, then there is no card', async () => {
  const { order: _, ...rest } = report()
  await open({ ...rest, order: undefined } as never)
  expect(screen.queryByText('O čemu prvo razgovarati')).toBeNull()
})

test('when an administrator reads it, then it leads to no focus', async () => {
  await open({}, { scope: 'admin' })
  expect(words(card('O čemu prvo razgovarati'))).toContain('Kategorija personal-growth')
  expect(screen.queryByRole('link', { name: 'Odaberi za fokus' })).toBeNull()
})
