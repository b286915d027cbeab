import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { usePage } from '@glas/mfe-kit/host'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { useGetBasicReportQuery, useGetComparativeGroupsQuery, useGetPrintReportQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Downloads } from '../../ui/downloads.tsx'
import { CloseReport } from '../../ui/leave-report.tsx'
import { InReportLanguage, useReportParameters } from '../../ui/report-language.tsx'
import { reportPage } from '../../ui/report-page.tsx'
import { ToReport } from '../../ui/to-report.tsx'
import { Fault, PrintFault, Waiting } from '../../ui/unread-report.tsx'
import { ComparativeView } from './comparative-view.tsx'
import { GroupChoice } from './group-choice.tsx'
import { groupsQuery, readChoice, searchOf, yearsQuery, type Choice } from './choice.ts'
import { YearChoice } from './year-choice.tsx'
import { YearRows } from './year-rows.tsx'
import { LiveYears, YearsSection } from './years-section.tsx'

function LiveReport({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const choice = readChoice(search)
  const parameters = useReportParameters()
  const choose = (changes: Partial<Choice>) => setSearch(
    { ...searchOf(researchId, { ...choice, ...changes }), ...parameters }, { replace: true },
  )
  const { data, currentData, error, isFetching, refetch } = useGetComparativeGroupsQuery(
    { params: { researchId }, query: groupsQuery(choice) }, { skip: researchId === '' },
  )
  usePage({ title: data ? t('comparative.titleOf', { name: data.name }) : t('comparative.title') })
  if (!data || (error && !currentData)) {
    return (
      <Page>
        {error || !researchId ? <Unread {...{ error, researchId, refetch }} busy={isFetching} /> : <Waiting />}
      </Page>
    )
  }
  return (
    <InReportLanguage>
      <ComparativeView
        groups={data} shown={choice.by !== 'none'} busy={!currentData}
        acts={
          <>
            <Downloads
              researchId={researchId}
              other={{ comparative: { ...groupsQuery(choice), ...(choice.years.length > 0 && { years: yearsQuery(choice) ?? 'all' }) } }}
            />
            <CloseReport researchId={researchId} />
          </>
        }
        choice={<GroupChoice groups={data} choice={choice} onChoose={choose} />}
        years={
          <LiveYears
            researchId={researchId} chosen={choice.years.length > 0} others={yearsQuery(choice)}
            choice={<YearChoice groups={data} chosen={choice.years} onChoose={(years) => choose({ years })} />}
          />
        }
      />
    </InReportLanguage>
  )
}

/** A PULS has no comparative report: its own one replaces the page. */
function Unread(fault: ComponentProps<typeof Fault>) {
  const { researchId, error } = fault
  const missing = researchId !== '' && codeOf(error) === 'NOT_FOUND'
  const { data, isLoading } = useGetBasicReportQuery({ params: { researchId } }, { skip: !missing })
  if (data?.product === 'puls') return <ToReport name="report-puls" />
  return isLoading ? <Waiting /> : <Fault {...fault} />
}

function PrintedReport({ fileId }: { fileId: string }) {
  const { t } = useTexts()
  const { data, error } = useGetPrintReportQuery({ params: { fileId } })
  usePage({ title: data ? t('comparative.titleOf', { name: data.report.name }) : t('comparative.title') })
  if (!data?.comparative) return <Page>{error ? <PrintFault error={error} /> : <Waiting />}</Page>
  const { groups, years } = data.comparative
  return (
    <ComparativeView printed groups={groups} years={years && <YearsSection drawn><YearRows years={years} /></YearsSection>} />
  )
}

/** The comparative report: `&by=` and `&also=` choose groups, `&with=<id>,<id>` or `&years=all` years. */
export default reportPage(LiveReport, PrintedReport)
