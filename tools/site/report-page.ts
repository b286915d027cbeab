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
  const under = (title: string) => sections.find((section) => words(section.querySelector('h2')) === title)
  const rows = (section: Element | undefined) =>
    [...section?.querySelectorAll('tbody tr') ?? []].map((row) => [...row.children].map(words))
  const extremes = (title: string) => [...under(title)?.querySelectorAll('li') ?? []]
    .map((item) => [words(item.querySelector('span')?.firstChild), words(item.querySelector('b'))])
  return {
    figures: [...document.querySelectorAll('main dl > div')].map((figure) => [...figure.children].map(words)),
    categories: [...under('Devet kategorija')?.querySelectorAll('li') ?? []]
      .map((item) => [...item.children].map(words).filter(Boolean)),
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
  const statement = (key: string) => ({
    text: report.statements.find((each) => each.key === key)!.text.hr, ...statements!.find((each) => each.key === key)!,
  })
  const extremes = (keys: readonly string[]) => keys.map(statement).map(({ text, mean }) => [text, hrNumber(mean, 2)])
  const percent = (value: number) => `${hrNumber(value)} %`
  return {
    figures: [
      ['Angažiranost', hrNumber(engagement!.index), `n = ${engagement!.n}${margin(engagement!.margin)}od 0 do 100`],
      ['Preporuka, eNPS', `${enps!.value > 0 ? '+' : ''}${hrNumber(enps!.value, 0)}`,
        `${percent(enps!.promoters!)} preporučuje, ${percent(enps!.passives!)} suzdržano, `
          + `${percent(enps!.detractors!)} ne preporučujen = ${enps!.n}${margin(enps!.margin, 0)}`],
      ['Zadovoljstvo, ESI', hrNumber(esi!.index), `n = ${esi!.n}${margin(esi!.margin)}od 0 do 100`],
      ['Odgovorilo', percent(participation.responseRate),
        `${participation.answers} od ${participation.employees} zaposlenika`
          + `Margina postotaka ±${hrNumber(participation.margin!)} boda uz 95 % pouzdanosti`],
    ],
    categories: categories!.toSorted((one, other) => other.index - one.index).map((category) => [
      title(category.key), hrNumber(category.index), `±${hrNumber(category.margin!)}`, `n = ${category.n}`,
    ]),
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
