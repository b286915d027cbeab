import { usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { useListAwardYearsQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Frame } from './frame.tsx'
import { Unread } from './unread.tsx'
import { Year } from './year.tsx'

/** The winners of the newest year. */
export default function PastWinnersPage() {
  const { t } = useTexts()
  const to = usePaths()
  const query = useListAwardYearsQuery()
  const years = query.data?.available_years
  const newest = years?.[0]
  usePage({ title: t('winners.title'), description: t('winners.description') })
  if (newest !== undefined) return <Year year={`${newest}`} />
  return (
    <Frame title={t('winners.title')} lead={t('winners.lead')}>
      {years
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
