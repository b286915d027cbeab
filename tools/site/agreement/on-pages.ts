import type { UiLocale } from '@glas/contracts/locales'
import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { OrderEnd } from '@glas/contracts/reporting/order'
import type { BasicReport, DimensionTable, GroupFigures } from '@glas/contracts/reporting/report'
import type { ReportKind } from '@glas/contracts/reporting/report-file'
import type { FrozenPage } from '../../../svc-reporting/src/features/documents/frozen.ts'
import { hiddenIn, numbersIn, plain, written } from './notation.ts'

type Composite = NonNullable<GroupFigures['esi']>
type Content = Omit<FrozenPage, 'locale'>

/** A row of a report: a text, and the numbers after it; or the sentence about what is hidden. */
export interface Row {
  readonly label: string
  readonly numbers: readonly string[] | 'hidden'
  /** Numbers that are drawn into a chart and said beside it for those who don't see it. */
  readonly drawn?: readonly string[]
  /** Numbers after those drawn. */
  readonly after?: readonly string[]
}

const words = {
  hr: {
    enps: 'Preporuka, eNPS', esi: 'Zadovoljstvo, ESI', answered: 'Odgovorilo', enpsRow: 'Preporuka kroz valove',
    overall: 'Prosjek devet kategorija',
  },
  en: {
    enps: 'Recommendation, eNPS', esi: 'Satisfaction, ESI', answered: 'Answered', enpsRow: 'Recommendation by wave',
    overall: 'Mean of nine categories',
  },
} as const
const sets = {
  hr: {
    industry: 'Vaša djelatnost', size: 'Vaša veličina', all: 'Sve tvrtke',
    'industry-best': 'Najbolja četvrtina djelatnosti', 'size-best': 'Najbolja četvrtina vaše veličine',
    'all-best': 'Najbolja četvrtina svih',
  },
  en: {
    industry: 'Your industry', size: 'Your size', all: 'All companies',
    'industry-best': 'Best quarter of your industry', 'size-best': 'Best quarter of your size',
    'all-best': 'Best quarter of all',
  },
} as const

/** Margins beyond which a key figure is shown as its range. */
const wide = { index: 5, enps: 10 }

function keyFigures(
  kind: ReportKind, { whole, participation: { responseRate, answers, employees, margin }, categories }: BasicReport, locale: UiLocale,
): Row[] {
  const of = (value: number, digits = 1) => written(locale, value, undefined, digits)
  const signed = (value: number) => written(locale, value, undefined, 0, true)
  const composite = (label: string, figures: Composite | undefined): Row[] => {
    if (!figures) return []
    const { index, bound, margin: half, n } = figures
    const range = !bound && half !== null && half > wide.index
    return [{ label, numbers: [
      ...(range ? [of(index - half, 0), of(index + half, 0), of(index)] : [written(locale, index, bound)]),
      String(n), ...(!bound && half !== null ? [of(half)] : []),
    ] }]
  }
  const enps: Row[] = []
  if (whole.enps) {
    const { value, bound, margin: half, n, promoters, passives, detractors } = whole.enps
    const range = !bound && half !== null && half > 2 * wide.index
    enps.push({ label: words[locale].enps, numbers: [
      ...(range ? [signed(Math.max(-100, value - half)), signed(Math.min(100, value + half))] : [written(locale, value, bound, 0, true)]),
      ...[promoters, passives, detractors].flatMap((share) => (share === undefined ? [] : [of(share)])),
      ...(range ? [signed(value)] : []), String(n), ...(!bound && half !== null ? [of(half, 0)] : []),
    ] })
  }
  return [
    // The report of a PULS has eNPS alone.
    ...(kind === 'basic' ? composite(categories.find(({ key }) => key === 'commitment')!.title[locale], whole.engagement) : []), ...enps,
    ...composite(words[locale].esi, whole.esi),
    { label: words[locale].answered, numbers: [of(responseRate), String(answers), String(employees), ...(margin === undefined ? [] : [of(margin)])] },
  ]
}

function categoryRows({ whole, categories, order }: BasicReport, locale: UiLocale): Row[] {
  const ends = order?.categories
  const place = (key: string) => {
    const end = [ends?.lowest, ends?.highest].find((one): one is OrderEnd => one?.degree === 'probable' && one.keys.includes(key))
    return end ? [String(end.agreeing), '100'] : []
  }
  return categories.map(({ key, title }): Row => {
    const own = whole.categories?.find((one) => one.key === key)
    return { label: title[locale], numbers: !own ? 'hidden'
      : [...place(key), written(locale, own.index, own.bound), ...(own.margin === null ? [] : [written(locale, own.margin)])] }
  })
}

