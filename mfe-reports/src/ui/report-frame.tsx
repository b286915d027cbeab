import type { BasicReport } from '@glas/contracts/reporting/report'
import { printReadyAttribute } from '@glas/contracts/reporting/print'
import { formatDays } from '@glas/mfe-kit/format/date'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Wordmark } from '@glas/mfe-kit/ui/sign.tsx'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import { CertificateNote } from './certificate-note.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { ReportFiles } from './report-files.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { PictureFoot } from './picture-menu.tsx'
import { InPageLanguage, ReportLanguageSwitch } from './report-language.tsx'
import styles from './report-view.module.css'
import { usePrintFrame } from './use-print-frame.ts'
import { withoutStop } from './without-stop.ts'

interface ReportFrameProps {
  report: Pick<BasicReport, 'researchId' | 'companyName' | 'logo' | 'name' | 'startsOn' | 'endsOn' | 'certificate'>
  kind: 'basic' | 'benchmark' | 'comparative' | 'puls'
  /** Buttons for the report; none on paper. */
  acts?: ReactNode
  printed: boolean
  /** The report in a few words and figures. */
  verdict?: ReactNode
  children: ReactNode
}

/**
 * The head of a report: company, research and verdict; on paper, also the texts of the margins. On screens the rest is
 * drawn after the head, which fills the first screen: all at once takes a phone twice as long.
 */
export function ReportFrame({ report, kind, acts, printed, verdict, children }: ReportFrameProps) {
  const { t } = useTexts()
  const complete = useDeferredValue(true, printed)
  const [logoSettled, setLogoSettled] = useState(report.logo === undefined)
  const ready = usePrintReady(printed) && logoSettled
  usePrintFrame({
    'report-head': t('print.head', { company: report.companyName, name: report.name }),
    'report-page': t('print.page'),
    'report-of': t('print.of'),
    'report-foot': t(`print.foot_${kind}`),
  })
  const foot = t('picture.foot', {
    company: report.companyName, name: withoutStop(report.name), days: formatDays(report.startsOn, report.endsOn),
  })
  const readyAttribute = ready ? { [printReadyAttribute]: '' } : {}
  return (
    <div {...readyAttribute} aria-busy={!complete || undefined}>
      <Page className={styles.report}>
        <div className={styles.top}>
          <span className={styles.sign}><Wordmark size={20} label="Glas" /></span>
          <div className={styles.whose}>
            {report.logo && <CompanyLogo logo={report.logo} onSettled={() => setLogoSettled(true)} />}
            <div>
              <p className={styles.company}>{report.companyName}</p>
              <p className={styles.meta}>
                {t(`report.meta_${kind}`, {
                  name: withoutStop(report.name), days: formatDays(report.startsOn, report.endsOn),
                })}
              </p>
            </div>
          </div>
          {acts && <div className={styles.acts}><InPageLanguage><ReportLanguageSwitch />{acts}</InPageLanguage></div>}
        </div>
        {acts && kind !== 'puls' && (
          <InPageLanguage><ReportTabs researchId={report.researchId} open={kind} /></InPageLanguage>
        )}
        <PictureFoot value={printed ? null : foot}>
          {verdict && <section className={styles.verdict}>{verdict}</section>}
          {complete && children}
        </PictureFoot>
        {complete && report.certificate && <CertificateNote certificate={report.certificate} />}
        {complete && acts && <InPageLanguage><ReportFiles researchId={report.researchId} /></InPageLanguage>}
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
