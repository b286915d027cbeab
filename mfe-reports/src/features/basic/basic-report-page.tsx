import { printFailedAttribute } from '@glas/contracts/reporting/print'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useSearchParams } from 'react-router'
import { useGetBasicReportQuery, useGetPrintReportQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Comments, Quotes } from './comments.tsx'
import { DimensionTabs } from './dimension-tabs.tsx'
import { DimensionsSection, PrintedDimension } from './dimension-table.tsx'
import { DimensionsOnPaper } from './dimensions-on-paper.tsx'
import { DownloadButton } from './download-button.tsx'
import { ExtraQuestions } from './extra-questions.tsx'
import { Preparing } from './preparing.tsx'
import { PagedComments, PagedTexts } from './paged-comments.tsx'
import { ReportView } from './report-view.tsx'
import { usePrinting } from './use-printing.ts'

/** The basic report of `?research=`; with `?file=` the frozen report of a file, as it is printed. */
export default function BasicReportPage() {
  const [search] = useSearchParams()
  const file = search.get('file')
  return file ? <PrintedReport fileId={file} /> : <LiveReport researchId={search.get('research') ?? ''} />
}

function LiveReport({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const [search, setSearch] = useSearchParams()
  const printing = usePrinting()
  const { data: report, error, isFetching, refetch } = useGetBasicReportQuery(
    { params: { researchId } }, { skip: researchId === '' },
  )
  usePage({ title: report ? t('page.titleOf', { name: report.name }) : t('page.title') })
  if (!report) {
    return (
      <Page>
        {error || !researchId ? <Fault {...{ error, researchId, refetch }} busy={isFetching} /> : <Waiting />}
      </Page>
    )
  }
  const by = search.get('by')
  return (
    <ReportView
      report={report}
      acts={
        <>
          <DownloadButton researchId={report.researchId} />
          <ButtonLink look="quiet" edge="right" href={to('profile-izz')}>{t('report.close')}</ButtonLink>
        </>
      }
      groups={
        <>
          {!printing && (
            <DimensionTabs
              report={report} by={by}
              onBy={(chosen) => setSearch({ research: researchId, by: chosen }, { replace: true })}
            />
          )}
          <DimensionsOnPaper report={report} printing={printing} />
        </>
      }
      extra={report.extra && (
        <ExtraQuestions
          extra={report.extra}
          texts={(question, list, count) => (
            <PagedTexts researchId={report.researchId} {...{ question, list, count, printing }} />
          )}
        />
      )}
      comments={report.comments && (
        <PagedComments researchId={report.researchId} counts={report.comments} printing={printing} />
      )}
    />
  )
}

function PrintedReport({ fileId }: { fileId: string }) {
  const { t } = useTexts()
  const { data, error } = useGetPrintReportQuery({ params: { fileId } })
  usePage({ title: data ? t('page.titleOf', { name: data.report.name }) : t('page.title') })
  if (!data) {
    return (
      <Page>
        {error
          ? (
            <p role="alert" {...{ [printFailedAttribute]: isApiFault(error) ? error.code : 'UNKNOWN' }}>
              {errorText(t, error)}
            </p>
          )
          : <Waiting />}
      </Page>
    )
  }
  const { report, dimension, extraTexts, comments } = data
  const dimensions = data.dimensions ?? (dimension ? [dimension] : [])
  return (
    <ReportView
      printed report={report}
      groups={dimensions.length > 0 && (
        <DimensionsSection report={report}>
          {dimensions.map((each) => <PrintedDimension key={each.key} report={report} dimension={each} />)}
        </DimensionsSection>
      )}
      extra={report.extra && (
        <ExtraQuestions
          extra={report.extra} texts={(question, list) => <Quotes comments={extraTexts?.[question - 1]?.[list] ?? []} />}
        />
      )}
      comments={comments && <Comments {...comments} />}
    />
  )
}

function Waiting() {
  const { t } = useTexts()
  return <Skeleton heading lines={8} label={t('page.loading')} />
}

interface FaultProps {
  error: unknown
  researchId: string
  busy: boolean
  refetch: () => void
}

function Fault({ error, researchId, busy, refetch }: FaultProps) {
  const { t } = useTexts()
  const to = usePaths()
  const home = <ButtonLink look="primary" href={to('profile-izz')}>{t('page.toBoard')}</ButtonLink>
  const code = isApiFault(error) ? error.code : 'NOT_FOUND'
  if (code === 'REPORT_NOT_AVAILABLE') return <Preparing researchId={researchId} onReleased={refetch} action={home} />
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') return <NotFound />
  return <FailedState error={error} onRetry={refetch} retrying={busy} action={home} />
}
