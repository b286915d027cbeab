import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { ReactNode } from 'react'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { EnpsFigure, ParticipationFigure } from '../../ui/key-figure.tsx'
import { useIsAdministrator } from '../../ui/leave-report.tsx'
import { ReportFrame } from '../../ui/report-frame.tsx'
import view from '../../ui/report-view.module.css'
import { OneWave } from './one-wave.tsx'
import styles from './puls.module.css'
import { countsOf, shownTiers, type Counts } from './trend-counts.ts'
import { TrendCounts, TrendVerdict } from './trend-verdict.tsx'
import { EnpsTrend, StatementTrends } from './trends.tsx'

export interface PulsViewProps {
  report: BasicReport
  trend: ReportTrend
  /** Buttons for the report; none on paper. */
  acts?: ReactNode
  extra: ReactNode
  comments: ReactNode
  printed?: boolean
}

/** The report of a PULS: what has changed since earlier waves, and how certain that is; every number with its n. */
export function PulsView({ report, trend, acts, extra, comments, printed = false }: PulsViewProps) {
  const counts = countsOf(trend)
  const compared = trend.waves.length > 1
  return (
    <ReportFrame
      kind="puls" {...{ report, acts, printed }}
      verdict={
        <>
          <TrendVerdict {...{ report, trend, counts }} />
          <dl className={styles.figures} style={columnsFor(counts)}>
            {counts.compared > 0 && <TrendCounts counts={counts} />}
            {report.whole.enps && <EnpsFigure enps={report.whole.enps} />}
            <ParticipationFigure participation={report.participation} />
          </dl>
        </>
      }
    >
      {compared ? <StatementTrends {...{ report, trend }} /> : <OneWave report={report} />}
      {compared && trend.enps && trend.enps.points.length > 1 && <EnpsTrend series={trend.enps} waves={trend.waves} />}
      {extra}
      <Method {...{ report, compared }} />
      {comments}
      {!printed && <NextWave />}
    </ReportFrame>
  )
}

/** A column for each count. */
const columnsFor = (counts: Counts) => ({ '--counts': shownTiers(counts).length })

function Method({ report, compared }: { report: BasicReport; compared: boolean }) {
  const { t } = useTexts()
  const notes = [
    t('pulse.method.mean'), ...(report.whole.enps ? [t('method.enps')] : []), t('pulse.method.margin'),
    ...(compared ? [t('pulse.method.change'), t('method.sure'), t('pulse.method.joined')] : []), t('method.hidden'),
    ...(report.codeMode === 'identical' ? [t('method.identical')] : []),
  ]
  return (
    <section className={cx(view.block, view.methodBlock)}>
      <h2>{t('method.title')}</h2>
      <ul className={view.method}>{notes.map((note) => <li key={note}>{note}</li>)}</ul>
    </section>
  )
}

/** The most useful next step for the company: asking the same again. */
function NextWave() {
  const { t } = useTexts()
  const href = usePaths()('profile-puls')
  const admin = useIsAdministrator()
  return href && !admin && (
    <section className={styles.next}>
      <div>
        <p className={styles.label}>{t('pulse.next.label')}</p>
        <h2>{t('pulse.next.title')}</h2>
      </div>
      <ButtonLink look="call" href={href}>{t('pulse.next.act')}</ButtonLink>
    </section>
  )
}
