import type { Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'

/** The instants at which a year was published and corrected; empty while it loads. */
export const published = (award: Leaderboard | null | undefined): string[] =>
  award ? [award.closedAt, ...(award.versions ?? []).map(({ publishedAt }) => publishedAt)] : []
