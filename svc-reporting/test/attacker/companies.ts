import type { Answers } from '@glas/contracts/survey/answers'
import { notStated } from '@glas/contracts/survey/instrument'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { buildInstrument, usualDemographics } from '../believable-answers.ts'
import type { Classes } from './knowledge.ts'

/** A company with its answers, and its reader's knowledge of them. */
export interface Company {
  readonly seed: number
  readonly kind: 'ordinary' | 'adversarial'
  /** What makes it hard, in a few words. */
  readonly traits: readonly string[]
  readonly instrument: Instrument
  readonly employees: number
  readonly headcounts: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly answers: readonly Answers[]
  /** How many were to answer on paper, where items may be left blank. */
  readonly offlineRespondents?: number
  readonly respondents: readonly Classes[]
  readonly populations: Readonly<Record<string, number>>
}

export interface Chance {
  /** 0 ≤ x < 1. */
  readonly uniform: () => number
  readonly normal: () => number
  readonly whole: (from: number, to: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
}

/** mulberry32: the same seed gives the same company. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(uniform() * (to - from + 1))
  return {
    uniform, whole,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    happens: (probability) => uniform() < probability,
    pick: (from) => from[whole(0, from.length - 1)]!,
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))

/** A person's answers: three numbers and one for each statement. */
interface Person {
  readonly classes: Classes
  mood: number
  /** A person with exactly the same answers, if any. */
  like?: readonly number[]
}

type DemographicKeys = keyof typeof usualDemographics

/** Sizes of parts that add up to `n`, the later ones smaller. */
function parts(n: number, count: number, chance: Chance, least: number): number[] {
  const weights = Array.from({ length: count }, () => 0.2 + chance.uniform() ** 2 * 2)
  const total = weights.reduce((a, b) => a + b, 0)
  const sizes = weights.map((weight) => Math.max(least, Math.floor((n * weight) / total)))
  for (let i = 0; sizes.reduce((a, b) => a + b, 0) > n; i = (i + 1) % count) if (sizes[i]! > 1) sizes[i]!--
  for (let i = 0; sizes.reduce((a, b) => a + b, 0) < n; i = (i + 1) % count) sizes[i]!++
  return sizes
}

const expand = (sizes: readonly number[]) => sizes.flatMap((size, i) => Array<number>(size).fill(i))

function mixed<T>(items: readonly T[], chance: Chance): T[] {
  const copy = [...items]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = chance.whole(0, i)
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}

function demographicsOf(chance: Chance, most: number): DemographicKeys[] {
  return mixed(Object.keys(usualDemographics) as DemographicKeys[], chance).slice(0, chance.whole(0, most))
}

/** Options with uneven numbers of people, some not stated. */
function chooseOption(key: DemographicKeys, chance: Chance, silent: number): string | undefined {
  if (chance.happens(silent)) return undefined
  const options = usualDemographics[key]
  return options[Math.min(chance.whole(0, options.length - 1), chance.whole(0, options.length - 1))]
}

/** An ordinary company: people differ, departments differ, no one colludes. */
function ordinary(seed: number, chance: Chance): Company {
  const n = Math.round(12 * (300 / 12) ** chance.uniform())
  const departments = parts(n, chance.whole(2, Math.max(2, Math.min(14, Math.round(n / 10)))), chance, 1)
  const locations = chance.happens(0.5) ? parts(n, chance.whole(2, 4), chance, 1) : []
  const keys = demographicsOf(chance, 4)
  const departmentOf = expand(departments)
  const locationOf = mixed(expand(locations), chance)
  const level = departments.map(() => chance.normal() * 0.25)
  const people = Array.from({ length: n }, (_, r): Person => ({
    classes: {
      ...(!chance.happens(0.03) && { departments: `d${departmentOf[r]! + 1}` }),
      ...(locations.length > 0 && !chance.happens(0.03) && { locations: `l${locationOf[r]! + 1}` }),
      ...Object.fromEntries(keys.flatMap((key) => {
        const option = chooseOption(key, chance, 0.05)
        return option === undefined ? [] : [[key, option]]
      })),
    },
    mood: level[departmentOf[r]!]! + chance.normal() * 0.55,
  }))
  return assemble(seed, 'ordinary', [], chance, {
    people, departments: departments.length, locations: locations.length, keys, ease: chance.normal() * 0.2, noise: 0.7,
  })
}

interface Plan {
  readonly people: readonly Person[]
  readonly departments: number
  readonly locations: number
  readonly keys: readonly DemographicKeys[]
  /** Shifts all statements. */
  readonly ease: number
  readonly noise: number
}

function assemble(seed: number, kind: Company['kind'], traits: readonly string[], chance: Chance, plan: Plan): Company {
  const { people, keys } = plan
  const n = people.length
  const employees = chance.happens(0.15) ? n : Math.ceil(n / (0.5 + 0.45 * chance.uniform()))
  const populations: Record<string, number> = { whole: employees }
  const spare = employees - n
  const headcountsOf = (dimension: 'departments' | 'locations', letter: string, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const own = people.filter(({ classes }) => classes[dimension] === `${letter}${i + 1}`).length
      const headcount = Math.max(1, own + Math.floor((spare / count) * (0.5 + chance.uniform())))
      populations[`${dimension}/${letter}${i + 1}`] = headcount
      return headcount
    })
  const instrument = buildInstrument({
    departments: headcountsOf('departments', 'd', plan.departments),
    locations: headcountsOf('locations', 'l', plan.locations),
    demographics: Object.fromEntries(keys.map((key) => [key, usualDemographics[key]])),
  })
  const harder = instrument.statements.map(() => chance.normal() * 0.25)
  const answers = people.map(({ classes, mood, like }): Answers => {
    const grade = (shift: number) => clamp(6.8 + 2 * (mood + plan.ease) + shift + chance.normal() * 1.2, 0, 10)
    const given = like ?? [
      ...harder.map((hard) => clamp(2.9 + plan.ease + mood - hard + chance.normal() * plan.noise, 1, 4)),
      grade(0.5), grade(0.3), grade(0), grade(-0.4),
    ]
    const [enps, satisfaction, expectations, ideal] = given.slice(instrument.statements.length) as [
      number, number, number, number,
    ]
    return {
      v: 1,
      answerFields: Object.fromEntries(instrument.statements.map(({ key }, s) => [key, given[s]!])),
      enps_grade: enps,
      esi_workplace_satisfaction: satisfaction,
      esi_workplace_expectations: expectations,
      esi_ideal_job_comparison: ideal,
      praiseCritiqueAnswer: {},
      demographics: Object.fromEntries(keys.map((key) => [key, classes[key] ?? notStated])),
      ...(classes.departments && { department: classes.departments }),
      ...(classes.locations && { location: classes.locations }),
    }
  })
  return {
    seed, kind, traits, instrument, employees, headcounts: {}, answers,
    respondents: people.map(({ classes }) => classes), populations,
  }
}

