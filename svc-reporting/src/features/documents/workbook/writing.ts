import type { UiLocale } from '@glas/contracts/locales'
import type { Benchmark } from '@glas/contracts/reporting/benchmark.operations'
import type { ComparativeGroups, ComparativeYears } from '@glas/contracts/reporting/comparative'
import type { Bound, Report } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { Cell, Figure } from './sheet.ts'
import { workbookTexts } from './texts.ts'
import type { WorkbookTexts } from './workbook-texts.ts'

/** The facts by which a report's files name it. */
export type ReportHead =
  Pick<Report, 'researchId' | 'companyName' | 'name' | 'startsOn' | 'endsOn' | 'releasedAt'>

export const headOf = ({ researchId, companyName, name, startsOn, endsOn, releasedAt }: Report): ReportHead =>
  ({ researchId, companyName, name, startsOn, endsOn, releasedAt })

/** What a workbook is made from: everything published about a research, as it was when the file was requested. */
export interface FrozenTables {
  readonly report: Report
  /** Of a PULS. */
  readonly trend?: ReportTrend
  readonly locale: UiLocale
}

/** A comparative report: the chosen groups, and years if some were chosen. */
export interface ComparativeTables {
  readonly report: ReportHead
  readonly comparative: { readonly groups: ComparativeGroups; readonly years?: ComparativeYears }
  readonly locale: UiLocale
}

export interface BenchmarkTables {
  readonly report: ReportHead
  readonly benchmark: Benchmark
  readonly locale: UiLocale
}

export type AnyTables = FrozenTables | ComparativeTables | BenchmarkTables

export const dash = '–'

/** A name as a sentence, which has one full stop. */
export const sentenceOf = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`)

/** Texts and cells of a workbook in a language. Figures are the published numbers, unchanged. */
export interface Writing {
  readonly t: WorkbookTexts
  readonly locale: UiLocale
  /** A text of the report or of the company, which may be in the language it was written in alone. */
  readonly localized: (text: { readonly [language: string]: string | undefined }, source?: string) => string
  /** @param mark is shown after the number */
  readonly score: (value: number, bound?: Bound, mark?: string) => Cell
  readonly mean: (value: number, bound?: Bound) => Cell
  readonly percent: (value: number | undefined, bound?: Bound) => Cell
  readonly enps: (value: number, bound?: Bound) => Cell
  readonly count: (value: number | undefined) => Cell
  /** A dash if there is none. */
  readonly margin: (value: number | null | undefined, digits?: number) => Cell
  readonly difference: (value: number, digits: number) => Cell
}

export function writingIn(locale: UiLocale): Writing {
  const t = workbookTexts[locale]
  const percentSign = locale === 'hr' ? '\u00a0%' : '%'
  const written = (value: number, digits: number) => {
    const text = value.toFixed(Number.isInteger(value) ? 0 : digits).replace('-', '−')
    return locale === 'hr' ? text.replace('.', ',') : text
  }
  const figure = (value: number, format: string): Figure => ({ value, format })
  const decimals = (digits: number) => (digits === 0 ? '0' : `0.${'0'.repeat(digits)}`)
  return {
    t,
    locale,
    localized: (text, source = 'hr') => text[locale] ?? text[source] ?? '',
    score: (value, bound, mark = '') =>
      bound ? t.bounds[bound](written(value, 1)) : figure(value, mark ? `0.0" ${mark}"` : '0.0'),
    mean: (value, bound) => (bound ? t.bounds[bound](written(value, 2)) : figure(value, '0.00')),
    percent: (value, bound) => value === undefined ? dash
      : bound ? t.bounds[bound](`${written(value, 1)}${percentSign}`) : figure(value, `0.0"${percentSign}"`),
    enps: (value, bound) => bound ? t.bounds[bound](`${value > 0 ? '+' : ''}${written(value, 0)}`)
      : figure(value, '+0;"−"0;0'),
    count: (value) => (value === undefined ? dash : figure(value, '0')),
    margin: (value, digits = 1) =>
      value === null || value === undefined ? dash : figure(value, `"±"${decimals(digits)}`),
    difference: (value, digits) => figure(value, `+${decimals(digits)};"−"${decimals(digits)};${decimals(digits)}`),
  }
}
