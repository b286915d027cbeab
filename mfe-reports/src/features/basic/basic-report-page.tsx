import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { usePage, usePaths } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useGetBasicReportQuery, useGetPrintReportQuery } from '../../api.ts'
import { ReportView } from './report-view.tsx'

/** The basic report of `?research=`; with `?file=` the frozen report of a file, as it is printed. */
export default function BasicReportPage() {
  const [search] = useSearchParams()
  const file = search.get('file')
  return file ? <PrintedReport fileId={file} /> : <LiveReport researchId={search.get('research') ?? ''} />
}

function LiveReport({ researchId }: { researchId: string }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data, error, isFetching, refetch } = useGetBasicReportQuery(
    { params: { researchId } }, { skip: researchId === '' },
  )
  usePage({ title: data ? t('page.titleOf', { name: data.name }) : t('page.title') })
  if (data) {
    return (
      <ReportView
        report={data} by={search.get('by')}
        onBy={(by) => setSearch({ research: researchId, by }, { replace: true })}
      />
    )
  }
  return <Page>{error || !researchId ? <Fault error={error} busy={isFetching} onRetry={refetch} /> : <Waiting />}</Page>
}

function PrintedReport({ fileId }: { fileId: string }) {
  const { t } = useTranslation()
  const { data, error } = useGetPrintReportQuery({ params: { fileId } })
  usePage({ title: data ? t('page.titleOf', { name: data.report.name }) : t('page.title') })
  if (data) return <ReportView report={data.report} by={data.by} printed />
  return <Page>{error ? <p role="alert">{errorText(t, error)}</p> : <Waiting />}</Page>
}

function Waiting() {
  const { t } = useTranslation()
  return <Skeleton heading lines={8} label={t('page.loading')} />
}

function Fault({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  const to = usePaths()
  const home = <ButtonLink look="primary" href={to('profile-izz')}>{t('page.toBoard')}</ButtonLink>
  const code = isApiFault(error) ? error.code : 'NOT_FOUND'
  if (code === 'REPORT_NOT_AVAILABLE') {
    return <EmptyState title={t('page.notAvailable')} action={home}><p>{t('page.notAvailableWhy')}</p></EmptyState>
  }
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') {
    return <EmptyState title={t('page.notFound')} action={home}><p>{t('page.notFoundWhy')}</p></EmptyState>
  }
  return <FailedState onRetry={onRetry} retrying={busy} action={home} />
}