const statementCount = 78

/** One complete set of answers that several people may share. */
function alike(chance: Chance): { trait: string; given: number[] } {
  const shape = chance.pick(['top', 'bottom', 'middle', 'any', 'nearly top'] as const)
  const statement = () =>
    shape === 'top' ? 4 : shape === 'bottom' ? 1 : shape === 'middle' ? chance.whole(2, 3)
      : shape === 'any' ? chance.whole(1, 4) : chance.happens(0.9) ? 4 : 3
  const grade = () => (shape === 'top' ? 10 : shape === 'bottom' ? 0 : chance.whole(3, 10))
  return {
    trait: `alike: ${shape}`,
    given: [...Array.from({ length: statementCount }, statement), grade(), grade(), grade(), grade()],
  }
}

/** A company built to reveal its people: small, nested, unanimous, at the ends, or one short of a threshold. */
function adversarial(seed: number, chance: Chance): Company {
  const traits: string[] = []
  const trait = (name: string, probability: number) => {
    const has = chance.happens(probability)
    if (has) traits.push(name)
    return has
  }
  const n = chance.happens(0.7) ? chance.whole(5, 60) : chance.whole(60, 160)
  // Small blocks of people are the units from which groups are built.
  const sizes: number[] = []
  for (let left = n; left > 0;) {
    const size = Math.min(left, chance.pick([1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 12, 19, 20, 21]))
    sizes.push(size)
    left -= size
  }
  const blockOf = expand(sizes)
  const nested = trait('nested', 0.6)
  const departmentsOfBlock: number[] = []
  let departments = 0
  for (const _ of sizes) {
    departmentsOfBlock.push(departments)
    if (!chance.happens(0.25)) departments++
  }
  departments = Math.max(...departmentsOfBlock) + 1
  const locations = chance.happens(0.8) ? chance.whole(2, Math.max(2, Math.min(6, departments))) : 0
  const locationOfDepartment = Array.from({ length: departments }, () => chance.whole(0, Math.max(0, locations - 1)))
  // A few people of each department are elsewhere: a location is then a department plus or minus a few.
  const strays = nested && trait('strays', 0.6) ? 0.06 : nested ? 0 : 1
  const keys = demographicsOf(chance, 3)
  const alongBlocks = trait('demographics along blocks', 0.4)
  const ofBlock = sizes.map(() => Object.fromEntries(keys.map((key) => [key, chooseOption(key, chance, 0.1)])))
  const silent = trait('many not stated', 0.4) ? 0.15 : 0.03
  const ends = trait('near an end', 0.35) ? chance.pick([-1.6, -1.1, 0.9, 1.3]) : 0
  const noise = trait('quiet', 0.3) ? 0.25 : 0.7
  const unanimous = trait('unanimous blocks', 0.65)
  const said = sizes.map(() => (unanimous && chance.happens(0.4) ? alike(chance) : undefined))
  traits.push(...new Set(said.flatMap((one) => one?.trait ?? [])))
  const ofDepartments = unanimous && trait('unanimous departments', 0.4)
  const byDepartment = Array.from({ length: departments }, () =>
    (ofDepartments && chance.happens(0.4) ? alike(chance) : undefined))
  const people = blockOf.map((block): Person => {
    const department = departmentsOfBlock[block]!
    const location = chance.happens(strays) ? chance.whole(0, locations - 1) : locationOfDepartment[department]!
    const like = byDepartment[department]?.given ?? said[block]?.given
    return {
      classes: {
        ...(!chance.happens(silent / 2) && { departments: `d${department + 1}` }),
        ...(locations > 0 && !chance.happens(silent / 2) && { locations: `l${location + 1}` }),
        ...Object.fromEntries(keys.flatMap((key) => {
          const option = alongBlocks && !chance.happens(0.08) ? ofBlock[block]![key] : chooseOption(key, chance, silent)
          return option === undefined ? [] : [[key, option]]
        })),
      },
      mood: chance.normal() * (noise < 0.5 ? 0.15 : 0.5),
      ...(like && { like }),
    }
  })
  return assemble(seed, 'adversarial', traits, chance, { people, departments, locations, keys, ease: ends, noise })
}

/** The company of a seed: every fourth is an ordinary one. */
export function simulateCompany(seed: number, kind: Company['kind'] = seed % 4 === 0 ? 'ordinary' : 'adversarial'): Company {
  const chance = createChance(seed)
  return kind === 'ordinary' ? ordinary(seed, chance) : adversarial(seed, chance)
}

/** The same company with only the first statements of the first categories: quick to report on and to attack. */
export function abridge(company: Company, counts: readonly number[]): Company {
  const { instrument } = company
  const categories = instrument.categories.slice(0, counts.length)
  const statements = categories.flatMap(({ key }, c) =>
    instrument.statements.filter(({ category }) => category === key).slice(0, counts[c]))
  return {
    ...company,
    instrument: { ...instrument, categories, statements },
    answers: company.answers.map((answers) => ({
      ...answers,
      answerFields: Object.fromEntries(statements.flatMap(({ key }) =>
        (answers.answerFields[key] === undefined ? [] : [[key, answers.answerFields[key]]]))),
    })),
  }
}
