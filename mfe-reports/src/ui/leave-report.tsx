import { useSession } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { usePaths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/** Administrators come from an application, and have no list of the company's. */
export const useIsAdministrator = (): boolean => useSession().user?.scope === 'admin'

/** An administrator goes back to the application, a company to one of its pages. */
function useWayBack(researchId: string, own: string | undefined): string | undefined {
  const to = usePaths()
  if (!useIsAdministrator()) return own
  return researchId ? to('admin-applications-id', { id: researchId }) : to('admin-applications')
}

interface CloseReportProps {
  researchId: string
  product?: 'izz' | 'puls'
}

/** Closes a report: a company is back at the research, an administrator at the application. */
export function CloseReport({ researchId, product = 'izz' }: CloseReportProps) {
  const { t } = useTexts()
  const href = useWayBack(researchId, usePaths()(`profile-${product}-id`, { id: researchId }))
  return <ButtonLink look="quiet" edge="right" href={href}>{t('report.close')}</ButtonLink>
}

/** The way back from a report that can't be read. */
export function LeaveUnread({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const admin = useIsAdministrator()
  return (
    <ButtonLink look="primary" href={useWayBack(researchId, usePaths()('profile-izz'))}>
      {t(admin ? 'page.toApplication' : 'page.toBoard')}
    </ButtonLink>
  )
}
