import Type, { type Static } from 'typebox'
import { LocalDate, LocalizedText, Nullable, Uuid } from '../schema.ts'
import { categoryKeys } from '../survey/instrument.ts'
import { comparedChange, comparedFigure } from './compared.ts'
import { CategoryTitles, dimension, dimensionKeys, GroupFigures, reportedResearch } from './report.ts'

/**
 * The comparative report (D-7.4): groups of a research side by side, and completed yearly researches of a company. It
 * is made of published figures alone: it has no number that the basic reports don't have, and groups are never
 * intersected (D-7.2).
 */

/** Answers of other dimensions that are shown beside the groups of one. */
export const mostAdditionalAnswers = 2

/** The number of researches that are compared at most. */
export const mostYears = 20

/** A yearly research with a published report. */
const Year = Type.Object({
  researchId: Uuid,
  name: Type.String(),
  startsOn: LocalDate,
  endsOn: LocalDate,
  /** Valid answers. */
  answers: Type.Integer(),
})
export type Year = Static<typeof Year>

const choice = { key: Type.String(), label: LocalizedText, visible: Type.Boolean() }

const Column = Type.Object({
  dimension: Type.Enum([...dimensionKeys]),
  ...choice,
  /** Of another dimension than the chosen one. */
  additional: Type.Boolean(),
  figures: Type.Optional(GroupFigures),
})
export type Column = Static<typeof Column>

export const ComparativeGroups = Type.Object({
  ...reportedResearch,
  /** How groups are compared with everybody else, as in the basic report. */
  differences: Type.Optional(Type.Enum(['together'])),
  categories: CategoryTitles,
  whole: GroupFigures,
  /** All dimensions and groups to choose from. */
  dimensions: Type.Array(Type.Object({
    ...dimension,
    groups: Type.Array(Type.Object(choice)),
  })),
  /** The chosen dimension; null if the research has none. */
  by: Nullable(Type.Enum([...dimensionKeys])),
  /** The groups of the chosen dimension, hidden ones last; then the additional answers. */
  columns: Type.Array(Column),
  /** All yearly researches of the company with a report, oldest first. */
  years: Type.Array(Year),
})
export type ComparativeGroups = Static<typeof ComparativeGroups>

/** A place in `years`, from 0. */
const YearIndex = Type.Integer({ minimum: 0, maximum: mostYears - 1 })

/** An index with one decimal, or eNPS as a whole number. */
const YearPoint = Type.Object({ year: YearIndex, ...comparedFigure })
export type YearPoint = Static<typeof YearPoint>

const YearChange = Type.Object({ from: YearIndex, to: YearIndex, ...comparedChange })
export type YearChange = Static<typeof YearChange>

const series = {
  /** The years in which it may be shown, oldest first. */
  points: Type.Array(YearPoint),
  /** Each point compared with the one before; with three or more, the last with the first, too. */
  changes: Type.Array(YearChange),
}
const YearSeries = Type.Object(series)
export type YearSeries = Static<typeof YearSeries>

export const ComparativeYears = Type.Object({
  /** Oldest first. */
  years: Type.Array(Year, { minItems: 2, maxItems: mostYears }),
  categories: Type.Array(Type.Object({ key: Type.Enum([...categoryKeys]), title: LocalizedText, ...series })),
  esi: Type.Optional(YearSeries),
  enps: Type.Optional(YearSeries),
})
export type ComparativeYears = Static<typeof ComparativeYears>
