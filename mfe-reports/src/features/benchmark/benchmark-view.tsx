import type { Benchmark } from '@glas/contracts/reporting/benchmark.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { formatDifference } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import { Degree } from '../../ui/degree.tsx'
import view from '../../ui/report-view.module.css'
import { ReportFrame } from '../../ui/report-frame.tsx'
import { Against } from './against.tsx'
import styles from './benchmark.module.css'
import { Differences } from './differences.tsx'
import { Place } from './place.tsx'
import { furthestOf, verdictOf } from './verdict.ts'

interface BenchmarkViewProps {
  benchmark: Benchmark
  /** Buttons for the report; none on paper. */
  acts?: ReactNode
  printed?: boolean
}

/** The benchmark: the verdict, the place, then the comparison with each set of companies, and with each by category. */
export function BenchmarkView({ benchmark, acts, printed = false }: BenchmarkViewProps) {
  const { t } = useTexts()
  const compared = benchmark.sets.some(({ figures }) => figures)
  return (
    <ReportFrame
      kind="benchmark" report={benchmark} {...{ acts, printed }}
      verdict={
        <>
          <div className={styles.verdict}>
            <Verdict benchmark={benchmark} />
            <p className={view.meta}>
              {t('benchmark.closed', { year: benchmark.year, on: formatDate(benchmark.closedAt) })}
            </p>
          </div>
          {benchmark.own.length > 0 && <Place benchmark={benchmark} />}
        </>
      }
    >
      {compared && <Against benchmark={benchmark} />}
      {compared && <Differences benchmark={benchmark} />}
      <section className={view.block}>
        <header><h2>{t('benchmark.notShown')}</h2></header>
        <ul className={styles.notShown}>
          {(['sets', 'companies', 'departments'] as const).map((key) => (
            <li key={key}><b>{t(`benchmark.never.${key}.title`)}</b>{t(`benchmark.never.${key}.text`)}</li>
          ))}
        </ul>
      </section>
    </ReportFrame>
  )
}

/** What is clear in the comparison, in a sentence. */
function Verdict({ benchmark }: { benchmark: Benchmark }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { above, below, shown } = verdictOf(benchmark)
  const list = (keys: readonly ('industry' | 'size' | 'all')[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(keys.map((key) => t(`benchmark.of.${key}`)))
  const furthest = furthestOf(benchmark)
  const clear = above.length + below.length > 0
  return (
    <>
      {shown && <Degree degree={clear ? 'clear' : 'none'}>{t(clear ? 'benchmark.clear' : 'benchmark.noneClear')}</Degree>}
      <h1>
        {!shown ? t('benchmark.verdict.hidden')
          : !clear ? t('benchmark.verdict.none')
            : below.length === 0 ? t('benchmark.verdict.above', { above: list(above) })
              : above.length === 0 ? t('benchmark.verdict.below', { below: list(below) })
                : t('benchmark.verdict.both', { above: list(above), below: list(below) })}
      </h1>
      {furthest && (
        <p className={view.lead}>
          {t('benchmark.verdict.furthest', {
            category: benchmark.categories.find(({ key }) => key === furthest.key)?.title[locale] ?? '',
            value: formatDifference(furthest.value, locale, 1),
          })}
        </p>
      )}
    </>
  )
}
