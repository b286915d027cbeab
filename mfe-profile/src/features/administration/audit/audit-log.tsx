import { Link } from 'react-router'
import type { AuditRecord } from '@glas/contracts/audit'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { useAuditWords } from './use-audit-words.ts'
import type { Names } from './use-names.ts'
import styles from './audit.module.css'

interface AuditLogProps {
  records: readonly AuditRecord[]
  names: Names
  /** The log is of one company, so its name is left out. */
  ofOne?: boolean
}

/** Entries of the audit log: time, action and person. */
export function AuditLog({ records, names, ofOne = false }: AuditLogProps) {
  return (
    <ol className={styles.log}>
      {records.map((record) => <Entry key={record.id} {...{ record, names, ofOne }} />)}
    </ol>
  )
}

/** Actions about a draft, which administrators can't open. */
const ofDrafts: ReadonlySet<string> = new Set(['create-application', 'save-application', 'delete-application'])

function Entry({ record, names, ofOne }: { record: AuditRecord; names: Names; ofOne: boolean }) {
  const to = usePaths()
  const { whatText } = useAuditWords(names)
  const { at, action, subject } = record
  const linked = subject.type === 'application' && !ofDrafts.has(action)
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <div>
        <p>
          {linked ? <Link to={to('admin-applications-id', { id: subject.id })}>{whatText(record)}</Link> : whatText(record)}
        </p>
        <By record={record} names={names} ofOne={ofOne} />
      </div>
    </li>
  )
}

function By({ record, names, ofOne }: { record: AuditRecord; names: Names; ofOne: boolean }) {
  const { t } = useTexts()
  const { personText, companyText } = useAuditWords(names)
  const { act, scope } = record
  const [name, company] = [personText(record), companyText(record)]
  const staff = act !== null || scope === 'admin'
  return (
    <p className={styles.by}>
      {staff && <Icon name="user" size="sm" />}
      <span>
        {act !== null ? t('audit.byInstead', { name, company: ofOne ? '' : company }).trim()
          : ofOne || !company ? name : t('audit.by', { name, company })}
      </span>
    </p>
  )
}
