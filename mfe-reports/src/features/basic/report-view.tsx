import type { BasicReport } from '@glas/contracts/reporting/report'
import { printReadyAttribute } from '@glas/contracts/reporting/print'
import { formatDays } from '@glas/mfe-kit/format/date'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { CategoryRows } from './category-rows.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ExtremeStatements, StatementTable } from './statements.tsx'
import { verdictOf } from './verdict.ts'
import { VerdictText } from './verdict-text.tsx'
import { useFigures } from './use-figures.ts'
import { usePrintFrame } from './use-print-frame.ts'
import styles from './report-view.module.css'

interface ReportViewProps {
  report: BasicReport
  /** Buttons for the report; none on paper. */
  acts?: ReactNode
  /** The groups side by side, extra questions and comments: loaded one by one on screen, all at once on paper. */
  groups: ReactNode
  extra: ReactNode
  comments: ReactNode
  printed?: boolean
}

/** The report: the verdict, what to discuss first, then details; every number with its n. */
export function ReportView({ report, acts, groups, extra, comments, printed = false }: ReportViewProps) {
  const { t } = useTexts()
  const { percent } = useFigures()
  const { blanks } = report.participation
  const ready = usePrintReady(printed)
  usePrintFrame({
    'report-head': t('print.head', { company: report.companyName, name: report.name }),
    'report-page': t('print.page'),
    'report-of': t('print.of'),
    'report-foot': t('print.foot'),
  })
  const readyAttribute = ready ? { [printReadyAttribute]: '' } : {}
  return (
    <div {...readyAttribute}>
      <Page className={styles.report}>
        <div className={styles.top}>
          <span className={styles.sign}><Wordmark size={20} label="Glas" /></span>
          <div>
            <p className={styles.company}>{report.companyName}</p>
            <p className={styles.meta}>
              {t('report.meta', {
                name: report.name.replace(/\.$/, ''), days: formatDays(report.startsOn, report.endsOn),
              })}
            </p>
          </div>
          {acts && <div className={styles.acts}>{acts}</div>}
        </div>
        <section className={styles.verdict}>
          <VerdictText report={report} verdict={verdictOf(report)} />
          <KeyFigures report={report} />
        </section>
        {report.whole.categories && <CategoryRows report={report} />}
        {report.highest && report.lowest && <ExtremeStatements report={report} />}
        {report.whole.categories && groups}
        {report.whole.statements && <StatementTable report={report} />}
        {extra}
        <section className={cx(styles.block, styles.methodBlock)}>
          <h2>{t('method.title')}</h2>
          <ul className={styles.method}>
            {([
              'index', 'engagement', 'enps', 'esi', 'margin', ...(report.order ? ['order'] as const : []), 'hidden',
              ...(report.codeMode === 'identical' ? ['identical'] as const : []),
            ] as const)
              .map((key) => <li key={key}>{t(`method.${key}`)}</li>)}
            {blanks && (
              <li>
                {t('method.blanks')}
                {blanks.share !== undefined && ` ${t('method.blanksShare', { share: percent(blanks.share) })}`}
              </li>
            )}
          </ul>
        </section>
        {comments}
      </Page>
    </div>
  )
}

/** True once everything is drawn in the final fonts: the printer waits for it. */
function usePrintReady(printed: boolean): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (printed) void document.fonts.ready.then(() => setReady(true))
  }, [printed])
  return ready
}
