import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatDate } from '@glas/mfe-kit/format/date'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { useGetBasicReportQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { CloseReport, LeaveUnread } from '../../ui/leave-report.tsx'
import { ReportFrame } from '../../ui/report-frame.tsx'
import {
  InPageLanguage, InReportLanguage, useReportParameters,
} from '../../ui/report-language.tsx'
import view from '../../ui/report-view.module.css'
import { Waiting } from '../../ui/unread-report.tsx'

/** A research that has no benchmark yet, or never will: under the head of its report, if that is published. */
export function NoBenchmark({ researchId }: { researchId: string }) {
  const { data: report, isLoading } = useGetBasicReportQuery({ params: { researchId } })
  if (!report) return <Page>{isLoading ? <Waiting /> : <NotClosed researchId={researchId} />}</Page>
  const { certificate: _, ...research } = report
  const isPuls = report.product === 'puls'
  return (
    <InReportLanguage>
      <ReportFrame
        kind={isPuls ? 'puls' : 'benchmark'} report={research} printed={false}
        acts={<CloseReport researchId={researchId} product={isPuls ? 'puls' : 'izz'} />}
      >
        <div className={view.block}>{isPuls ? <OnlyYearly researchId={researchId} /> : <NotClosed report={report} />}</div>
      </ReportFrame>
    </InReportLanguage>
  )
}

/** Its year is not closed, or no cycle compares the research. */
function NotClosed({ report, researchId }: { report?: BasicReport; researchId?: string }) {
  const { t } = useTexts()
  const year = report?.endsOn.slice(0, 4)
  return (
    <EmptyState
      level={1} title={t('benchmark.notAvailable')} action={researchId && <LeaveUnread researchId={researchId} />}
    >
      <p>
        {year
          ? t('benchmark.notAvailableFrom', { year, from: formatDate(`${year}-12-01`) }) : t('benchmark.notAvailableWhy')}
      </p>
    </EmptyState>
  )
}

/** A PULS is never compared with other companies. */
function OnlyYearly({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1} title={t('benchmark.onlyYearly')}
      action={<InPageLanguage><ToPuls researchId={researchId} /></InPageLanguage>}
    >
      <p>{t('benchmark.onlyYearlyWhy')}</p>
    </EmptyState>
  )
}

function ToPuls({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const query = new URLSearchParams({ research: researchId, ...useReportParameters() }).toString()
  return <ButtonLink look="primary" href={`${to('report-puls')}?${query}`}>{t('benchmark.toPuls')}</ButtonLink>
}
