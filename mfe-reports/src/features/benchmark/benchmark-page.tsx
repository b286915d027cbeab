import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { useSearchParams } from 'react-router'
import { useGetBenchmarkQuery, useGetPrintReportQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { PdfButton } from '../../ui/downloads.tsx'
import { Fault, PrintFault, Waiting } from '../../ui/unread-report.tsx'
import { BenchmarkView } from './benchmark-view.tsx'

/**
 * The benchmark of the research `?research=`, once its year is closed; with `?file=` the frozen one of a file, as it is
 * printed.
 */
export default function BenchmarkPage() {
  const [search] = useSearchParams()
  const file = search.get('file')
  return file ? <PrintedBenchmark fileId={file} /> : <LiveBenchmark researchId={search.get('research') ?? ''} />
}

function LiveBenchmark({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const query = useGetBenchmarkQuery({ params: { researchId } }, { skip: researchId === '', refetchOnMountOrArgChange: true })
  const { data, error, isFetching } = query
  usePage({ title: data ? t('benchmark.titleOf', { name: data.name }) : t('benchmark.title') })
  if (data) {
    return (
      <BenchmarkView
        benchmark={data}
        acts={
          <>
            <PdfButton researchId={researchId} other={{ benchmark: true }} />
            <ButtonLink look="quiet" href={`${to('report-basic')}?research=${researchId}`}>{t('report.basic')}</ButtonLink>
            <ButtonLink look="quiet" edge="right" href={to('profile-izz')}>{t('report.close')}</ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <Page>
      {!error && researchId ? <Waiting />
        : codeOf(error) === 'REPORT_NOT_AVAILABLE'
          ? (
            <EmptyState title={t('benchmark.notAvailable')} action={<ButtonLink look="primary" href={to('profile-izz')}>{t('page.toBoard')}</ButtonLink>}>
              <p>{t('benchmark.notAvailableWhy')}</p>
            </EmptyState>
          )
          : <Fault {...{ error, researchId }} busy={isFetching} refetch={() => void query.refetch()} />}
    </Page>
  )
}

function PrintedBenchmark({ fileId }: { fileId: string }) {
  const { t } = useTexts()
  const { data, error } = useGetPrintReportQuery({ params: { fileId } })
  usePage({ title: data ? t('benchmark.titleOf', { name: data.report.name }) : t('benchmark.title') })
  if (!data?.benchmark) return <Page>{error ? <PrintFault error={error} /> : <Waiting />}</Page>
  return <BenchmarkView printed benchmark={data.benchmark} logo={data.report.logo} />
}
