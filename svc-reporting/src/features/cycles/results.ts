import type { EventData } from '@glas/contracts/event'
import type { awardResult } from '@glas/contracts/reporting/reporting.events'
import type { AwardRules } from '../../domain/award/rules.ts'
import type { CycleResearch, StoredCycle } from './cycles.store.ts'
import type { Preview } from './preview.ts'

type Result = EventData<typeof awardResult>

/**
 * The result of each company in a closed year, for its mail: by its first research. A company without a published one
 * took no part. Prizes of later researches don't exist.
 */
export function resultsOf(
  { placesByClass }: AwardRules, { year, sha256 }: Pick<StoredCycle, 'year' | 'sha256'>,
  researches: readonly CycleResearch[], { shown: { entries, prizes } }: Pick<Preview, 'shown'>,
): Result[] {
  const byId = new Map(researches.map((research) => [research.id, research]))
  return entries.filter(({ failed }) => !failed.includes('first')).map(({ researchId, sizeClass, rank }): Result => {
    const { companyId, subject } = byId.get(researchId)!
    const won: Record<Result['prizes'][number], boolean> = {
      'class': rank !== undefined && rank.place <= placesByClass,
      'newcomers': prizes.newcomers.includes(researchId),
      'industry': prizes.industries.some(({ best }) => best.includes(researchId)),
      'best-of-all': prizes.bestOfAll.includes(researchId),
    }
    return {
      applicationId: researchId, companyId, companyName: subject.companyName, name: subject.name,
      locale: subject.locale, sealedContact: subject.sealedContact, cycle: `${year}`, sha256, sizeClass,
      ...(rank && { rank: { place: rank.place, of: rank.of } }),
      prizes: (Object.keys(won) as Result['prizes']).filter((kind) => won[kind]),
    }
  })
}
