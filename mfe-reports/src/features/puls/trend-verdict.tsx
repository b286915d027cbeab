import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ChangeMark } from '../../ui/change-mark.tsx'
import { Degree } from '../../ui/degree.tsx'
import view from '../../ui/report-view.module.css'
import { withoutStop } from '../../ui/without-stop.ts'
import { useTexts } from '../../texts.ts'
import styles from './puls.module.css'
import { directionOf, shownTiers, tierOf, type Counts } from './trend-counts.ts'

interface TrendVerdictProps {
  report: BasicReport
  trend: ReportTrend
  counts: Counts
}

/** The first sentence: what is clearly rising or falling; nothing that the figures don't support. */
export function TrendVerdict({ report: { whole, statements }, trend, counts }: TrendVerdictProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { clear, compared, unclear } = counts
  const { waves } = trend
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
  const found = (['rising', 'falling', 'rose', 'fell'] as const).filter((tier) => counts[tier] > 0)
  const [first] = found
  const only = clear === 1 ? trend.statements.find((each) => tierOf(each) === first)?.key : undefined
  const text = statements.find(({ key }) => key === only)?.text[locale]
  const title = !first ? t('pulse.verdict.none') : text ? t(`pulse.verdict.only_${first}`, { name: withoutStop(text) })
    : `${found.map((tier) => t(`pulse.verdict.${tier}`, { count: counts[tier] })).join(', ')}.`
  const since = counts.rising + counts.falling > 0
  return (
    <>
      <Degree degree={clear > 0 ? 'clear' : 'none'}>
        {clear > 0 ? t('pulse.verdict.clearOf', { clear, count: compared }) : t('pulse.verdict.noneClear')}
      </Degree>
      <h1>{title}</h1>
      <p className={view.lead}>
        {[
          ...(clear === 0 ? [t('pulse.verdict.noneText')] : []), ...(since ? [t('pulse.verdict.allText')] : []),
          ...(clear > 0 && unclear > 0 ? [t('pulse.verdict.restText')] : []),
        ].join(' ')}
      </p>
    </>
  )
}

/** How many statements rise, fall, or don't change clearly. */
export function TrendCounts({ counts }: { counts: Counts }) {
  const { t } = useTexts()
  return (
    <>
      {shownTiers(counts).map((tier) => (
        <div key={tier} className={styles.count}>
          <dt><ChangeMark direction={directionOf[tier]} />{t(`pulse.${tier}`)}</dt>
          <dd className={view.big}>{counts[tier]}</dd>
        </div>
      ))}
    </>
  )
}
