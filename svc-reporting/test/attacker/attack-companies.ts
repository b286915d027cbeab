import { attack } from './attack.ts'
import type { Effort, Options } from './attack.ts'
import { simulateCompany } from './companies.ts'
import type { Company } from './companies.ts'
import { rulesNow } from './knowledge.ts'
import type { Find, Given, Knowledge, Means, PublishedReport, Rules } from './knowledge.ts'

/** The result of an attack on one company's report. */
export interface Attacked {
  readonly company: Company
  readonly report: PublishedReport
  readonly knowledge: Knowledge
  readonly finds: readonly Find[]
  readonly effort: Effort
}

export function knowledgeOf({ instrument, respondents, populations, answers }: Company, rules: Rules): Knowledge {
  const given = answers.map((answer): Given => ({
    statements: instrument.statements.map(({ key }) => answer.answerFields[key] !== undefined),
    enps: answer.enps_grade !== undefined,
    esi: answer.esi_workplace_satisfaction !== undefined && answer.esi_workplace_expectations !== undefined &&
      answer.esi_ideal_job_comparison !== undefined,
  }))
  const hasBlanks = given.some(({ statements, enps, esi }) => !enps || !esi || statements.includes(false))
  return { instrument, respondents, populations, rules, ...(hasBlanks && { given }) }
}

/**
 * Publishes and attacks the report of a company for each seed, one after the other.
 *
 * @param publish the function under attack: everything that it returns counts as published
 */
export async function* attackCompanies(
  seeds: Iterable<number>, publish: (company: Company) => PublishedReport, rules: Rules = rulesNow,
  { kind, alter = (company) => company, ...options }: Options & {
    readonly kind?: Company['kind']
    /** Changes each company before its report is published. */
    readonly alter?: (company: Company, seed: number) => Company
  } = { thorough: false },
): AsyncGenerator<Attacked> {
  for (const seed of seeds) {
    const company = alter(simulateCompany(seed, kind), seed)
    const report = publish(company)
    const knowledge = knowledgeOf(company, rules)
    yield { company, report, knowledge, ...await attack(report, knowledge, options) }
  }
}

export interface Counts {
  companies: number
  /** Companies where somebody's answer or a sum over too few can be derived. */
  broken: number
  ordinary: number
  brokenOrdinary: number
  /** Companies in which a single respondent's answer is known, not counting sums. */
  known: number
  /** Companies by the method that found something first. */
  byMeans: Partial<Record<Means, number>>
  /** Questions that remained undecided. */
  open: number
}

export function createCounts(): Counts {
  return { companies: 0, broken: 0, ordinary: 0, brokenOrdinary: 0, known: 0, byMeans: {}, open: 0 }
}

export function count(counts: Counts, { company, finds, effort }: Attacked): void {
  const ordinary = company.kind === 'ordinary'
  counts.companies++
  counts.open += effort.open
  if (ordinary) counts.ordinary++
  if (finds.length === 0) return
  counts.broken++
  if (ordinary) counts.brokenOrdinary++
  if (finds.some(({ statistic }) => !statistic.startsWith('sum:'))) counts.known++
  for (const means of new Set(finds.map((find) => find.means))) counts.byMeans[means] = (counts.byMeans[means] ?? 0) + 1
}
