import type { BenchmarkSet } from '@glas/contracts/reporting/benchmark.operations'
import type { Certificate } from '@glas/contracts/reporting/certificate'
import type { Bound } from '@glas/contracts/reporting/report'
import type { OrderTier } from '@glas/contracts/reporting/order'
import type { Change } from '@glas/contracts/reporting/trend'
import type { ExtraType } from '@glas/contracts/survey/extra/limits'

/** A tab, and what it contains. */
interface SheetText {
  readonly name: string
  readonly about: string
}

interface ComparativeTexts {
  readonly group: string
  readonly division: string
  readonly figure: string
  readonly difference: string
  readonly certainty: string
  /** Clearly above or below everybody else, or neither. */
  readonly sides: Readonly<Record<'above' | 'below' | 'unclear', string>>
  readonly from: string
  readonly to: string
}

interface BenchmarkTexts {
  readonly closed: (year: number, day: string) => string
  readonly overall: string
  readonly you: string
  readonly mean: string
  readonly difference: string
  readonly certainty: string
  readonly set: Readonly<Record<BenchmarkSet, string>>
  /** What a sheet of a set contains. */
  readonly against: (set: string) => string
  readonly companies: (count: number) => string
  readonly certainties: Readonly<Record<'clear' | 'uncertain' | 'none', string>>
  readonly placeFrom: string
  readonly placeTo: string
  readonly placeOf: string
}

/** Texts of workbooks. What the report has, too, is in the report's words. */
export interface WorkbookTexts {
  /** `first` and `last` are written days. */
  readonly days: (first: string, last: string) => string
  readonly published: (day: string) => string
  readonly page: string
  readonly of: string
  readonly sheets: Readonly<Record<
    | 'cover' | 'summary' | 'categories' | 'drivers' | 'statements' | 'trend' | 'extra' | 'texts' | 'comments'
    | 'notes' | 'matrix'
    | 'groups' | 'differences' | 'years' | 'changes' | 'measures' | 'own' | 'companies', SheetText
  >>
  readonly group: (dimension: string) => string
  readonly hidden: string
  readonly bounds: Readonly<Record<Bound, (value: string) => string>>
  /** Heads of columns. */
  readonly sheet: string
  readonly contains: string
  readonly figure: string
  readonly value: string
  readonly margin: string
  readonly scale: string
  readonly category: string
  readonly index: string
  readonly compared: string
  readonly place: string
  readonly statement: string
  readonly weight: string
  readonly from: string
  readonly to: string
  readonly certainty: string
  readonly clear: string
  readonly unclear: string
  readonly mean: string
  readonly favourable: string
  readonly chose: readonly [string, string, string, string]
  readonly whole: string
  readonly answers: string
  readonly single: string
  readonly shown: string
  readonly change: string
  readonly since: string
  readonly verdict: string
  readonly question: string
  readonly kind: string
  readonly answer: string
  readonly count: string
  readonly share: string
  readonly text: string
  readonly note: string
  /** Rows of the summary. */
  readonly enps: string
  readonly promoters: string
  readonly passives: string
  readonly detractors: string
  readonly esi: string
  readonly employees: string
  readonly void: string
  readonly responseRate: string
  readonly shareMargin: string
  readonly blanks: string
  readonly scales: { readonly index: string; readonly enps: string; readonly percent: string }
  readonly sides: Readonly<Record<OrderTier['side'], string>>
  /** The place of a category at one end of the order, of which there are one or two. */
  readonly ends: Readonly<Record<
    `${'lowest' | 'highest'}_${'clear' | 'probable'}_${'one' | 'two'}`, (agreeing: number) => string
  >>
  readonly verdicts: Readonly<Record<Change['verdict'], string>>
  readonly wave: (number: number) => string
  readonly types: Readonly<Record<ExtraType, string>>
  readonly inTexts: string
  readonly written: string
  readonly comment: string
  readonly praise: string
  readonly critique: string
  readonly noComments: string
  readonly leads: {
    readonly drivers: (n: number, explained: number) => readonly string[]
    readonly statements: string
    readonly groups: string
    readonly trend: string
    readonly shuffled: string
    readonly matrix: string
    readonly differences: string
    readonly years: string
    readonly measures: string
  }
  readonly comparative: ComparativeTexts
  readonly benchmark: BenchmarkTexts
  readonly notes: Readonly<Record<
    | 'same' | 'bound' | 'dash' | 'marks' | 'apostrophe' | 'index' | 'engagement' | 'enps' | 'esi' | 'margin' | 'alone'
    | 'groups' | 'sure' | 'order' | 'columns' | 'years' | 'means' | 'others' | 'sets' | 'drivers' | 'hidden' | 'identical'
    | 'blanks' | 'mean' | 'change' | 'joined', string
  >>
  /** The auditor's certificate, in the report's words. */
  readonly certificate: {
    readonly what: string
    readonly least: Readonly<Record<keyof Certificate['leastSupport'], (n: string) => string>>
    readonly shown: (share: string) => string
    readonly range: (points: string) => string
    readonly trace: (version: string, hash: string, seeds: string) => string
  }
}
