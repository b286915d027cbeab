import { type Answers, type IzzAnswers, type ScaleField, scalesOf } from '@glas/contracts/survey/answers'
import type { AskedExtra } from '@glas/contracts/survey/extra/questions'
import { notStated, type CategoryKey, type Instrument } from '@glas/contracts/survey/instrument'

/** How much easier (above 0) or harder it is to agree with a category, on the scale from 1 to 4. */
const ease: Readonly<Record<CategoryKey, number>> = {
  'challenging-work-tasks': 0.2,
  'decision-making': -0.25,
  'superior-support': 0.1,
  'commitment': 0.15,
  'labour-organization': -0.2,
  'relationships': 0.4,
  'work-conditions': 0,
  'communication': -0.35,
  'personal-growth': -0.1,
}

/** Level of the first, second … department. */
const departmentMood = [-0.25, 0.15, -0.05, 0.4]

const praises = [
  'Kolege si stvarno pomažu, i kad je gužva.',
  'Voditeljica sluša i javi što je s prijedlogom.',
  'Radno vrijeme je uredno, slobodni dani se dogovore bez muke.',
  'Nova oprema u pogonu puno znači.',
  'Osjećam da je moj posao važan kupcima.',
  'Dobra atmosfera u timu i puno smijeha.',
  'Plaća dolazi na vrijeme, a dobili smo i božićnicu.',
  'Mentorstvo za nove ljude je odlično.',
  'Kad dijete oboli, nitko ne postavlja pitanja.',
  'Šef stane iza nas pred kupcem.',
  'Posao je raznolik, nijedan dan nije isti.',
  'Kantina je bolja nego prije godinu dana.',
  'Mogu sam odlučiti kako ću složiti svoj dan.',
  'Sigurnost na radu se napokon shvaća ozbiljno.',
  'Dobio sam priliku voditi mali projekt.',
  'The team made me feel welcome from the first day.',
  'Priznanje dobijemo i pred drugima, ne samo u četiri oka.',
  'Blizina mora i pauza na rivi.',
]
const critiques = [
  'O promjenama doznajemo zadnji, često iz hodnika.',
  'Smjene se mijenjaju dan prije, teško je planirati.',
  'Premalo je edukacija, a one koje postoje ne vode nikamo.',
  'Sastanci traju predugo i završe bez odluke.',
  'Klima u skladištu ne radi već drugo ljeto.',
  'Prijedlozi odu gore i nikad se ne vrate.',
  'Nejasno je po čemu se dobiva nagrada.',
  'Uprava se u pogonu vidi jednom godišnje.',
  'Plaće novih su bliže našima nego što bi trebale biti.',
  'Alat čekamo tjednima, a rok ostaje isti.',
  'Odjeli krive jedan drugoga umjesto da sjednu zajedno.',
  'Prekovremeni se podrazumijevaju.',
  'Ne znam što moram napraviti da bih napredovao.',
  'Previše poruka izvan radnog vremena.',
  'Parkiralište je premalo za obje smjene.',
  'We get goals, but no one tells us why.',
]

// A local alias: inside jest's sandbox each access to a global costs more than the arithmetic.
const { imul } = Math

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))

/** One person's unit, in proportion to the headcounts. */
function unitOf(units: Instrument['departments'], share: number): number {
  let left = share * units.reduce((sum, { headcount }) => sum + headcount, 0)
  return Math.max(0, units.findIndex(({ headcount }) => (left -= headcount) < 0))
}

/** How the people of a company differ from those of the usual one. */
export interface Workforce {
  /** How much better (above 0) or worse everybody feels, on the scale from 1 to 4. */
  readonly level?: number
  /** The same for single categories. */
  readonly categories?: Partial<Readonly<Record<CategoryKey, number>>>
  /** The same by department, in the order of the instrument. */
  readonly departments?: readonly number[]
  /** The same by time in the company, from the newest to the oldest. */
  readonly tenure?: readonly number[]
  /** The category whose answers go together with those to commitment, more than all others do. */
  readonly together?: CategoryKey
  readonly praises?: readonly string[]
  readonly critiques?: readonly string[]
}

/** Where the answers from 0 to 10 are centred. */
const centres: Readonly<Record<ScaleField, number>> = {
  enps_grade: 7.6, esi_workplace_satisfaction: 7.1, esi_workplace_expectations: 6.6, esi_ideal_job_comparison: 6.1,
}

