import { useParams } from 'react-router'
import { usePage } from '@glas/mfe-kit/host'
import { useGetLeaderboardQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { newest } from '../../ui/newest.ts'
import { published } from './published.ts'
import { Year } from './year.tsx'

/** The winners of the year in the address. */
export default function PastWinnersYearPage() {
  const { t } = useTexts()
  const { slug: year = '' } = useParams()
  const { currentData } = useGetLeaderboardQuery({ params: { year } })
  usePage({ title: t('winners.titleOf', { year }), description: t('winners.description'), ...newest(published(currentData)) })
  return <Year year={year} />
}
