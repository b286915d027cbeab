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

/** Years under one heading; nothing on paper unless some are chosen. */
export function YearsSection({ choice, children }: { choice?: ReactNode; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section className={view.block}>
      <header>
        <h2>{t('years.title')}</h2><p>{t('years.note')}</p>
        {children && <PictureMenu title={t('years.title')} />}
      </header>
      {choice}
      {children}
    </section>
  )
}

interface LoadedYearsProps {
  researchId: string
  /** Undefined for all. */
  others: string[] | undefined
}

export function LoadedYears({ researchId, others }: LoadedYearsProps) {
  const { t } = useTexts()
  const query = useGetComparativeYearsQuery({ params: { researchId }, query: others ? { with: others } : {} })
  const years: ComparativeYears | undefined = query.currentData
  if (years) return <YearRows years={years} />
  if (codeOf(query.error) === 'YEARS_NOT_AVAILABLE') {
    return <Notice live><p><b>{t('years.notAvailable')}</b></p><p>{t('years.notAvailableWhy')}</p></Notice>
  }
  if (query.error) return <FailedState level={3} {...retryOf(query)} />
  return <Skeleton lines={6} label={t('years.loading')} />
}
