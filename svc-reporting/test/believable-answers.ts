import type { Answers, IzzAnswers } from '@glas/contracts/survey/answers'
import { categoryKeys, notStated } from '@glas/contracts/survey/instrument'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { below } from '../src/domain/statistics/random.ts'
import type { Rng } from '../src/domain/statistics/random.ts'

const text = (words: string) => ({ hr: words, en: words })

/** Statements by category of the yearly questionnaire (D-5.1). */
const statementCounts = [8, 8, 10, 9, 9, 9, 9, 8, 8]

export interface InstrumentShape {
  readonly departments?: readonly number[]
  readonly locations?: readonly number[]
  readonly demographics?: Partial<Record<Instrument['demographics'][number]['key'], readonly string[]>>
}

export const usualDemographics = {
  gender: ['female', 'male', 'other'],
  age: ['under-25', '25-34', '35-44', '45-54', '55-over'],
  qualification: ['low', 'middle', 'higher', 'special'],
  tenure: ['under-1', '1-2', '3-5', '6-10', 'over-10'],
} as const

/** An instrument of 78 statements; departments and locations are given by their headcounts. */
export function buildInstrument(shape: InstrumentShape = {}): Instrument {
  const scale = { text: text('?'), low: text('0'), high: text('10') }
  const units = (letter: string, name: string, headcounts: readonly number[] = []) =>
    headcounts.map((headcount, i) => ({ key: `${letter}${i + 1}`, name: `${name} ${i + 1}`, headcount }))
  return {
    catalogue: 'izz-1',
    categories: categoryKeys.map((key) => ({ key, title: text(key) })),
    statements: categoryKeys.flatMap((category, c) =>
      Array.from({ length: statementCounts[c]! }, (_, i) => ({
        key: `izz.${c}.${String(i + 1).padStart(2, '0')}`,
        category,
        text: text(`${category} ${i + 1}`),
      })),
    ),
    agreement: [text('1'), text('2'), text('3'), text('4')],
    enps: scale,
    esi: { satisfaction: scale, expectations: scale, idealJob: scale },
    praise: text('+'),
    critique: text('−'),
    demographics: Object.entries(shape.demographics ?? usualDemographics).map(([key, options]) => ({
      key: key as keyof typeof usualDemographics,
      title: text(key),
      options: [...options, notStated].map((option) => ({ key: option, label: text(option) })),
    })),
    departments: units('d', 'Department', shape.departments),
    locations: units('l', 'Location', shape.locations),
    placedFirst: 'none',
  }
}

/** A PULS of some of the statements of `buildInstrument`, with nothing else but what is wanted. */
export function buildPulse(keys: readonly string[], more: { enps?: boolean; comments?: boolean } & InstrumentShape = {}) {
  const { statements, categories, enps, praise, critique, esi: _, ...rest } = buildInstrument({ demographics: {}, ...more })
  const asked = keys.flatMap((key) => statements.find((one) => one.key === key) ?? [])
  return {
    ...rest,
    product: 'puls',
    catalogue: 'puls-1',
    statements: asked,
    categories: categories.filter(({ key }) => asked.some(({ category }) => category === key)),
    ...(more.enps && { enps }),
    ...(more.comments && { praise, critique }),
  } as Instrument
}

/** What remains of full answers where a PULS was answered instead. */
export const answersToPulse = (answers: readonly IzzAnswers[], { statements, enps, praise }: Instrument): Answers[] =>
  answers.map(({
    enps_grade: grade, esi_workplace_satisfaction: _s, esi_workplace_expectations: _e, esi_ideal_job_comparison: _i,
    ...answer
  }) => ({
    ...answer,
    answerFields: Object.fromEntries(statements.map(({ key }) => [key, answer.answerFields[key]!])),
    ...(enps && { enps_grade: grade }),
    praiseCritiqueAnswer: praise ? answer.praiseCritiqueAnswer : {},
  }))

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))

/**
 * Answers with structure: people differ in mood, departments in level, categories in ease; later statements of a
 * category are harder. Units are filled in proportion to their headcounts, or by `departmentOf`.
 */
export function buildAnswers(
  instrument: Instrument,
  count: number,
  rng: Rng,
  departmentOf?: (person: number) => number,
): IzzAnswers[] {
  const uniform = () => rng() / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const byHeadcount = (units: Instrument['departments']) => {
    const slots = units.flatMap(({ headcount }, i) => Array<number>(headcount).fill(i))
    return (person: number) => slots[(person * 7919) % slots.length]!
  }
  const pickDepartment = departmentOf ?? byHeadcount(instrument.departments)
  const pickLocation = byHeadcount(instrument.locations)
  return Array.from({ length: count }, (_, person): IzzAnswers => {
    const department = instrument.departments.length > 0 ? pickDepartment(person) : -1
    const location = instrument.locations.length > 0 ? pickLocation(person) : -1
    const mood = normal() * 0.5 + (department % 3) * 0.2
    const grade = (shift: number) => clamp(6.5 + shift + 2 * mood + normal() * 1.2, 0, 10)
    const place = new Map<string, number>()
    const praise = uniform() < 0.4 ? `Praise ${person}: kolege, šef i kava.` : undefined
    const critique = uniform() < 0.4 ? `Critique ${person}: „ožujak“ <b>&</b> 😀` : undefined
    return {
      v: 1,
      answerFields: Object.fromEntries(
        instrument.statements.map(({ key, category }) => {
          const position = place.get(category) ?? 0
          place.set(category, position + 1)
          const ease = (categoryKeys.indexOf(category) % 4) * 0.12 - position * 0.06
          return [key, clamp(2.8 + ease + mood + normal() * 0.7, 1, 4)]
        }),
      ),
      enps_grade: grade(0.8),
      esi_workplace_satisfaction: grade(0.5),
      esi_workplace_expectations: grade(0),
      esi_ideal_job_comparison: grade(-0.6),
      praiseCritiqueAnswer: { ...(praise && { praise }), ...(critique && { critique }) },
      demographics: Object.fromEntries(
        instrument.demographics.map(({ key, options }) => {
          const stated = options.length - 1
          // Uneven on purpose: the last options are rare, and some prefer not to say.
          const index = uniform() < 0.06 ? stated : Math.min(below(rng, stated), below(rng, stated))
          return [key, options[index]!.key]
        }),
      ),
      ...(department >= 0 && { department: instrument.departments[department]!.key }),
      ...(location >= 0 && { location: instrument.locations[location]!.key }),
    }
  })
}
