import type { Benchmark } from '@glas/contracts/reporting/benchmark.operations'
import { useTexts } from '../../texts.ts'
import { useFigures } from '../../ui/use-figures.ts'
import styles from './benchmark.module.css'

/** The overall mean, and between which places it is. */
export function Place({ benchmark: { own, rank } }: { benchmark: Benchmark }) {
  const { t } = useTexts()
  const { score } = useFigures()
  const overall = own.find(({ key }) => key === 'overall')
  return (
    <dl className={styles.place}>
      {overall && (
        <div>
          <dt>{t('benchmark.overall')}</dt>
          <dd className={styles.big}>
            {score(overall.value, overall.bound)}
            {overall.margin !== undefined && <span className={styles.margin}> ±{score(overall.margin)}</span>}
          </dd>
          <dd className={styles.fine}>{t('figure.n', { n: overall.n })}, {t('figure.scale')}</dd>
        </div>
      )}
      {/* A place in a field of one means nothing. */}
      {rank && rank.of > 1 ? (
        <div>
          <dt>
            {rank.from === rank.to ? t('benchmark.place', { of: rank.of, from: rank.from })
              : t('benchmark.places', { of: rank.of, from: rank.from, to: rank.to })}
          </dt>
          <dd>
            <svg className={styles.ranks} viewBox={`0 0 ${rank.of} 10`} preserveAspectRatio="none" aria-hidden="true">
              {Array.from({ length: rank.of }, (_, i) => {
                const own = i + 1 >= rank.from && i + 1 <= rank.to
                return (
                  <rect
                    key={i} className={own ? styles.ownRank : undefined} x={i + 0.14} width="0.72" y={own ? 0 : 3}
                    height={own ? 10 : 4}
                  />
                )
              })}
            </svg>
            <span className={styles.ends} aria-hidden="true"><span>1.</span><span>{rank.of}.</span></span>
          </dd>
        </div>
      ) : (
        <div>
          <dt>{t('benchmark.noPlace')}</dt>
          <dd className={styles.why}>{t('benchmark.noPlaceWhy')}</dd>
        </div>
      )}
    </dl>
  )
}
