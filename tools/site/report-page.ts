import type { BasicReport, DimensionTable } from '@glas/contracts/reporting/report'
import type { Page } from 'puppeteer-core'

/** A figure as a page in Croatian writes it; figures are rounded where they are made. */
const hrNumber = (value: number, digits = 1): string =>
  value.toFixed(digits).replace('.', ',').replace('-', '−')

/** What a report's page shows: figures, categories, statements and one dimension, cell by cell. */
export const readReport = (page: Page) => page.evaluate(() => {
  const words = (element: Node | null | undefined) =>
    (element?.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll('\u00ad', '').trim()
  const sections = [...document.querySelectorAll('main section')]
  const under = (...titles: string[]) => sections.find((section) => titles.includes(words(section.querySelector('h2'))))
  const rows = (section: Element | undefined) =>
    [...section?.querySelectorAll('tbody tr') ?? []].map((row) => [...row.children].map(words))
  const extremes = (title: string) => [...under(title)?.querySelectorAll('li') ?? []]
    .map((item) => [words(item.querySelector('span')?.firstChild), words(item.querySelector('b'))])
  return {
    figures: [...document.querySelectorAll('main dl > div')].map((figure) => [...figure.children].map(words)),
    categories: [
      ...under('Devet kategorija', 'Devet kategorija, bez poretka')?.querySelectorAll('li:not(:has(li))') ?? [],
    ].map((item) => [words(item.querySelector('span')?.firstChild), words(item.lastElementChild)]),
    highest: extremes('Najviše se slažu'),
    lowest: extremes('Najmanje se slažu'),
    statements: rows(under('Sve tvrdnje')),
    groups: rows(under('Skupine usporedno')),
  }
})

/** What that page has to show of a report as the operations answer it. */
export function expectedPage(report: BasicReport, dimension: DimensionTable): Awaited<ReturnType<typeof readReport>> {
  const { whole, participation } = report
  const { engagement, enps, esi, categories, statements } = whole
  const title = (key: string) => report.categories.find((category) => category.key === key)!.title.hr
  const margin = (value: number | null, digits = 1) => (value === null ? '' : `, ±${hrNumber(value, digits)}`)
  const signed = (value: number) => `${value > 0 ? '+' : ''}${hrNumber(value, 0)}`
  /** A figure whose margin is wide is shown as its range. */
  const composite = ({ index, margin: half, n }: { index: number; margin: number | null; n: number }) => {
    const wide = half !== null && half > 5
    return [
      wide ? `${hrNumber(index - half, 0)}–${hrNumber(index + half, 0)}` : hrNumber(index),
      `${wide ? `sredina ${hrNumber(index)}, ` : ''}n = ${n}${margin(half)}od 0 do 100`,
    ]
  }
  const wideEnps = enps!.margin !== null && enps!.margin > 10
  const statement = (key: string) => ({
    text: report.statements.find((each) => each.key === key)!.text.hr, ...statements!.find((each) => each.key === key)!,
  })
  const extremes = (keys: readonly string[]) => keys.map(statement).map(({ text, mean }) => [text, hrNumber(mean, 2)])
  const percent = (value: number) => `${hrNumber(value)} %`
  return {
    figures: [
      ['Predanost poslu', ...composite(engagement!)],
      ['Preporuka, eNPS',
        wideEnps ? `${signed(enps!.value - enps!.margin!)} do ${signed(enps!.value + enps!.margin!)}` : signed(enps!.value),
        `${percent(enps!.promoters!)} preporučuje, ${percent(enps!.passives!)} suzdržano, `
          + `${percent(enps!.detractors!)} ne preporučuje${wideEnps ? `sredina ${signed(enps!.value)}, ` : ''}`
          + `n = ${enps!.n}${margin(enps!.margin, 0)}`],
      ['Zadovoljstvo, ESI', ...composite(esi!)],
      ['Odgovorilo', percent(participation.responseRate),
        `${participation.answers} od ${participation.employees} zaposlenika`
          + `Margina postotaka ±${hrNumber(participation.margin!)} boda uz 95 % pouzdanosti`],
    ],
    categories: report.order!.categories!.tiers.flatMap(({ keys }) => keys)
      .map((key) => categories!.find((category) => category.key === key)!)
      .map((category) => [title(category.key), `${hrNumber(category.index)} ±${hrNumber(category.margin!)}`]),
    highest: extremes(report.highest!),
    lowest: extremes(report.lowest!),
    statements: report.statements.map(({ key }) => {
      const { text, mean, favourable, n } = statement(key)
      return [text, hrNumber(mean, 2), percent(favourable!), String(n)]
    }),
    groups: dimension.groups.map(({ label, visible, profile }) => visible
      ? [label.hr, String(profile!.n), ...profile!.categories!.map(({ index, difference }) => {
        if (difference?.certainty !== 'clear') return hrNumber(index)
        return `${hrNumber(index)} jasno ${difference.value < 0 ? 'ispod' : 'iznad'} ostalih`
      })]
      : [label.hr, '–', 'Podaci za navedenu kategoriju nisu dostupni.']),
  }
}
