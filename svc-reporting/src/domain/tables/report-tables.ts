import type { Report, Profile, Dimension } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import { notStated } from '@glas/contracts/survey/instrument'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { thresholds } from '@glas/contracts/survey/terms'
import { decideDrafts } from '../disclosure/decide-drafts.ts'
import type { Draft } from '../disclosure/draft.ts'
import type { Split } from '../disclosure/visible-set.ts'
import { driversOf } from './drivers.ts'
import { extraTables } from './extra-tables.ts'
import { figuresOf, layoutOf } from './figures-of.ts'
import { orderOf } from './order.ts'
import { presentDraft } from './present.ts'
import type { Claim } from './present.ts'
import { shuffledTexts } from './shuffled-texts.ts'
import { discoveryLimit } from '../statistics/multiplicity.ts'
import type { Rng } from '../statistics/random.ts'
import { ratio, roundScore } from '../statistics/ratio.ts'
import { responseRate } from '../statistics/statistics.ts'
import { addPerson, countOf, countOfStatement, createTally } from '../statistics/tally.ts'
import type { Figures, Tally } from '../statistics/tally.ts'

/** The facts about a research that the opening uses. */
export interface TablesSubject {
  readonly instrument: Instrument
  readonly employees: number
  /** Declared headcounts, by demographic and option. */
  readonly headcounts: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** How many were to answer on paper, where items may be left blank. */
  readonly offlineRespondents?: number
}

/** The report tables: all that remains of the answers. */
export type ReportTables = Pick<
  Report,
  | 'participation' | 'categories' | 'statements' | 'whole' | 'order' | 'drivers' | 'highest' | 'lowest' | 'differences' | 'dimensions' | 'comments'
  | 'extra'
>

export interface TablesRandom {
  /** Orders the columns of the audit; its seed may be kept. */
  readonly audit: Rng
  /** Shuffles comments and draws resamples; its seed must never be kept. */
  readonly shuffle: Rng
}

/**
 * Computes everything that a report of this research will ever show, once, from the closed set of valid answers (D-7.3,
 * disclosure.md). What may not be shown is not in the result.
 *
 * @param voided number of answers that could not be opened or were not valid
 * @param onWeighed called with the completed fraction of the range checks, up to 1
 * @param withheld dimensions whose groups are all hidden
 */
export function buildReportTables(
  subject: TablesSubject,
  given: readonly Answers[],
  voided: number,
  random: TablesRandom,
  onWeighed: (part: number) => void = () => undefined,
  withheld: readonly string[] = [],
): ReportTables {
  const { instrument } = subject
  const answers = inOwnOrder(instrument, given)
  const people = answers.map((answer) => figuresOf(instrument, answer))
  const dimensions = dimensionsOf(subject, answers)
  const splits = dimensions.map(({ split }) => split)
  const { whole, groups } = tallyOf(layoutOf(instrument, people), splits, people)
  const { drafts, spreads, drivers } = decideDrafts(
    splits, whole, groups, people, random.audit, onWeighed, withheld,
  )
  const n = answers.length
  const claims: Claim[] = []
  const present = (draft: Draft, population?: number) =>
    presentDraft(instrument, draft, drafts[0]!, spreads, claims, population)
  const wholeProfile = present(drafts[0]!, subject.employees)
  const profiles = dimensions.map(({ split }, d) => split.classes.map(({ headcount }, index) => {
    const draft = drafts.find(({ ref }) => ref?.split === d && ref.index === index)
    return draft && present(draft, headcount)
  }))
  decideTogether(claims)
  const { rate, margin } = responseRate(n, subject.employees)
  return {
    participation: {
      employees: subject.employees,
      answers: n,
      void: voided,
      responseRate: roundScore(rate),
      ...(n >= thresholds.composite && margin !== undefined && { margin: roundScore(margin) }),
      ...(subject.offlineRespondents && { blanks: blanksOf(whole) }),
    },
    categories: instrument.categories,
    statements: instrument.statements.map(({ key, category, text }) => ({ key, category, text })),
    whole: wholeProfile,
    ...orderOf(instrument, people, wholeProfile, random.shuffle),
    ...driversOf(instrument, people, drivers, random.shuffle),
    differences: 'together',
    dimensions: dimensions.map((dimension, d) => presentDimension(dimension, profiles[d]!)),
    ...(instrument.praise && n >= thresholds.comments && { comments: commentLists(answers, random.shuffle) }),
    ...(instrument.extra && n >= thresholds.comments && {
      extra: extraTables(instrument.extra, answers, random.shuffle),
    }),
  }
}

