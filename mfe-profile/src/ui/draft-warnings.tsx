import { useTranslation } from 'react-i18next'
import type { Application } from '@glas/contracts/survey/application'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { valueAt } from '../domain/draft-faults.ts'

/** What is allowed in an application but worth knowing before it is submitted or approved. */
export function DraftWarnings({ application }: { application: Pick<Application, 'draft' | 'warnings'> }) {
  const { t } = useTranslation()
  if (application.warnings.length === 0) return null
  // Departments and locations are identified by name.
  const nameOf = (path: string) => {
    const unit = valueAt(application.draft, path.split('/').slice(0, 4).join('/')) as { name?: string } | undefined
    return unit?.name
  }
  return (
    <Notice kind="warn">
      <ul>
        {application.warnings.map((warning) => {
          const name = nameOf(warning.path)
          return <li key={warning.path + warning.rule}>{name && <b>{name}: </b>}{faultText(t, warning)}</li>
        })}
      </ul>
    </Notice>
  )
}
