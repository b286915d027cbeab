import type { BasicReport } from '@glas/contracts/reporting/report'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import { ReportFrame } from '../../ui/report-frame.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import styles from '../../ui/report-view.module.css'
import { CategoryRows } from './category-rows.tsx'
import { DriverRows } from './driver-rows.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ExtremeStatements, StatementTable } from './statements.tsx'
import { TalkFirst } from './talk-first.tsx'
import talk from './talk-first.module.css'
import { verdictOf } from './verdict.ts'
import { VerdictText } from './verdict-text.tsx'

interface ReportViewProps {
  report: BasicReport
  /** Buttons for the report; none on paper. */
  acts?: ReactNode
  /** The groups side by side, extra questions and comments: loaded one by one on screen, all at once on paper. */
  groups: ReactNode
  extra: ReactNode
  comments: ReactNode
  /** What the company works on; not on paper. */
  focus?: ReactNode
  printed?: boolean
}

/** The report: the verdict, what to discuss first, then details; every number with its n. */
export function ReportView({ report, acts, groups, extra, comments, focus, printed = false }: ReportViewProps) {
  const { t } = useTexts()
  const { percent } = useFigures()
  const { blanks } = report.participation
  return (
    <ReportFrame
      kind="basic" {...{ report, acts, printed }}
      verdict={
        <>
          <VerdictText report={report} verdict={verdictOf(report)} />
          <KeyFigures report={report} />
        </>
      }
    >
      {report.whole.categories && (
        <div className={talk.beside}>
          <TalkFirst report={report} choosable={Boolean(focus)} />
          <CategoryRows report={report} />
        </div>
      )}
      {report.drivers !== undefined && <DriverRows report={report} />}
      {report.highest && report.lowest && <ExtremeStatements report={report} />}
      {report.whole.categories && groups}
      {report.whole.statements && <StatementTable report={report} />}
      {focus}
      {extra}
      <section className={cx(styles.block, styles.methodBlock)}>
        <h2>{t('method.title')}</h2>
        <ul className={styles.method}>
          {([
            'index', 'engagement', 'enps', 'esi', 'margin', report.differences ? 'groups' : 'alone', 'sure',
            ...(report.order ? ['order'] as const : []),
            ...(report.drivers ? ['drivers'] as const : []), 'hidden',
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
    </ReportFrame>
  )
}
