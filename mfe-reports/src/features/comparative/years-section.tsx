import type { ComparativeYears } from '@glas/contracts/reporting/comparative'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import type { ReactNode } from 'react'
import { useGetComparativeYearsQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import view from '../../ui/report-view.module.css'
import { YearRows } from './year-rows.tsx'

interface YearsSectionProps {
  choice?: ReactNode
  /** Years are drawn, not a message or nothing. */
  drawn: boolean
  children?: ReactNode
}

/** Years under one heading; nothing on paper unless some are chosen. */
export function YearsSection({ choice, drawn, children }: YearsSectionProps) {
  const { t } = useTexts()
  return (
    <section className={view.block}>
      <header>
        <h2>{t('years.title')}</h2><p>{t('years.note')}</p>
        {drawn && <PictureMenu title={t('years.title')} />}
      </header>
      {choice}
      {children}
    </section>
  )
}

interface LiveYearsProps {
  researchId: string
  choice: ReactNode
  /** Some years are chosen. */
  chosen: boolean
  /** Undefined for all. */
  others: string[] | undefined
}

/** The choice of years, and those chosen. */
export function LiveYears({ researchId, choice, chosen, others }: LiveYearsProps) {
  const query = useGetComparativeYearsQuery(
    { params: { researchId }, query: others ? { with: others } : {} }, { skip: !chosen },
  )
  return (
    <YearsSection choice={choice} drawn={chosen && query.currentData !== undefined}>
      {chosen && <LoadedYears years={query.currentData} reading={retryOf(query)} />}
    </YearsSection>
  )
}

interface LoadedYearsProps {
  years: ComparativeYears | undefined
  reading: ReturnType<typeof retryOf>
}

function LoadedYears({ years, reading }: LoadedYearsProps) {
  const { t } = useTexts()
  if (years) return <YearRows years={years} />
  if (codeOf(reading.error) === 'YEARS_NOT_AVAILABLE') {
    return <Notice live><p><b>{t('years.notAvailable')}</b></p><p>{t('years.notAvailableWhy')}</p></Notice>
  }
  if (reading.error) return <FailedState level={3} {...reading} />
  return <Skeleton lines={6} label={t('years.loading')} />
}
