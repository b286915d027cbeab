import { addDays } from '../../../svc-survey/src/domain/research-time.ts'
import { rules2026, requiredPercent } from '../../../svc-reporting/src/domain/award/rules.ts'
import { createRandom } from '../answers.ts'
import { historyCompanies, type HistoryCompany } from './companies.ts'

/** A research of the history. */
export interface PlannedResearch {
  readonly company: HistoryCompany
  readonly product: 'izz' | 'puls'
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
  /** How many answer online, and on paper. */
  readonly online: number
  readonly paper: number
  /** How much better people feel than in the company's first year. */
  readonly mood: number
  readonly seed: number
}

/** What happens at a time of day (wall-clock time in Zagreb), in this order. */
export interface PlannedEvent {
  readonly at: string
  readonly what:
    | { readonly kind: 'approve' | 'answer' | 'report'; readonly researches: readonly PlannedResearch[] }
    | { readonly kind: 'close'; readonly year: number }
    | { readonly kind: 'testimonials' }
    | ({ readonly kind: 'under-check' } & Pick<PlannedResearch, 'company' | 'startsOn' | 'endsOn'>)
}

export interface HistoryPlan {
  /** Closed years, ascending. */
  readonly years: readonly number[]
  readonly events: readonly PlannedEvent[]
}

/** Of the history: its companies, and how many of its closed years are made. */
export interface HistorySize {
  readonly companies: readonly HistoryCompany[]
  readonly years: 1 | 2 | 3
}

export const wholeHistory: HistorySize = { companies: historyCompanies, years: 3 }

/** Answers of a company that asks its people well: enough for the award, and some more. */
export function answersOf(employees: number, random: () => number): number {
  const needed = Math.ceil(employees * requiredPercent(rules2026, employees) / 100)
  // Few in large companies: each answer takes time.
  return Math.min(employees, needed + Math.floor(random() * (employees > 100 ? 4 : employees * 0.12)))
}

/** Companies that miss a condition of the award in one of the years, so that the lists show each condition. */
const misses: readonly {
  readonly key: string
  readonly year: number
  readonly changes: Partial<PlannedResearch> | 'late' | 'again'
}[] = [
  { key: 'bijela-stranica', year: 0, changes: { online: 16 } },
  { key: 'tri-uvale', year: 1, changes: 'late' },
  { key: 'lastavica', year: 2, changes: 'again' },
  { key: 'suncana-mreza', year: 2, changes: { online: 4 } },
]

/** Researches of a company in a closed year; in spring or in autumn. */
function yearly(company: HistoryCompany, place: number, year: number, index: number): PlannedResearch[] {
  const random = createRandom(1000 * year + place)
  const spring = place % 2 === 0
  const missed = misses.find((one) => one.key === company.key && one.year === index)?.changes
  const startsOn = addDays(spring ? `${year}-04-02` : `${year}-10-05`, Math.floor(random() * 8))
  const endsOn = missed === 'late' ? `${year}-12-03` : addDays(startsOn, 12 + Math.floor(random() * 8))
  const research: PlannedResearch = {
    company, product: 'izz', name: `Zadovoljstvo zaposlenika ${year}.`, startsOn, endsOn,
    online: answersOf(company.employees, random), paper: 0, mood: index * (company.trend ?? 0),
    seed: 100 * year + place,
    ...(typeof missed === 'object' && missed),
  }
  if (missed !== 'again') return [research]
  const [from, to] = spring ? [`${year}-10-06`, `${year}-10-20`] : [`${year}-04-04`, `${year}-04-18`]
  return [research, { ...research, name: `Zadovoljstvo zaposlenika ${year}., drugi put`, startsOn: from, endsOn: to }]
}

/** Statements of the three waves: what the yearly research had found, asked again. */
export const pulseStatements = ['izz.ss.01', 'izz.lo.05', 'izz.lo.08', 'izz.inf.02', 'izz.dm.03', 'izz.com.05'] as const

