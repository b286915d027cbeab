import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { usePage } from '@glas/mfe-kit/host'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useGetBenchmarkQuery, useGetPrintReportQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Downloads } from '../../ui/downloads.tsx'
import { CloseReport } from '../../ui/leave-report.tsx'
import { InReportLanguage } from '../../ui/report-language.tsx'
import { reportPage } from '../../ui/report-page.tsx'
import { Fault, PrintFault, Waiting } from '../../ui/unread-report.tsx'
import { BenchmarkView } from './benchmark-view.tsx'
import { NoBenchmark } from './no-benchmark.tsx'

function LiveBenchmark({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const query = useGetBenchmarkQuery({ params: { researchId } }, { skip: researchId === '', refetchOnMountOrArgChange: true })
  const { data, error, isFetching } = query
  usePage({ title: data ? t('benchmark.titleOf', { name: data.name }) : t('benchmark.title') })
  if (data) {
    return (
      <InReportLanguage>
        <BenchmarkView
          benchmark={data}
          acts={
            <>
              <Downloads researchId={researchId} other={{ benchmark: true }} />
              <CloseReport researchId={researchId} />
            </>
          }
        />
      </InReportLanguage>
    )
  }
  if (codeOf(error) === 'REPORT_NOT_AVAILABLE') return <NoBenchmark researchId={researchId} />
  return (
    <Page>
      {error || !researchId
        ? <Fault {...{ error, researchId }} busy={isFetching} refetch={() => void query.refetch()} />
        : <Waiting />}
    </Page>
  )
}

function PrintedBenchmark({ fileId }: { fileId: string }) {
  const { t } = useTexts()
  const { data, error } = useGetPrintReportQuery({ params: { fileId } })
  usePage({ title: data ? t('benchmark.titleOf', { name: data.report.name }) : t('benchmark.title') })
  if (!data?.benchmark) return <Page>{error ? <PrintFault error={error} /> : <Waiting />}</Page>
  return <BenchmarkView printed benchmark={data.benchmark} />
}

/** The benchmark of a research, once its year is closed. */
export default reportPage(LiveBenchmark, PrintedBenchmark)
