import { usePage } from '@glas/mfe-kit/host'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useSearchParams } from 'react-router'
import { useGetBasicReportQuery, useGetPrintReportQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Downloads } from '../../ui/downloads.tsx'
import { CloseReport } from '../../ui/leave-report.tsx'
import { InPageLanguage, InReportLanguage, useReportParameters } from '../../ui/report-language.tsx'
import { liveTexts, printedTexts } from '../../ui/report-texts.tsx'
import { reportPage } from '../../ui/report-page.tsx'
import { ToReport } from '../../ui/to-report.tsx'
import { Fault, PrintFault, Waiting } from '../../ui/unread-report.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { DimensionTabs } from './dimension-tabs.tsx'
import { DimensionsSection, PrintedDimension } from './dimension-table.tsx'
import { DimensionsOnPaper } from './dimensions-on-paper.tsx'
import { FocusSection, useSeesFocus } from './focus/focus-section.tsx'
import { ReportView } from './report-view.tsx'

function LiveReport({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const printing = usePrinting()
  const seesFocus = useSeesFocus()
  const parameters = useReportParameters()
  const { data: report, error, isFetching, refetch } = useGetBasicReportQuery(
    { params: { researchId } }, { skip: researchId === '' },
  )
  const isPuls = report?.product === 'puls'
  usePage({ title: report && !isPuls ? t('page.titleOf', { name: report.name }) : t('page.title') })
  if (isPuls) return <Page><ToReport name="report-puls" /></Page>
  if (!report) {
    return (
      <Page>
        {error || !researchId ? <Fault {...{ error, researchId, refetch }} busy={isFetching} /> : <Waiting />}
      </Page>
    )
  }
  const by = search.get('by')
  return (
    <InReportLanguage>
      <ReportView
        report={report}
        acts={
          <>
            <Downloads researchId={report.researchId} />
            <CloseReport researchId={researchId} />
          </>
        }
        groups={
          <>
            {!printing && (
              <DimensionTabs
                report={report} by={by}
                onBy={(chosen) => setSearch({ research: researchId, by: chosen, ...parameters }, { replace: true })}
              />
            )}
            <DimensionsOnPaper report={report} printing={printing} />
          </>
        }
        focus={seesFocus && report.whole.statements && (
          <InPageLanguage><FocusSection report={report} /></InPageLanguage>
        )}
        {...liveTexts(report, printing)}
      />
    </InReportLanguage>
  )
}

function PrintedReport({ fileId }: { fileId: string }) {
  const { t } = useTexts()
  const { data, error } = useGetPrintReportQuery({ params: { fileId } })
  usePage({ title: data ? t('page.titleOf', { name: data.report.name }) : t('page.title') })
  if (!data) {
    return (
      <Page>
        {error ? <PrintFault error={error} /> : <Waiting />}
      </Page>
    )
  }
  const { report, dimension } = data
  const dimensions = data.dimensions ?? (dimension ? [dimension] : [])
  return (
    <ReportView
      printed report={report}
      groups={dimensions.length > 0 && (
        <DimensionsSection report={report}>
          {dimensions.map((each) => <PrintedDimension key={each.key} report={report} dimension={each} />)}
        </DimensionsSection>
      )}
      {...printedTexts(data)}
    />
  )
}

/** The basic report. */
export default reportPage(LiveReport, PrintedReport)
