import type { UiLocale } from '@glas/contracts/locales'
import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { ReportFormat, ReportKind } from '@glas/contracts/reporting/report-file'
import type { printedPages } from '../../links.ts'
import type { Frozen } from './frozen.ts'

type InLocales = Readonly<Record<UiLocale, string>>

interface FileKind {
  /** The page that is printed as its PDF. */
  readonly page: (typeof printedPages)[number]
  readonly title: InLocales
  /** Its part of a file's name. */
  readonly name: InLocales
}

/** Everything that differs by the kind of report in a file. */
const fileKinds: Readonly<Record<ReportKind, FileKind>> = {
  basic: {
    page: 'report-basic',
    title: { hr: 'Osnovni izvještaj', en: 'Basic report' },
    name: { hr: 'izvjestaj', en: 'report' },
  },
  puls: {
    page: 'report-puls',
    title: { hr: 'Izvještaj pulsa', en: 'Puls report' },
    name: { hr: 'izvjestaj-pulsa', en: 'puls-report' },
  },
  comparative: {
    page: 'report-comparative',
    title: { hr: 'Usporedni izvještaj', en: 'Comparative report' },
    name: { hr: 'usporedni-izvjestaj', en: 'comparative-report' },
  },
  benchmark: {
    page: 'report-benchmark',
    title: { hr: 'Benchmark', en: 'Benchmark' },
    name: { hr: 'benchmark', en: 'benchmark' },
  },
}

const endings: Readonly<Record<ReportFormat, string>> = { pdf: '.pdf', 'xls-v1': '-v1.xlsx', 'xls-v2': '-v2.xlsx' }

/** The kind of a frozen report, by what it has. */
export const kindOf = (frozen: Frozen): ReportKind =>
  ('comparative' in frozen ? 'comparative' : 'benchmark' in frozen ? 'benchmark' : 'trend' in frozen ? 'puls' : 'basic')

/** The page of the site that shows it. */
export const pageOf = (frozen: Frozen): FileKind['page'] => fileKinds[kindOf(frozen)].page

/** `Osnovni izvještaj` */
export const kindTitleOf = (frozen: Frozen): string => fileKinds[kindOf(frozen)].title[frozen.locale]

/** What a comparative report compares, in short: the groups, additional answers, and years. */
function choiceOf(frozen: Frozen): string[] {
  if (!('comparative' in frozen) || !frozen.comparative) return []
  const { comparative: { groups, years }, locale } = frozen
  const dimension = groups.dimensions.find(({ key }) => key === groups.by)
  return [
    ...(dimension ? [dimensionName(dimension)[locale]] : []),
    ...groups.columns.filter(({ additional }) => additional).map(({ label }) => label[locale]),
    ...(years ? [years.years.map(({ endsOn }) => endsOn.slice(0, 4)).join(', ')] : []),
  ]
}

/** `Usporedni izvještaj (Odjeli): Horizont logistika d.o.o., Zadovoljstvo 2026` */
export function titleOf(frozen: Frozen): string {
  const choice = choiceOf(frozen).join(', ')
  return `${kindTitleOf(frozen)}${choice && ` (${choice})`}: ${frozen.report.companyName}, ${frozen.report.name}`
}

/** A company's name in the name of a file: `horizont-logistika` */
export const plainName = (companyName: string): string => inFileName(companyName) || 'glas'

function inFileName(words: string): string {
  const plain = words.toLowerCase().replaceAll('đ', 'd').normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.split(/[^a-z0-9]+/).filter(Boolean).join('-').slice(0, 60)
}

/** `glas-izvjestaj-horizont-logistika-2026.pdf`; a comparative report's has its choice, too. */
export function fileNameOf(frozen: Frozen, format: ReportFormat): string {
  const { report: { companyName, endsOn }, locale } = frozen
  const kind = fileKinds[kindOf(frozen)].name[locale]
  const choice = inFileName(choiceOf(frozen).join(' '))
  return `glas-${kind}-${plainName(companyName)}-${endsOn.slice(0, 4)}${choice && `-${choice}`}${endings[format]}`
}
