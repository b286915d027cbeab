import type { Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetLeaderboardQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Best } from './best.tsx'
import { Check } from './check.tsx'
import { Classes } from './classes.tsx'
import { Frame } from './frame.tsx'
import { OtherPrizes } from './other-prizes.tsx'
import { Unread } from './unread.tsx'

/** The winners of a year. */
export function Year({ year }: { year: string }) {
  const { t } = useTexts()
  const query = useGetLeaderboardQuery({ params: { year } })
  const { currentData: award, error } = query
  const title = t('winners.titleOf', { year })
  if (!award) {
    if (isApiFault(error) && error.status === 404) return <NotFound />
    return <Frame title={title} lead={t('winners.lead')} year={year}><Unread query={query} /></Frame>
  }
  const count = companiesIn(award)
  if (count === 0) {
    return (
      <Frame title={title} lead={t('winners.lead')} year={year} sections={<Check award={award} />}>
        <Nothing />
      </Frame>
    )
  }
  return (
    <Frame
      title={title} lead={t('winners.leadOf', { count })} year={year}
      sections={(
        <>
          <Best award={award} companies={count} />
          <Classes classes={award.classes} />
          <OtherPrizes award={award} />
          <Check award={award} />
        </>
      )}
    />
  )
}

const companiesIn = ({ classes }: Leaderboard): number => classes.reduce((sum, { rows }) => sum + rows.length, 0)

/** A closed year without a company that met the conditions. */
function Nothing() {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <EmptyState
      title={t('winners.none.title')}
      action={<ButtonLink href={to('award-conditions')}>{t('winners.none.action')}</ButtonLink>}
    >
      <p>{t('winners.none.text')}</p>
    </EmptyState>
  )
}
