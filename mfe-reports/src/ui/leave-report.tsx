import { useSession } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { usePaths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** The list of the company's researches that the report is in. */
type CompanyList = 'profile-izz' | 'profile-puls'

/** Administrators come from an application, and have no list of the company's. */
export const useIsAdministrator = (): boolean => useSession().user?.scope === 'admin'

function useWayBack(researchId: string, list: CompanyList): string | undefined {
  const to = usePaths()
  if (!useIsAdministrator()) return to(list)
  return researchId ? to('admin-applications-id', { id: researchId }) : to('admin-applications')
}

interface CloseReportProps {
  researchId: string
  list?: CompanyList
}

/** Closes a report: a company is back at its list, an administrator at the application. */
export function CloseReport({ researchId, list = 'profile-izz' }: CloseReportProps) {
  const { t } = useTexts()
  return <ButtonLink look="quiet" edge="right" href={useWayBack(researchId, list)}>{t('report.close')}</ButtonLink>
}

/** The way back from a report that can't be read. */
export function LeaveUnread({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const admin = useIsAdministrator()
  return (
    <ButtonLink look="primary" href={useWayBack(researchId, 'profile-izz')}>
      {t(admin ? 'page.toApplication' : 'page.toBoard')}
    </ButtonLink>
  )
}
