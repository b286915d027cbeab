import type { Report, Profile, Dimension } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import { notStated } from '@glas/contracts/survey/instrument'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { thresholds } from '@glas/contracts/survey/terms'
import { decideVisible } from './disclosure/visible-set.ts'
import type { Gate, Split, VisibleSet } from './disclosure/visible-set.ts'
import { orderOf } from './order.ts'
import { shuffled } from './random.ts'
import type { Rng } from './random.ts'
import { ratio, roundScore } from './ratio.ts'
import {
  differenceFromRest, enps, enpsMargin, favourable, indexOfMean, meanMargin, responseRate,
} from './statistics.ts'
import {
  addPerson, categoriesOf, countOf, createLayout, createTally, distributionOf, engagementOf, enpsOf, esiOf, meanOf,
  overallOf, without,
} from './tally.ts'
import type { Measure, Tally } from './tally.ts'

/** What reporting knows of a research when it opens the answers. */
export interface ReleaseSubject {
  readonly instrument: Instrument
  readonly employees: number
  /** Declared numbers of people, by demographic and option. */
  readonly headcounts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The release tables: all that is left of the answers. */
export type Release = Pick<
  Report,
  'participation' | 'categories' | 'statements' | 'whole' | 'order' | 'highest' | 'lowest' | 'dimensions' | 'comments'
>

export interface ReleaseRandom {
  /** Orders the columns of the audit; its seed may be kept. */
  readonly audit: Rng
  /** Shuffles comments and draws resamples; its seed must never be kept. */
  readonly shuffle: Rng
}

export type LevelGates = Partial<Record<keyof Profile['levels'], readonly Gate[]>>

/**
 * Computes everything a report of this research will ever show, once, from the closed set of valid answers
 * (D-7.3, disclosure.md). What may not be shown is not in the result at all.
 *
 * @param voided answers that could not be opened or were not valid
 * @param gates further reasons to hide groups, by level
 */
export function releaseTables(
  subject: ReleaseSubject,
  answers: readonly Answers[],
  voided: number,
  random: ReleaseRandom,
  gates: LevelGates = {},
): Release {
  const { instrument } = subject
  const layout = createLayout(instrument.statements, instrument.categories.map(({ key }) => key))
  const dimensions = dimensionsOf(subject, answers)
  const whole = createTally(layout)
  const groups = dimensions.map(({ split }) => split.classes.map(() => createTally(layout)))
  for (const [r, answer] of answers.entries()) {
    const person = {
      statements: instrument.statements.map(({ key }) => answer.answerFields[key]!),
      enps: answer.enps_grade,
      esi: [
        answer.esi_workplace_satisfaction, answer.esi_workplace_expectations, answer.esi_ideal_job_comparison,
      ] as const,
    }
    addPerson(whole, person)
    for (const [d, { split }] of dimensions.entries()) {
      const index = split.membership[r]!
      if (index >= 0) addPerson(groups[d]![index]!, person)
    }
  }
  const visible = decideLevels(dimensions.map(({ split }) => split), answers.length, random.audit, gates)
  const n = answers.length
  const wholeProfile = profileOf(instrument, whole, {
    composite: n >= thresholds.composite,
    single: n >= thresholds.single,
    distribution: n >= thresholds.distributionWhole,
  }, { population: subject.employees })
  const { rate, margin } = responseRate(n, subject.employees)
  return {
    participation: {
      employees: subject.employees,
      answers: n,
      void: voided,
      responseRate: roundScore(rate),
      ...(n >= thresholds.composite && margin !== undefined && { margin: roundScore(margin) }),
    },
    categories: instrument.categories,
    statements: instrument.statements.map(({ key, category, text }) => ({ key, category, text })),
    whole: wholeProfile,
    ...orderOf(instrument, answers, wholeProfile, random.shuffle),
    dimensions: dimensions.map((dimension, d) =>
      presentDimension(dimension, (index) => {
        const levels = {
          composite: visible.composite[d]![index]!,
          single: visible.single[d]![index]!,
          distribution: visible.distribution[d]![index]!,
        }
        const rest = without(whole, groups[d]![index]!)
        const population = dimension.split.classes[index]!.headcount
        return levels.composite ? profileOf(instrument, groups[d]![index]!, levels, { population, rest }) : undefined
      }),
    ),
    ...(n >= thresholds.comments && { comments: commentLists(answers, random.shuffle) }),
  }
}

/** Each level begins with what the one before shows. */
function decideLevels(splits: readonly Split[], n: number, rng: Rng, gates: LevelGates) {
  const both = (k: number) => ({ whole: k, group: k })
  const composite = decideVisible(splits, n, both(thresholds.composite), rng, undefined, gates.composite)
  const single = decideVisible(splits, n, both(thresholds.single), rng, composite, gates.single)
  const last = { whole: thresholds.distributionWhole, group: thresholds.distributionGroup }
  const distribution: VisibleSet = decideVisible(splits, n, last, rng, single, gates.distribution)
  return { composite, single, distribution }
}

interface PlainDimension {
  readonly key: Dimension['key']
  readonly title: Dimension['title']
  readonly shortName?: Dimension['title'] | undefined
  readonly labels: readonly Dimension['title'][]
  readonly split: Split
}

function dimensionsOf({ instrument, headcounts }: ReleaseSubject, answers: readonly Answers[]): PlainDimension[] {
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

/** Visible classes in the instrument's order, hidden ones after them by name, without a number. */
function presentDimension(dimension: PlainDimension, profile: (index: number) => Profile | undefined): Dimension {
  const rows = dimension.split.classes.map(({ key }, index) => {
    const shown = profile(index)
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

interface Comparison {
  readonly population?: number
  /** Everybody outside the group. */
  readonly rest?: Tally
}

function profileOf(instrument: Instrument, tally: Tally, levels: Profile['levels'], comparison: Comparison): Profile {
  const n = countOf(tally)
  if (!levels.composite) return { n, levels }
  const rest = comparison.rest !== undefined && countOf(comparison.rest) > 0 ? comparison.rest : undefined
  const categories = categoriesOf(tally)
  const restCategories = rest && categoriesOf(rest)
  const present = (measure: Measure, other: Measure | undefined) => {
    // An interval is a statistic of level S (disclosure.md).
    const margin = levels.single ? meanMargin(measure.moments, comparison.population) : undefined
    const difference = levels.single && other ? differenceFromRest(measure, other) : undefined
    return {
      index: roundScore(measure.value),
      n,
      margin: margin === undefined ? null : roundScore(margin),
      ...(difference && { difference: { value: roundScore(difference.value), certainty: difference.verdict } }),
    }
  }
  const mayShow = (measure: Measure) => measure.items >= 3 || levels.single
  const engagement = engagementOf(categories)
  const overall = overallOf(tally, categories)
  return {
    n,
    levels,
    ...(engagement && mayShow(engagement) && {
      engagement: present(engagement, restCategories && engagementOf(restCategories)),
    }),
    ...(mayShow(overall) && {
      overall: present(overall, rest && restCategories && overallOf(rest, restCategories)),
    }),
    esi: present(esiOf(tally), rest && esiOf(rest)),
    categories: instrument.categories.flatMap(({ key }) => {
      const place = categories.findIndex((category) => category.key === key)
      const measure = categories[place]
      return measure && mayShow(measure) ? [{ key, ...present(measure, restCategories?.[place]) }] : []
    }),
    ...(levels.single && {
      enps: presentEnps(tally, levels.distribution, comparison.population),
      statements: instrument.statements.map(({ key }, s) => presentStatement(key, tally, s, levels.distribution)),
    }),
  }
}

function presentEnps(tally: Tally, distribution: boolean, population: number | undefined) {
  const counts = enpsOf(tally)
  const n = countOf(tally)
  const percent = (count: number) => roundScore(ratio(100 * count, n))
  return {
    value: roundScore(enps(counts), 0),
    n,
    margin: roundScore(enpsMargin(counts, population)),
    ...(distribution && {
      promoters: percent(counts.promoters),
      passives: percent(counts.passives),
      detractors: percent(counts.detractors),
    }),
  }
}

function presentStatement(key: string, tally: Tally, statement: number, distribution: boolean) {
  const mean = meanOf(tally, statement)
  const counts = distributionOf(tally, statement)
  return {
    key,
    mean: roundScore(mean, 2),
    index: roundScore(indexOfMean(mean)),
    n: countOf(tally),
    ...(distribution && { favourable: roundScore(favourable(counts)), distribution: [...counts] }),
  }
}

/** Each list sorted, then shuffled by itself, so that nothing of the order of answers can be left in it. */
function commentLists(answers: readonly Answers[], rng: Rng): NonNullable<Report['comments']> {
  const list = (kind: 'praise' | 'critique') => {
    const texts = answers.map(({ praiseCritiqueAnswer }) => praiseCritiqueAnswer[kind]?.trim() ?? '')
    return shuffled(texts.filter((text) => text !== '').sort(), rng)
  }
  return { praise: list('praise'), critique: list('critique') }
}
