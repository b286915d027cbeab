import type { Application } from '@glas/contracts/survey/application'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { useBenchmarkPath } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './board.module.css'
import { useOwnAwardRows } from './use-own-award-rows.ts'

/**
 * Leads to the benchmark of a research, or shows when there will be one. Where that isn't known, the benchmark's page
 * shows it.
 */
export function BenchmarkLink({ application }: { application: Application }) {
  const { t } = useTexts()
  const href = useBenchmarkPath()(application.id)
  const { currentData, isLoading } = useOwnAwardRows(application)
  if (!href || isLoading) return null
  if (currentData?.benchmark === false && !currentData.award) {
    return <p className={styles.text}>{t('next.read-report.benchmarkLater')}</p>
  }
  return currentData?.benchmark === false ? null
    : <ButtonLink look="quiet" href={href}>{t('next.read-report.benchmark')}</ButtonLink>
}
