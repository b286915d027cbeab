import type { Report } from '@glas/contracts/reporting/report'
import { printReadyAttribute } from '@glas/contracts/reporting/print'
import { formatDays } from '@glas/mfe-kit/format/date'
import { usePaths } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryBars } from './category-bars.tsx'
import { Comments } from './comments.tsx'
import { DimensionSection } from './dimension-section.tsx'
import { DownloadButton } from './download-button.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ExtremeStatements, StatementTable } from './statements.tsx'
import { verdictOf } from './verdict.ts'
import styles from './report-view.module.css'

interface ReportViewProps {
  report: Report
  /** Key of the dimension shown side by side; the first with a visible group unless told. */
  by: string | null
  onBy?: (by: string) => void
  /** On paper: nothing to press. */
  printed?: boolean
}

/** A report to read: how we are, what first, then details; every number with its n. */
export function ReportView({ report, by, onBy, printed = false }: ReportViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = usePaths()
  const ready = usePrintReady(printed)
  const verdict = verdictOf(report)
  const title = (key: string) => report.categories.find((category) => category.key === key)?.title[locale] ?? key
  const readyAttribute = ready ? { [printReadyAttribute]: '' } : {}
  return (
    <div {...readyAttribute}>
      <Page className={styles.report}>
        <div className={styles.top}>
          <div>
            <p className={styles.company}>{report.companyName}</p>
            <p className={styles.meta}>
              {t('report.meta', { name: report.name, days: formatDays(report.startsOn, report.endsOn) })}
            </p>
          </div>
          {!printed && (
            <div className={styles.acts}>
              <DownloadButton researchId={report.researchId} by={by} />
              <ButtonLink look="quiet" edge="right" href={to('profile-izz')}>{t('report.close')}</ButtonLink>
            </div>
          )}
        </div>
        <section className={styles.verdict}>
          {verdict
            ? (
              <>
                <h1>
                  {t(`verdict.engagement_${verdict.engagement}`)} {t('verdict.first', { category: title(verdict.weakest) })}
                </h1>
                <p className={styles.lead}>
                  {t('verdict.why', {
                    weakest: title(verdict.weakest), strongest: title(verdict.strongest),
                  })}
                </p>
              </>
            )
            : (
              <>
                <h1>{t('verdict.tooFew')}</h1>
                <p className={styles.lead}>{t('verdict.tooFewWhy')}</p>
              </>
            )}
          <KeyFigures report={report} />
        </section>
        {report.whole.categories && <CategoryBars report={report} />}
        {report.highest && report.lowest && <ExtremeStatements report={report} />}
        {report.dimensions.length > 0 && report.whole.categories && (
          <DimensionSection report={report} by={by} onBy={onBy} printed={printed} />
        )}
        {report.whole.statements && <StatementTable report={report} />}
        {report.comments && <Comments comments={report.comments} />}
        <section className={styles.block}>
          <h2>{t('method.title')}</h2>
          <ul className={styles.method}>
            {['index', 'engagement', 'enps', 'esi', 'margin', 'hidden', ...(report.codeMode === 'identical' ? ['identical'] : [])]
              .map((key) => <li key={key}>{t(`method.${key}`)}</li>)}
          </ul>
        </section>
        <footer className={styles.foot}>
          <Wordmark size={20} label="Glas" />
          <span>{t('report.foot', { company: report.companyName })}</span>
        </footer>
      </Page>
    </div>
  )
}

/** True once all is drawn in its own fonts: the printer waits for it. */
function usePrintReady(printed: boolean): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (printed) void document.fonts.ready.then(() => setReady(true))
  }, [printed])
  return ready
}
