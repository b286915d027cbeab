import type { Dimension, DimensionKey, Profile } from '@glas/contracts/reporting/report'
import type { Answers, IzzAnswers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Classes, PublishedReport } from './knowledge.ts'

const text = { hr: '?', en: '?' }

/** A questionnaire with this many statements in each of the first categories. */
export function smallInstrument(...counts: readonly number[]): Pick<Instrument, 'categories' | 'statements'> {
  const keys = ['commitment', 'communication', 'relationships'] as const
  return {
    categories: counts.map((_, c) => ({ key: keys[c]!, title: text })),
    statements: counts.flatMap((count, c) =>
      Array.from({ length: count }, (_, i) => ({ key: `${c}.${i}`, category: keys[c]!, text }))),
  }
}

const round = (value: number, digits: number) => {
  const power = 10 ** digits
  return (Math.sign(value) * Math.round(Math.abs(value) * power + 1e-9)) / power
}
const average = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
const indexOf = (mean: number) => ((mean - 1) / 3) * 100

/** All figures of some answers without margins and without disclosure control: a test then removes or corrupts some. */
export function plainProfile(
  { categories, statements }: Pick<Instrument, 'categories' | 'statements'>, answers: readonly Answers[],
  levels: Profile['levels'],
): Profile {
  const n = answers.length
  const given = statements.map(({ key }) => answers.flatMap((answer) => answer.answerFields[key] ?? []))
  const figure = (index: number) => ({ index: round(index, 1), n, margin: null })
  const byCategory = categories.map(({ key }) => {
    const own = statements.filter(({ category }) => category === key)
    const people = answers.map(({ answerFields }) => own.flatMap((one) => answerFields[one.key] ?? []))
    return average(people.filter((some) => 2 * some.length >= own.length).map((some) => indexOf(average(some))))
  })
  const grades = answers.flatMap(({ enps_grade: grade }) => grade ?? [])
  const share = (least: number, most: number) =>
    (100 * grades.filter((grade) => grade >= least && grade <= most).length) / grades.length
  const esi = average(answers.map((answer) =>
    answer.esi_workplace_satisfaction! + answer.esi_workplace_expectations! + answer.esi_ideal_job_comparison!))
  return {
    n,
    levels,
    overall: figure(average(byCategory)),
    esi: figure(esi / 0.3),
    categories: categories.map(({ key }, c) => ({ key, ...figure(byCategory[c]!) })),
    ...(levels.single && {
      enps: {
        value: round(share(9, 10) - share(0, 6), 0), n, margin: null,
        ...(levels.distribution && {
          promoters: round(share(9, 10), 1), passives: round(share(7, 8), 1), detractors: round(share(0, 6), 1),
        }),
      },
      statements: statements.map(({ key }, s) => {
        const counts = [1, 2, 3, 4].map((option) => given[s]!.filter((value) => value === option).length)
        return {
          key, mean: round(average(given[s]!), 2), index: round(indexOf(average(given[s]!)), 1), n,
          ...(levels.distribution && {
            favourable: round((100 * (counts[2]! + counts[3]!)) / given[s]!.length, 1), distribution: counts,
          }),
        }
      }),
    }),
  }
}

/** A report that shows the named classes (`departments/d1`), each at its levels. */
export function plainReport(
  instrument: Pick<Instrument, 'categories' | 'statements'>, answers: readonly Answers[],
  respondents: readonly Classes[], shows: Readonly<Record<string, Profile['levels']>>,
): PublishedReport {
  const dimensions = new Map<DimensionKey, Dimension>()
  for (const [name, levels] of Object.entries(shows)) {
    if (name === 'whole') continue
    const [key, option] = name.split('/') as [DimensionKey, string]
    const own = answers.filter((_, r) => respondents[r]![key] === option)
    const dimension: Dimension = dimensions.get(key) ?? { key, title: text, groups: [] }
    dimension.groups.push({ key: option, label: text, visible: true, profile: plainProfile(instrument, own, levels) })
    dimensions.set(key, dimension)
  }
  return { whole: plainProfile(instrument, answers, shows.whole!), dimensions: [...dimensions.values()] }
}

/** Answers from plain numbers: statements in order; grades default to 8, 5, 5, 5. */
export function answersOf(
  { statements }: Pick<Instrument, 'statements'>, given: readonly number[], enps = 8, esi: readonly number[] = [5, 5, 5],
): IzzAnswers {
  return {
    v: 1,
    answerFields: Object.fromEntries(statements.map(({ key }, s) => [key, given[s]!])),
    enps_grade: enps,
    esi_workplace_satisfaction: esi[0]!,
    esi_workplace_expectations: esi[1]!,
    esi_ideal_job_comparison: esi[2]!,
    praiseCritiqueAnswer: {},
    demographics: {},
  }
}
