import type { BenchmarkMeasure, ComparedFigure } from '@glas/contracts/reporting/benchmark.operations'
import { formatDifference } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import styles from './benchmark.module.css'

/** A difference with its direction and certainty, in a shape and in words. */
export function Difference({ difference, measure }: {
  difference: ComparedFigure['difference']
  measure: BenchmarkMeasure
}) {
  const { t } = useTexts()
  const locale = useLocale()
  if (!difference) return <span className={styles.difference}>{t('benchmark.notCompared')}</span>
  const { value, certainty } = difference
  const clear = certainty === 'clear'
  return (
    <span className={styles.difference} data-clear={clear || undefined}>
      <svg viewBox="0 0 12 10" aria-hidden="true">
        <path d={!clear ? 'M1 5 6 2l5 3-5 3Z' : value > 0 ? 'M6 .5 11.5 9.5H.5Z' : 'M6 9.5.5.5h11Z'} />
      </svg>
      {formatDifference(value, locale, measure === 'enps' ? 0 : 1)} {t(`benchmark.${certainty}Word`)}
    </span>
  )
}
