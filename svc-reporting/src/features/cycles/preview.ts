import type { Cycle, CycleEntry, OpenEntry } from '@glas/contracts/reporting/cycles.operations'
import type { Profile } from '@glas/contracts/reporting/report'
import { awardOf, type Award } from '../../domain/award/award.ts'
import { fillRateOf, isRanked } from '../../domain/award/places.ts'
import type { Revealed } from '../../domain/award/published-file.ts'
import { failedConditions, sizeClassOf, type AwardRules, type Entry } from '../../domain/award/rules.ts'
import { figuresForScore } from '../../domain/award/score.ts'
import type { Company } from '../../domain/benchmark/benchmark.ts'
import type { CycleResearch, ShownSubject, StoredEntry } from './cycles.store.ts'

interface PublishedEntry extends Entry {
  readonly whole: Profile
}

/** What a year would be if it were closed now. */
export interface Preview {
  readonly entries: readonly PublishedEntry[]
  readonly award: Award
  readonly shown: Pick<Cycle, 'entries' | 'open' | 'prizes'>
}

/** What a correction starts from. */
export interface Correcting {
  /** Entries as the year was closed: later researches and merged companies change nothing about them. */
  readonly known: ReadonlyMap<string, StoredEntry>
  readonly excluded: ReadonlySet<string>
}

export function previewOf(
  rules: AwardRules, year: number, researches: readonly CycleResearch[], companiesBefore: ReadonlySet<string>,
  { known, excluded }: Correcting = { known: new Map(), excluded: new Set() },
): Preview {
  const first = firstOfEach(researches)
  const published = researches.flatMap((research) => {
    const { report, ...rest } = research
    return report ? [{ ...rest, report }] : []
  })
  const entries = published.map(({ id, companyId, subject, report: { participation, whole } }): PublishedEntry => {
    const figures = figuresForScore(whole)
    const closed = known.get(id)
    return {
      researchId: id, endsOn: subject.endsOn, employees: participation.employees, answers: participation.answers,
      industry: subject.company.industry, firstOfYear: closed ? !closed.failed.includes('first') : first.has(id),
      newcomer: closed ? closed.newcomer : !companiesBefore.has(companyId),
      whole, ...(figures && { figures }), ...(excluded.has(id) && { excluded: true }),
    }
  })
  const award = awardOf(rules, year, entries)
  const ranks = new Map(award.classes.flatMap(({ rows }) => rows.map(({ researchId, place, interval }) =>
    [researchId, { place, ...interval, of: rows.length }])))
  const shown = entries.map((entry, i): CycleEntry => {
    const rank = ranks.get(entry.researchId)
    return {
      ...namesOf(entry.researchId, published[i]!.subject),
      industry: entry.industry, sizeClass: sizeClassOf(rules, entry.employees), employees: entry.employees,
      fillRate: fillRateOf(entry), newcomer: entry.newcomer, score: entry.figures ? entry.figures.score / 100 : null,
      failed: failedConditions(rules, year, entry), ...(rank && { rank }),
      ...(entry.excluded && { excluded: true }),
    }
  })
  return {
    entries, award,
    shown: {
      entries: shown.toSorted(byName),
      open: researches.filter(({ report }) => !report).map(({ id, subject, state }): OpenEntry => ({
        ...namesOf(id, subject), state: state === 'approved' ? 'running' : 'opening',
      })).toSorted(byName),
      prizes: {
        newcomers: [...award.newcomers], bestOfAll: [...award.bestOfAll],
        industries: award.industries.map(({ key, best }) => ({ industry: key, best: [...best] })),
      },
    },
  }
}

/** The research of each company that begins first; of two on the same day, the one that ends first. */
function firstOfEach(researches: readonly CycleResearch[]): Set<string> {
  const keyOf = ({ id, subject }: CycleResearch) => `${subject.startsOn} ${subject.endsOn} ${id}`
  const first = new Map<string, CycleResearch>()
  for (const research of researches) {
    const known = first.get(research.companyId)
    if (!known || keyOf(research) < keyOf(known)) first.set(research.companyId, research)
  }
  return new Set([...first.values()].map(({ id }) => id))
}

/**
 * The companies that get a benchmark: each with its first research of the year. Means are about those in the award.
 *
 * @param revealed by the file that is published
 */
export const comparedOf = (rules: AwardRules, { entries }: Preview, { inAward, tied }: Revealed): Company[] =>
  entries.filter(({ firstOfYear }) => firstOfYear).filter((entry) => isRanked(entry)).map((entry) => ({
    ...entry, sizeClass: sizeClassOf(rules, entry.employees),
    inAward: inAward.has(entry.researchId), tied: tied.has(entry.researchId),
  }))

export const namesOf = (researchId: string, { company, name, endsOn }: ShownSubject) =>
  ({ researchId, companyName: company.name, name, endsOn })

type Named = Pick<CycleEntry, 'companyName' | 'researchId'>
export const byName = (a: Named, b: Named): number =>
  a.companyName.localeCompare(b.companyName, 'hr') || (a.researchId < b.researchId ? -1 : 1)
