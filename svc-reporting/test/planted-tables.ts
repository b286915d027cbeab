import type { DimensionKey, Profile } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Facts, Tables } from '../src/auditor/crowd.ts'
import { createChance } from './attacker/companies.ts'
import type { Classes } from './attacker/knowledge.ts'
import { answersOf, plainReport, smallInstrument } from './attacker/plain-report.ts'
import { buildInstrument } from './believable-answers.ts'

export const composites = { composite: true, single: false, distribution: false }
export const items = { composite: true, single: true, distribution: false }
export const all = { composite: true, single: true, distribution: true }

export interface Planted {
  readonly facts: Facts
  readonly tables: Tables
  readonly answers: readonly Answers[]
}

/**
 * Tables without any disclosure control of the levels and classes (`departments/d1`) in `shows`; the other classes are
 * hidden. A test plants a leak in them.
 */
export function plantTables(
  respondents: readonly Classes[], shows: Readonly<Record<string, Profile['levels']>>,
  { given, statements = [4, 4], seed = 5 }: {
    /** By respondent: values of all statements; at random if undefined. */
    readonly given?: (respondent: number) => readonly number[] | undefined
    readonly statements?: readonly number[]
    readonly seed?: number
  } = {},
): Planted {
  const { enps, esi, ...base } = buildInstrument()
  const instrument = { ...base, enps: enps!, esi: esi!, ...smallInstrument(...statements) }
  const chance = createChance(seed)
  const count = instrument.statements.length
  const answers = respondents.map(({ departments, locations, ...demographics }, r): Answers => ({
    ...answersOf(
      instrument, given?.(r) ?? Array.from({ length: count }, () => chance.whole(1, 4)), chance.whole(4, 10),
      [chance.whole(1, 9), chance.whole(1, 9), chance.whole(1, 9)],
    ),
    ...(departments && { department: departments }),
    ...(locations && { location: locations }),
    demographics,
  }))
  const { whole, dimensions } = plainReport(instrument, answers, respondents, shows)
  const keys = [...new Set(respondents.flatMap((own) => Object.keys(own)))] as DimensionKey[]
  const text = { hr: '?', en: '?' }
  return {
    answers,
    facts: { instrument, employees: respondents.length, headcounts: {} },
    tables: {
      participation: { employees: respondents.length, answers: respondents.length, void: 0, responseRate: 100, margin: 0 },
      categories: instrument.categories,
      statements: instrument.statements,
      whole,
      dimensions: keys.map((key) => {
        const shown = dimensions.find((dimension) => dimension.key === key)?.groups ?? []
        const classes = [...new Set(respondents.flatMap((own) => own[key] ?? []))].sort()
        return {
          key, title: text,
          groups: classes.map((name) => shown.find((group) => group.key === name) ?? { key: name, label: text, visible: false }),
        }
      }),
    },
  }
}

export const profileOf = ({ dimensions }: Tables, group: string): Profile =>
  dimensions.flatMap(({ groups }) => groups).find(({ key }) => key === group)!.profile!