/** Answers to a company's own questions: every one, with a comment now and then. */
function makeExtra({ questions }: AskedExtra, random: () => number): NonNullable<Answers['extra']> {
  const below = (count: number) => Math.floor(random() * count)
  return Object.fromEntries(questions.map(({ id, options, scale, commentsAllowed }) => {
    const chosen = options?.[below(options.length)]
    const comment = commentsAllowed && random() < 0.3 && { comment: praises[below(praises.length)]! }
    return [id, {
      ...(chosen ? { options: [chosen.id] } : scale ? { step: 1 + below(scale.steps) } : { text: critiques[below(critiques.length)]! }),
      ...comment,
    }]
  }))
}

/**
 * Answers with structure: people differ in mood, departments in level, categories in ease, and later statements of a
 * category are harder. Some don't state their groups, some comment.
 */
export function makeAnswers(
  instrument: Instrument, count: number, seed: number, workforce: Workforce = {},
): Answers[] {
  const { level = 0, departments: moods = departmentMood, tenure = [] } = workforce
  const random = createRandom(seed)
  const normal = (draw = random) => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  const { departments, locations, demographics, statements, extra } = instrument
  // Apart, so that a company's own questions change no other answer.
  const randomExtra = createRandom(seed + 1)
  const randomTenure = createRandom(seed + 2)
  const randomTogether = createRandom(seed + 3)
  // No comment is used twice.
  const deal = (texts: readonly string[]) => {
    const left = [...texts]
    return () => random() < 0.3 ? left.splice(Math.floor(random() * left.length), 1)[0] : undefined
  }
  const [nextPraise, nextCritique] = [deal(workforce.praises ?? praises), deal(workforce.critiques ?? critiques)]
  return Array.from({ length: count }, (_, person): Answers => {
    // Stratified, so that each department's answers are proportional to its size.
    const department = unitOf(departments, (person + 0.5) / count)
    const stay = tenure.length > 0 ? Math.floor(tenure.length * (randomTenure() + randomTenure()) / 2) : undefined
    const mood = normal() * 0.45 + level + (stay === undefined ? 0 : tenure[stay]!)
      + (departments.length > 1 ? moods[department % moods.length]! : 0)
    const grade = (centre: number) => clamp(centre + 2 * mood + normal() * 1.1, 0, 10)
    const places = new Map<CategoryKey, number>()
    const apart = workforce.together ? normal(randomTogether) * 0.5 : 0
    const own = (category: CategoryKey) => (category === 'commitment' || category === workforce.together ? apart : 0)
    const praise = nextPraise()
    const critique = nextCritique()
    return {
      v: 1,
      answerFields: Object.fromEntries(statements.map(({ key, category }) => {
        const place = places.get(category) ?? 0
        places.set(category, place + 1)
        const centre = 2.95 + ease[category] + (workforce.categories?.[category] ?? 0) - place * 0.04
        return [key, clamp(centre + mood + own(category) + normal() * 0.65, 1, 4)]
      })),
      ...Object.fromEntries(scalesOf(instrument).map((field) => [field, grade(centres[field])])),
      praiseCritiqueAnswer: !instrument.praise ? {} : { ...(praise && { praise }), ...(critique && { critique }) },
      demographics: Object.fromEntries(demographics.map(({ key, options }) => {
        const stated = options.filter((option) => option.key !== notStated)
        // Two equal genders; of the other options the middle ones are the most frequent.
        const share = key === 'gender' ? random() * (2 / stated.length) : (random() + random()) / 2
        const option = random() < 0.05 ? notStated : stated[Math.min(stated.length - 1, Math.floor(share * stated.length))]!.key
        return [key, key === 'tenure' && stay !== undefined && option !== notStated ? stated[stay]!.key : option]
      })),
      ...(departments.length > 0 && { department: departments[department]!.key }),
      ...(locations.length > 0 && { location: locations[unitOf(locations, random())]!.key }),
      ...(extra && { extra: makeExtra(extra, randomExtra) }),
    }
  })
}

/** The same for an IZZ, which asks all four scales. */
export const makeIzzAnswers = (...given: Parameters<typeof makeAnswers>): IzzAnswers[] =>
  makeAnswers(...given) as IzzAnswers[]