/** The tallies of everybody, and of each class of each split. */
function tallyOf(layout: ReturnType<typeof layoutOf>, splits: readonly Split[], people: readonly Figures[]) {
  const whole = createTally(layout)
  const groups = splits.map(({ classes }) => classes.map(() => createTally(layout)))
  for (const [r, person] of people.entries()) {
    addPerson(whole, person)
    for (const [d, { membership }] of splits.entries()) {
      const index = membership[r]!
      if (index >= 0) addPerson(groups[d]![index]!, person)
    }
  }
  return { whole, groups }
}

/** Decides which differences of a report are clear. */
function decideTogether(claims: readonly Claim[]): void {
  const limit = discoveryLimit(claims.map(({ tail }) => tail))
  for (const { difference, tail } of claims) if (limit !== undefined && tail <= limit) difference.certainty = 'clear'
}

/** Blank answers to statements; their share only at level X of the whole. */
function blanksOf(whole: Tally): NonNullable<Report['participation']['blanks']> {
  const n = countOf(whole)
  const statements = whole.layout.categoryOf
  if (n < thresholds.distributionWhole || statements.length === 0) return {}
  const given = statements.reduce((sum, _, s) => sum + countOfStatement(whole, s), 0)
  return { share: roundScore(ratio(100 * (n * statements.length - given), n * statements.length)) }
}

/** Sorts answers by their content: what is hidden must not depend on the order of arrival. */
function inOwnOrder({ statements }: Instrument, answers: readonly Answers[]): Answers[] {
  const keyOf = (answer: Answers) => JSON.stringify([
    Object.entries(answer.demographics).toSorted(([a], [b]) => (a < b ? -1 : 1)), answer.department, answer.location,
    statements.map(({ key }) => answer.answerFields[key] ?? 0), answer.enps_grade, answer.esi_workplace_satisfaction,
    answer.esi_workplace_expectations, answer.esi_ideal_job_comparison,
  ])
  return answers.map((answer) => ({ answer, key: keyOf(answer) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ answer }) => answer)
}

interface PlainDimension {
  readonly key: Dimension['key']
  readonly title: Dimension['title']
  readonly shortName?: Dimension['title'] | undefined
  readonly labels: readonly Dimension['title'][]
  readonly split: Split
}

function dimensionsOf({ instrument, headcounts }: TablesSubject, answers: readonly Answers[]): PlainDimension[] {
  const splitBy = (
    key: string,
    classes: Split['classes'],
    chosen: (answer: Answers) => string | undefined,
  ): Split => {
    const places = new Map(classes.map((one, index) => [one.key, index]))
    const membership = Int32Array.from(answers, (answer) => places.get(chosen(answer) ?? notStated) ?? -1)
    return { key, classes, membership }
  }
  const demographics = instrument.demographics.map(({ key, title, shortName, options }): PlainDimension => {
    const stated = options.filter((option) => option.key !== notStated)
    const classes = stated.map((option) => ({ key: option.key, headcount: headcounts[key]?.[option.key] }))
    return {
      key,
      title,
      shortName,
      labels: stated.map(({ label }) => label),
      split: splitBy(key, classes, (answer) => answer.demographics[key]),
    }
  })
  const units = (['departments', 'locations'] as const)
    .filter((key) => instrument[key].length > 0)
    .map((key): PlainDimension => ({
      key,
      title: unitTitles[key],
      labels: instrument[key].map(({ name }) => ({ hr: name, en: name })),
      split: splitBy(key, instrument[key], (answer) => (key === 'departments' ? answer.department : answer.location)),
    }))
  return [...demographics, ...units]
}

const unitTitles = {
  departments: { hr: 'Odjeli', en: 'Departments' },
  locations: { hr: 'Lokacije', en: 'Locations' },
} as const

/** Visible classes in the instrument's order, then hidden ones by name, without a number. */
function presentDimension(dimension: PlainDimension, profiles: readonly (Profile | undefined)[]): Dimension {
  const rows = dimension.split.classes.map(({ key }, index) => {
    const shown = profiles[index]
    const label = dimension.labels[index]!
    return shown === undefined ? { key, label, visible: false } : { key, label, visible: true, profile: shown }
  })
  const hidden = rows.filter(({ visible }) => !visible)
  hidden.sort((a, b) => a.label.hr.localeCompare(b.label.hr, 'hr') || (a.key < b.key ? -1 : 1))
  return {
    key: dimension.key,
    title: dimension.title,
    ...(dimension.shortName && { shortName: dimension.shortName }),
    groups: [...rows.filter(({ visible }) => visible), ...hidden],
  }
}

/** Each list is shuffled separately. */
function commentLists(answers: readonly Answers[], rng: Rng): NonNullable<Report['comments']> {
  const list = (kind: 'praise' | 'critique') =>
    shuffledTexts(answers.map(({ praiseCritiqueAnswer }) => praiseCritiqueAnswer[kind]), rng)
  return { praise: list('praise'), critique: list('critique') }
}