/** Researches of the last months: a PULS with three waves, yearly ones, one of them with paper. */
function recent({ companies }: HistorySize, today: string): PlannedResearch[] {
  const find = (key: string) => companies.find((one) => one.key === key)
  const [pulse, combined] = [find('bitovnica'), find('javorina')]
  const planned = (
    company: HistoryCompany, from: number, to: number, changes: Partial<PlannedResearch> = {},
  ): PlannedResearch => ({
    company, product: 'izz', name: `Zadovoljstvo zaposlenika ${addDays(today, to).slice(0, 4)}.`,
    startsOn: addDays(today, from), endsOn: addDays(today, to), paper: 0, mood: 3 * (company.trend ?? 0),
    seed: 7 - from,
    online: answersOf(company.employees, createRandom(-from)), ...changes,
  })
  const wave = (from: number, mood: number) => pulse
    ? [planned(pulse, from, from + 7, { product: 'puls', name: 'Puls: opterećenje', online: 34, mood })] : []
  const yearlies = ['bitovnica', 'zelena-gora', 'zbroj'].flatMap((key) => find(key) ?? [])
  return [
    ...wave(-230, -0.35), ...wave(-140, -0.1), ...wave(-58, 0.35),
    ...yearlies.map((company, place) => planned(company, -60 + place, -44 + place)),
    ...(combined ? [planned(combined, -57, -40, { online: 32, paper: 14 })] : []),
  ]
}

/** A research is approved, answered and over on these days, with those that begin and end at about the same time. */
function eventsOf(researches: readonly PlannedResearch[]): PlannedEvent[] {
  const byRound = Map.groupBy(researches, ({ startsOn, endsOn }) =>
    // Rounds are months apart; a research that runs for longer than the others has a separate one.
    `${startsOn.slice(0, 7)} ${endsOn >= `${endsOn.slice(0, 4)}-12-01`}`)
  return [...byRound.values()].flatMap((round): PlannedEvent[] => {
    const first = round.map(({ startsOn }) => startsOn).sort()[0]!
    const answered = round.map(({ startsOn }) => startsOn).sort().at(-1)!
    const last = round.map(({ endsOn }) => endsOn).sort().at(-1)!
    return [
      { at: `${addDays(first, -9)}T09:00`, what: { kind: 'approve', researches: round } },
      { at: `${addDays(answered, 1)}T10:00`, what: { kind: 'answer', researches: round } },
      { at: `${addDays(last, 1)}T08:00`, what: { kind: 'report', researches: round } },
    ]
  })
}

/** Everything that happened until today, in its order. @param today the day in Zagreb, as `2026-11-25` */
export function planHistory(today: string, size: HistorySize = wholeHistory): HistoryPlan {
  const last = Number(today.slice(0, 4)) - 1
  const years = [last - 2, last - 1, last].slice(3 - size.years)
  const researches = years.flatMap((year) => size.companies.flatMap((company) => {
    const index = year - last + 2
    if (company.years[index] !== '1') return []
    return yearly(company, historyCompanies.indexOf(company), year, index)
  }))
  const checked = size.companies.find(({ key }) => key === 'mrezni-most')
  const events: PlannedEvent[] = [
    ...years.flatMap((year) => eventsOf(researches.filter(({ endsOn }) => endsOn.startsWith(String(year))))),
    ...years.map((year): PlannedEvent => ({ at: `${year}-12-14T11:00`, what: { kind: 'close', year } })),
    ...eventsOf(recent(size, today)),
    { at: `${addDays(today, -20)}T09:30`, what: { kind: 'testimonials' } },
    ...(checked ? [{
      at: `${addDays(today, -1)}T14:00`,
      what: { kind: 'under-check', company: checked, startsOn: addDays(today, 12), endsOn: addDays(today, 26) },
    } as const] : []),
  ]
  return { years, events: events.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))) }
}
