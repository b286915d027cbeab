import { usePage } from '@glas/mfe-kit/host'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useGetBasicReportQuery, useGetPrintReportQuery, useGetReportTrendQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Downloads } from '../../ui/downloads.tsx'
import { CloseReport } from '../../ui/leave-report.tsx'
import { InReportLanguage } from '../../ui/report-language.tsx'
import { liveTexts, printedTexts } from '../../ui/report-texts.tsx'
import { reportPage } from '../../ui/report-page.tsx'
import { ToReport } from '../../ui/to-report.tsx'
import { Fault, PrintFault, Waiting } from '../../ui/unread-report.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { PulsView } from './puls-view.tsx'

function LiveReport({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const printing = usePrinting()
  const ask = [{ params: { researchId } }, { skip: researchId === '' }] as const
  const whole = useGetBasicReportQuery(...ask)
  const waves = useGetReportTrendQuery(...ask)
  const [report, trend] = [whole.data, waves.data]
  const isYearly = report?.product !== undefined && report.product !== 'puls'
  usePage({ title: report && !isYearly ? t('pulse.titleOf', { name: report.name }) : t('pulse.title') })
  if (isYearly) return <Page><ToReport name="report-basic" /></Page>
  if (!report || !trend) {
    const error = whole.error ?? waves.error
    const refetch = () => {
      void whole.refetch()
      void waves.refetch()
    }
    return (
      <Page>
        {error || !researchId
          ? <Fault {...{ error, researchId, refetch }} busy={whole.isFetching || waves.isFetching} />
          : <Waiting />}
      </Page>
    )
  }
  return (
    <InReportLanguage>
      <PulsView
        {...{ report, trend }}
        acts={
          <>
            <Downloads researchId={report.researchId} />
            <CloseReport researchId={researchId} product="puls" />
          </>
        }
        {...liveTexts(report, printing)}
      />
    </InReportLanguage>
  )
}

function PrintedReport({ fileId }: { fileId: string }) {
  const { t } = useTexts()
  const { data, error } = useGetPrintReportQuery({ params: { fileId } })
  usePage({ title: data ? t('pulse.titleOf', { name: data.report.name }) : t('pulse.title') })
  if (!data?.trend) return <Page>{error ? <PrintFault error={error} /> : <Waiting />}</Page>
  return <PulsView printed report={data.report} trend={data.trend} {...printedTexts(data)} />
}

/** The report of a PULS. */
export default reportPage(LiveReport, PrintedReport)