function statementRows({ whole, statements }: BasicReport, locale: UiLocale): Row[] {
  return statements.flatMap(({ key, text }) => {
    const own = whole.statements?.find((one) => one.key === key)
    return own ? [{ label: text[locale], numbers: [
      written(locale, own.mean, own.bound, 2), written(locale, own.favourable!, own.favourableBound), String(own.n),
    ] }] : []
  })
}

/** Groups in rows, with their indices and what differs clearly. */
const groupRows = (report: BasicReport, { groups }: DimensionTable, locale: UiLocale): Row[] =>
  groups.map(({ label, visible, profile }): Row => ({ label: plain(label[locale]), numbers: !visible || !profile?.categories ? 'hidden' : [
    String(profile.n),
    ...report.categories.flatMap(({ key }) => {
      const own = profile.categories!.find((one) => one.key === key)
      if (!own) return []
      return [written(locale, own.index, own.bound),
        ...(own.difference?.certainty === 'clear' ? [written(locale, own.difference.value, undefined, 1, true)] : [])]
    }),
  ] }))

function extraRows({ extra }: BasicReport, locale: UiLocale): Row[] {
  return (extra?.questions ?? []).flatMap(({ title, n, options = [], steps = [] }) => {
    const say = (text: Readonly<Record<string, string | undefined>>) => text[locale] ?? ''
    return [
      ...options.map((option) => ({ label: `${say(option.text)} `, ...option })), ...steps.map((step) => ({ label: `${step.step}`, ...step })),
    ].flatMap(({ label, share, count, bound }): Row[] => share === undefined ? [] : [{
      label: label.trim(), numbers: [written(locale, share, bound), ...(count === undefined ? [] : [String(count), String(n)])],
    }]).concat([{ label: say(title), numbers: [...(steps.length > 0 ? ['1', '5', '1', '5'] : []), String(n)] }])
  })
}

function basicRows({ report, dimensions = [] }: Content, locale: UiLocale): Row[] {
  return [
    ...keyFigures('basic', report, locale), ...categoryRows(report, locale), ...statementRows(report, locale),
    ...dimensions.flatMap((dimension) => groupRows(report, dimension, locale)), ...extraRows(report, locale),
  ]
}

function pulsRows({ report, trend }: Content, locale: UiLocale): Row[] {
  const { waves, statements, enps } = trend!
  const row = (label: string, { points, change, step }: NonNullable<typeof enps>, digits: 0 | 2, before: readonly string[] = []): Row => {
    const values = points.map(({ value, bound }) => written(locale, value, bound, digits, digits === 0))
    const changes = [change, step].flatMap((one) => one ? [
      written(locale, one.value, undefined, digits, true), written(locale, one.margin, undefined, digits), String(one.from + 1),
    ] : [])
    return {
      label, numbers: [...before, ...points.flatMap(({ wave, n }, i) => [...numbersIn(waves[wave]!.name), values[i]!, String(n)]), ...changes],
      drawn: values, after: [...before, ...changes],
    }
  }
  return [
    ...keyFigures('puls', report, locale),
    ...statements.map(({ key, ...series }) => row(report.statements.find((one) => one.key === key)!.text[locale], series, 2)),
    ...(enps ? [row(words[locale].enpsRow, enps, 0, ['−100', '+100'])] : []),
  ]
}

function comparativeRows({ comparative }: Content, locale: UiLocale): Row[] {
  const { groups: { columns, categories, whole, dimensions }, years } = comparative!
  const named = ({ additional, dimension, label }: (typeof columns)[number]) => {
    const of = additional ? dimensions.find(({ key }) => key === dimension) : undefined
    return plain(of ? `${dimensionName(of)[locale]}: ${label[locale]}` : label[locale])
  }
  const shown = columns.filter(({ visible }) => visible)
  const measured = (label: string, own: Composite | undefined, find: (figures: GroupFigures) => Composite | undefined): Row => ({ label, numbers: [
    ...(own ? [written(locale, own.index, own.bound)] : []),
    ...shown.flatMap(({ figures }) => {
      const one = figures && find(figures)
      return one ? [written(locale, one.index, one.bound), ...(one.bound || one.margin === null ? [] : [written(locale, one.margin)])] : []
    }),
  ] })
  const point = (digits: 0 | 1) => ({ value, bound }: { value: number; bound?: 'at-least' | 'at-most' }) => written(locale, value, bound, digits, digits === 0)
  const through = (label: string, { points, changes }: NonNullable<typeof years>['categories'][number] | NonNullable<NonNullable<typeof years>['esi']>, digits: 0 | 1): Row => {
    // The clear ones come first.
    const told = [true, false].flatMap((isClear) =>
      changes.filter(({ verdict }) => (verdict !== 'unclear') === isClear)).flatMap(({ value, margin, from, to }) => [
      written(locale, value, undefined, digits, true), written(locale, margin, undefined, digits),
      ...[from, to].map((year) => years!.years[year]!.endsOn.slice(0, 4)),
    ])
    const values = points.map(point(digits))
    return {
      label, drawn: values, after: told,
      numbers: [...points.flatMap(({ year, n }, i) => [years!.years[year]!.endsOn.slice(0, 4), values[i]!, String(n)]), ...told],
    }
  }
  return [
    ...columns.map((column): Row =>
      ({ label: named(column), numbers: column.visible ? [String(column.figures!.n)] : 'hidden' })),
    ...categories.map(({ key, title }) => measured(title[locale], whole.categories?.find((one) => one.key === key), (figures) =>
      figures.categories?.find((one) => one.key === key))),
    measured(words[locale].esi, whole.esi, ({ esi }) => esi),
    { label: words[locale].enps, numbers: [
      written(locale, whole.enps!.value, whole.enps!.bound, 0, true),
      ...shown.flatMap(({ figures }) => figures?.enps ? [
        written(locale, figures.enps.value, figures.enps.bound, 0, true), ...(figures.enps.margin === null ? [] : [written(locale, figures.enps.margin, undefined, 0)]),
      ] : []),
    ] },
    ...(years?.categories ?? []).map((series) => through(series.title[locale], series, 1)),
    ...(years?.esi ? [through(words[locale].esi, years.esi, 1)] : []), ...(years?.enps ? [through(words[locale].enps, years.enps, 0)] : []),
  ]
}

