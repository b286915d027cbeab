import { useParams } from 'react-router'
import { usePage } from '@glas/mfe-kit/host'
import { useTexts } from '../../texts.ts'
import { Year } from './year.tsx'

/** The winners of the year in the address. */
export default function PastWinnersYearPage() {
  const { t } = useTexts()
  const { slug: year = '' } = useParams()
  usePage({ title: t('winners.titleOf', { year }), description: t('winners.description') })
  return <Year year={year} />
}
