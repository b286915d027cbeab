import type { BasicReport, DimensionTable } from '@glas/contracts/reporting/report'
import type { Page } from 'puppeteer-core'
import { required } from './required.ts'

type Whole = BasicReport['whole']

/** A figure in Croatian notation; figures are rounded where they are computed. */
const hrNumber = (value: number, digits = 1): string =>
  value.toFixed(digits).replace('.', ',').replace('-', '−')

/** The content of a report's page: figures, categories, statements and one dimension, cell by cell. */
export const readReport = (page: Page) => page.evaluate(() => {
  const words = (element: Node | null | undefined) =>
    (element?.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll('\u00ad', '').trim()
  const sections = [...document.querySelectorAll('main section')]
  const under = (...titles: string[]) => sections.find((section) => titles.includes(words(section.querySelector('h2'))))
  // Without the names of columns that only a phone shows in each cell.
  const spoken = (cell: Element) => {
    const copy = cell.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
    return words(copy)
  }
  const rows = (section: Element | undefined) =>
    [...section?.querySelectorAll('tbody tr') ?? []].map((row) => [...row.children].map(spoken))
  const extremes = (title: string) => [...under(title)?.querySelectorAll('li') ?? []]
    .map((item) => [words(item.querySelector('span')?.firstChild), words(item.querySelector('b'))])
  return {
    figures: [...document.querySelectorAll('main dl > div')].map((figure) => [...figure.children].map(words)),
    categories: [
      ...under('Devet kategorija', 'Devet kategorija, bez poretka')?.querySelectorAll('li:not(:has(li)):not(header li)') ?? [],
    ].map((item) => [words(item.querySelector('span')?.firstChild), words(item.lastElementChild)]),
    highest: extremes('Najviše se slažu'),
    lowest: extremes('Najmanje se slažu'),
    statements: rows(under('Sve tvrdnje')),
    groups: rows(under('Skupine usporedno')),
  }
})

const percent = (value: number) => `${hrNumber(value)} %`
const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${hrNumber(value, digits)}`
const marginOf = (value: number | null, digits = 1) => (value === null ? '' : `, ±${hrNumber(value, digits)}`)

/** The item of a list that must be there. */
const named = <T extends { readonly key: string }>(items: readonly T[] | undefined, key: string): T =>
  required(items?.find((each) => each.key === key), key)

/** A figure whose margin is wide is shown as its range. */
function compositeCells({ index, margin, n }: { index: number; margin: number | null; n: number }): string[] {
  const wide = margin !== null && margin > 5
  return [
    wide ? `${hrNumber(index - margin, 0)}–${hrNumber(index + margin, 0)}` : hrNumber(index),
    `${wide ? `sredina ${hrNumber(index)}, ` : ''}n = ${n}${marginOf(margin)}od 0 do 100`,
  ]
}

function enpsCells({ value, margin, promoters, passives, detractors, n }: NonNullable<Whole['enps']>): string[] {
  const wide = margin !== null && margin > 10
  const share = (count: number | undefined) => percent(required(count, 'The share'))
  return [
    wide ? `${signed(value - margin)} do ${signed(value + margin)}` : signed(value),
    `${share(promoters)} preporučuje, ${share(passives)} suzdržano, `
      + `${share(detractors)} ne preporučuje${wide ? `sredina ${signed(value)}, ` : ''}`
      + `n = ${n}${marginOf(margin, 0)}`,
  ]
}

function groupCells({ label, visible, profile }: DimensionTable['groups'][number]): string[] {
  if (!visible) return [label.hr, '–', 'Podaci za navedenu kategoriju nisu dostupni.']
  const { n, categories } = required(profile, 'The profile')
  return [label.hr, String(n), ...required(categories, 'The categories').map(({ index, difference }) => {
    if (difference?.certainty !== 'clear') return hrNumber(index)
    return `${hrNumber(index)}${signed(difference.value, 1)} jasno ${difference.value < 0 ? 'ispod' : 'iznad'} ostalih`
  })]
}

/** The expected content of that page for a report from the operations. */
export function expectedPage(report: BasicReport, dimension: DimensionTable): Awaited<ReturnType<typeof readReport>> {
  const { whole, participation } = report
  const { engagement, enps, esi, categories, statements } = whole
  const statement = (key: string) => ({ text: named(report.statements, key).text.hr, ...named(statements, key) })
  const extremes = (keys: readonly string[] | undefined) =>
    required(keys, 'The extremes').map(statement).map(({ text, mean }) => [text, hrNumber(mean, 2)])
  return {
    figures: [
      ['Predanost poslu', ...compositeCells(required(engagement, 'Engagement'))],
      ['Preporuka, eNPS', ...enpsCells(required(enps, 'eNPS'))],
      ['Zadovoljstvo, ESI', ...compositeCells(required(esi, 'ESI'))],
      ['Odgovorilo', percent(participation.responseRate),
        `${participation.answers} od ${participation.employees} zaposlenika`
          + `Margina pogreške postotaka: ±${hrNumber(required(participation.margin, 'The margin'))} uz 95 % pouzdanosti`],
    ],
    categories: required(report.order?.categories, 'The order').tiers.flatMap(({ keys }) => keys)
      .map((key) => named(categories, key))
      .map(({ key, index, margin }) => [
        named(report.categories, key).title.hr, `${hrNumber(index)} ±${hrNumber(required(margin, 'The margin'))}`,
      ]),
    highest: extremes(report.highest),
    lowest: extremes(report.lowest),
    statements: report.statements.map(({ key }) => {
      const { text, mean, favourable, n } = statement(key)
      return [text, hrNumber(mean, 2), percent(required(favourable, 'The share')), String(n)]
    }),
    groups: dimension.groups.map(groupCells),
  }
}