function benchmarkRows({ benchmark }: Content, locale: UiLocale): Row[] {
  const { own, sets: compared, categories, companyName, rank } = benchmark!
  const shownSets = (['all', 'industry', 'size', 'all-best'] as const).map((key) => compared.find((set) => set.key === key)!)
  const overall = own.find(({ key }) => key === 'overall')!
  const margin = (value: number | undefined, digits: number) => (value === undefined ? [] : [written(locale, value, undefined, digits)])
  return [
    { label: words[locale].overall, numbers: [written(locale, overall.value, overall.bound), ...margin(overall.margin, 1), String(overall.n)] },
    { label: locale === 'hr' ? 'Mjesto među tvrtkama' : 'Place among', numbers: [rank!.of, rank!.from, rank!.to].map(String) },
    { label: companyName, numbers: [written(locale, overall.value, overall.bound), ...margin(overall.margin, 1), String(overall.n)] },
    ...compared.map(({ key, companies, figures }): Row => {
      const one = figures?.find((figure) => figure.key === 'overall')
      return { label: sets[locale][key], numbers: !one ? 'hidden' : [
        String(companies), written(locale, one.value, one.bound), ...(one.difference ? [written(locale, one.difference.value, undefined, 1, true)] : []),
      ] }
    }),
    ...own.filter(({ key }) => key !== 'overall').map(({ key, value, bound, margin: half }): Row => {
      const digits = key === 'enps' ? 0 : 1
      const text = (number: number, of?: typeof bound) => written(locale, number, of, digits, key === 'enps')
      return {
        label: key === 'enps' || key === 'esi' ? words[locale][key] : categories.find((one) => one.key === key)!.title[locale],
        numbers: [text(value, bound), ...margin(half, digits), ...shownSets.flatMap(({ figures }) => {
          const one = figures?.find((figure) => figure.key === key)
          return one ? [...(one.difference ? [written(locale, one.difference.value, undefined, digits, true)] : []), text(one.value, one.bound)] : []
        })],
      }
    }),
  ]
}

const rowsOf: Readonly<Record<ReportKind, (content: Content, locale: UiLocale) => Row[]>> = {
  basic: basicRows, puls: pulsRows, comparative: comparativeRows, benchmark: benchmarkRows,
}

/** What a report must show in a language, by its published figures. */
export const expectedRows = (kind: ReportKind, content: Content, locale: UiLocale): Row[] => rowsOf[kind](content, locale)

/**
 * A text as a pattern: in a PDF, the space at the end of a line is gone; in a picture, a line may end after a hyphen.
 */
export const wrapped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', ' ?').replaceAll('-', '- ?')

/** The rows that a text doesn't have: after none of the places of their label are just their numbers. */
export function missingRows(text: string, rows: readonly Row[], locale: UiLocale): Row[] {
  const sentence = new RegExp(`^[^\\d.]{0,30}${wrapped(hiddenIn[locale])}`)
  return rows.filter(({ label, numbers }) => ![...text.matchAll(new RegExp(wrapped(label), 'g'))].some(({ index, 0: { length } }) => {
    const rest = text.slice(index + length, index + length + 600)
    return numbers === 'hidden' ? sentence.test(rest)
      : numbersIn(rest).slice(0, numbers.length).join(' | ') === numbers.join(' | ')
  }))
}
