import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { useSearchParams } from 'react-router'
import { useGetBenchmarkQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Fault, Waiting } from '../../ui/unread-report.tsx'
import { BenchmarkView } from './benchmark-view.tsx'

/** The benchmark of a research, `?research=`, once the year is closed. */
export default function BenchmarkPage() {
  const [search] = useSearchParams()
  const researchId = search.get('research') ?? ''
  const { t } = useTexts()
  const to = usePaths()
  const query = useGetBenchmarkQuery({ params: { researchId } }, { skip: researchId === '', refetchOnMountOrArgChange: true })
  const { data, error, isFetching } = query
  usePage({ title: data ? t('benchmark.titleOf', { name: data.name }) : t('benchmark.title') })
  const home = <ButtonLink look="quiet" edge="right" href={to('profile-izz')}>{t('report.close')}</ButtonLink>
  if (data) return <BenchmarkView benchmark={data} acts={home} />
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
