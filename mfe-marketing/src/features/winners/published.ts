import type { Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'

/** When a year was published and corrected, none before it is known. */
export const published = (award: Leaderboard | null | undefined): string[] =>
  award ? [award.closedAt, ...(award.versions ?? []).map(({ publishedAt }) => publishedAt)] : []
