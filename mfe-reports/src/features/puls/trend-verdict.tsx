import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import { ChangeMark } from '../../ui/change-mark.tsx'
import { Degree } from '../../ui/degree.tsx'
import view from '../../ui/report-view.module.css'
import { useTexts } from '../../texts.ts'
import styles from './puls.module.css'
import type { Counts } from './trend-counts.ts'

interface TrendVerdictProps {
  report: BasicReport
  trend: ReportTrend
  counts: Counts
}

/** The first sentence: what is clearly rising or falling; nothing that the figures don't support. */
export function TrendVerdict({ report: { whole }, trend: { waves }, counts }: TrendVerdictProps) {
  const { t } = useTexts()
  const { rising, falling, unclear, compared } = counts
  const clear = rising + falling
  if (!whole.categories?.length && !whole.statements && !whole.enps) {
    return <><h1>{t('verdict.tooFew')}</h1><p className={view.lead}>{t('verdict.tooFewWhy')}</p></>
  }
  if (compared === 0) {
    const some = waves.length > 1
    return (
      <>
        <h1>{t(some ? 'pulse.verdict.newTitle' : 'pulse.verdict.firstTitle')}</h1>
        <p className={view.lead}>{t(some ? 'pulse.verdict.newText' : 'pulse.verdict.firstText')}</p>
      </>
    )
  }
  const parts = [
    ...(rising > 0 ? [t('pulse.verdict.rising', { count: rising })] : []),
    ...(falling > 0 ? [t('pulse.verdict.falling', { count: falling })] : []),
  ]
  return (
    <>
      <Degree degree={clear > 0 ? 'clear' : 'none'}>
        {clear > 0 ? t('pulse.verdict.clearOf', { clear, count: compared }) : t('pulse.verdict.noneClear')}
      </Degree>
      <h1>{clear > 0 ? `${parts.join(', ')}.` : t('pulse.verdict.none')}</h1>
      <p className={view.lead}>
        {t(clear === 0 ? 'pulse.verdict.noneText' : unclear > 0 ? 'pulse.verdict.restText' : 'pulse.verdict.allText')}
      </p>
    </>
  )
}

/** How many statements rise, fall, or don't change clearly. */
export function TrendCounts({ counts }: { counts: Counts }) {
  const { t } = useTexts()
  return (
    <>
      {(['rising', 'falling', 'unclear'] as const).map((direction) => (
        <div key={direction} className={styles.count}>
          <dt><ChangeMark direction={direction} />{t(`pulse.${direction}`)}</dt>
          <dd className={view.big}>{counts[direction]}</dd>
        </div>
      ))}
    </>
  )
}
