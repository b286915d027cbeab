import { usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetNewestLeaderboardQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { newest } from '../../ui/newest.ts'
import { Award } from './award.tsx'
import { Frame } from './frame.tsx'
import { published } from './published.ts'
import { Unread } from './unread.tsx'

/** The winners of the newest year. */
export default function PastWinnersPage() {
  const { t } = useTexts()
  const to = usePaths()
  const query = useGetNewestLeaderboardQuery()
  usePage({ title: t('winners.title'), description: t('winners.description'), ...newest(published(query.data?.award)) })
  if (query.data?.award) return <Award award={query.data.award} />
  return (
    <Frame title={t('winners.title')} lead={t('winners.lead')}>
      {query.data
        ? (
          <EmptyState
            title={t('winners.empty.title')}
            action={<ButtonLink href={to('award-conditions')}>{t('winners.empty.action')}</ButtonLink>}
          >
            <p>{t('winners.empty.text')}</p>
          </EmptyState>
        )
        : <Unread query={query} />}
    </Frame>
  )
}
