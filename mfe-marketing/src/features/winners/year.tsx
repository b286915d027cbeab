import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { useGetLeaderboardQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Award } from './award.tsx'
import { Frame } from './frame.tsx'
import { Unread } from './unread.tsx'

/** The winners of a year. */
export function Year({ year }: { year: string }) {
  const { t } = useTexts()
  const query = useGetLeaderboardQuery({ params: { year } })
  const { currentData: award, error } = query
  if (award) return <Award award={award} />
  if (isApiFault(error) && error.status === 404) return <NotFound />
  return (
    <Frame title={t('winners.titleOf', { year })} lead={t('winners.lead')} year={year}><Unread query={query} /></Frame>
  )
}
