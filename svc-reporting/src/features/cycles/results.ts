import type { EventData } from '@glas/contracts/event'
import type { Outcome } from '@glas/contracts/reporting/corrections.operations'
import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import type { awardResult } from '@glas/contracts/reporting/reporting.events'
import type { AwardRules } from '../../domain/award/rules.ts'
import type { CycleResearch, StoredCycle } from './cycles.store.ts'
import type { Preview } from './preview.ts'

type Result = EventData<typeof awardResult>

/** What each research of a cycle has. Prizes of later researches of a company don't exist. */
export function outcomesOf(
  { placesByClass }: Pick<AwardRules, 'placesByClass'>, { entries, prizes }: Pick<Cycle, 'entries' | 'prizes'>,
): Map<string, Outcome> {
  return new Map(entries.map(({ researchId, rank }) => {
    const won: Record<Outcome['prizes'][number], boolean> = {
      'class': rank !== undefined && rank.place <= placesByClass,
      'newcomers': prizes.newcomers.includes(researchId),
      'industry': prizes.industries.some(({ best }) => best.includes(researchId)),
      'best-of-all': prizes.bestOfAll.includes(researchId),
    }
    return [researchId, {
      ...(rank && { rank }), prizes: (Object.keys(won) as Outcome['prizes']).filter((kind) => won[kind]),
    }]
  }))
}

/** What a mail states about an outcome. */
export const resultOf = ({ rank, prizes }: Outcome): Pick<Result, 'rank' | 'prizes'> =>
  ({ ...(rank && { rank: { place: rank.place, of: rank.of } }), prizes })

/**
 * The result of each company in a closed year, for its mail: by its first research. A company without a published one
 * took no part.
 */
export function resultsOf(
  rules: AwardRules, { year, sha256 }: Pick<StoredCycle, 'year' | 'sha256'>,
  researches: readonly CycleResearch[], { shown }: Pick<Preview, 'shown'>,
): Result[] {
  const byId = new Map(researches.map((research) => [research.id, research]))
  const outcomes = outcomesOf(rules, shown)
  return shown.entries.filter(({ failed }) => !failed.includes('first')).map(({ researchId, sizeClass }): Result => {
    const { companyId, subject } = byId.get(researchId)!
    return {
      applicationId: researchId, companyId, companyName: subject.companyName, name: subject.name,
      locale: subject.locale, sealedContact: subject.sealedContact, cycle: `${year}`, sha256, sizeClass,
      ...resultOf(outcomes.get(researchId)!),
    }
  })
}
