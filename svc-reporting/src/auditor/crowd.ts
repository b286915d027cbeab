import type { Profile, Report } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { GroupName } from './refusal.ts'

/** What will be published of the answers, without the facts about the research. */
export type Tables = Pick<
  Report,
  | 'participation' | 'categories' | 'statements' | 'whole' | 'order' | 'drivers' | 'highest' | 'lowest'
  | 'differences' | 'dimensions' | 'comments' | 'extra'
>

export interface Facts {
  readonly instrument: Instrument
  readonly employees: number
  /** Declared headcounts, by demographic and option. */
  readonly headcounts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Marks what a person left blank. */
export const blank = -1

/** The answers, a column for each question. */
export interface Crowd {
  readonly people: number
  /** By statement and person: 1 to 4. */
  readonly statements: readonly Int8Array[]
  /** By category, the places of its statements. */
  readonly categories: readonly { readonly key: string; readonly statements: readonly number[] }[]
  /** 0 detractor, 1 passive, 2 promoter; absent if it was not asked. */
  readonly enps?: Int8Array
  /** Sum of the three grades; absent if they were not asked. */
  readonly esi?: Int8Array
}

/** People with published numbers: the whole research, or one of its groups. */
export interface Circle {
  readonly profile: Profile
  readonly members: Int32Array
  /** Declared number of people, if any. */
  readonly population: number | undefined
  /** Absent for the whole. */
  readonly name?: GroupName
}

/** A way in which respondents are split: by person the place of its class, or −1 for 'not stated'. */
export interface Split {
  readonly key: string
  readonly classes: readonly string[]
  readonly classOf: Int32Array
}

export function readCrowd({ statements, categories, enps, esi }: Instrument, answers: readonly Answers[]): Crowd {
  const column = (value: (answer: Answers) => number | undefined) =>
    Int8Array.from(answers, (answer) => value(answer) ?? blank)
  return {
    people: answers.length,
    statements: statements.map(({ key }) => column(({ answerFields }) => answerFields[key])),
    categories: categories.map(({ key }) => ({
      key, statements: [...statements.keys()].filter((s) => statements[s]!.category === key),
    })).filter((category) => category.statements.length > 0),
    ...(enps && {
      enps: column(({ enps_grade: grade }) => (grade === undefined ? undefined : grade > 8 ? 2 : grade > 6 ? 1 : 0)),
    }),
    ...(esi && {
      esi: column((answer) => {
        const grades = [
          answer.esi_workplace_satisfaction, answer.esi_workplace_expectations, answer.esi_ideal_job_comparison,
        ]
        return grades.includes(undefined) ? undefined : grades.reduce((sum: number, grade) => sum + grade!, 0)
      }),
    }),
  }
}

/** The dimensions of the tables with everybody's class, whether or not it is shown. */
export function readSplits(tables: Tables, answers: readonly Answers[]): Split[] {
  return tables.dimensions.map(({ key, groups }) => {
    const classes = groups.map((group) => group.key)
    const places = new Map(classes.map((name, place) => [name, place]))
    const chosen = (answer: Answers) => (key === 'departments' ? answer.department
      : key === 'locations' ? answer.location : answer.demographics[key])
    return { key, classes, classOf: Int32Array.from(answers, (answer) => places.get(chosen(answer) ?? '') ?? blank) }
  })
}

/** The whole first, then each visible group. */
export function readCircles(tables: Tables, splits: readonly Split[], people: number, facts: Facts): Circle[] {
  const { instrument, employees, headcounts } = facts
  const populationOf = (dimension: string, group: string) =>
    (dimension === 'departments' || dimension === 'locations'
      ? instrument[dimension].find(({ key }) => key === group)?.headcount : headcounts[dimension]?.[group])
  const groups = tables.dimensions.flatMap(({ key, groups: classes }, d) =>
    classes.flatMap(({ key: group, visible, profile }, place): Circle[] => {
      if (!visible || !profile) return []
      const { classOf } = splits[d]!
      const members = Int32Array.from({ length: people }, (_, person) => person).filter((p) => classOf[p] === place)
      return [{ profile, members, population: populationOf(key, group), name: { dimension: key, group } }]
    }))
  return [
    { profile: tables.whole, members: Int32Array.from({ length: people }, (_, p) => p), population: employees },
    ...groups,
  ]
}
