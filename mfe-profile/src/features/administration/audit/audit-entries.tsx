import type { ReactNode } from 'react'
import type { AuditFilter } from '@glas/contracts/audit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { auditSources } from '../../../domain/audit.ts'
import { useTexts } from '../../../texts.ts'
import { AuditLog } from './audit-log.tsx'
import { useAudit } from './use-audit.ts'
import type { Names } from './use-names.ts'
import styles from './audit.module.css'

interface AuditEntriesProps {
  /** Give the component a key made of it: another filter begins at its newest entry. */
  filter: AuditFilter
  names: Names
  namesLoading: boolean
  perPage: number
  /** The log is of one company, so its name is left out. */
  ofOne?: boolean
  /** Shown if nothing matches. */
  empty: ReactNode
}

/** Entries of all services' logs, a page at a time. */
export function AuditEntries({ filter, names, namesLoading, perPage, ofOne = false, empty }: AuditEntriesProps) {
  const { t } = useTexts()
  const { records, missing, retry, onNewer, onOlder } = useAudit(filter, perPage)
  if (missing.length === auditSources.length && retry) return <FailedState {...retry} />
  const parts = missing.map((source) => t(`audit.part.${source}`)).join(', ')
  return (
    <>
      {retry && <FailedNotice {...retry}>{parts ? t('audit.missing', { parts }) : undefined}</FailedNotice>}
      {!records || namesLoading ? <Skeleton lines={ofOne ? 4 : 8} label={t('audit.title')} />
        : records.length === 0 ? empty : <AuditLog records={records} names={names} ofOne={ofOne} />}
      {(onNewer || onOlder) && (
        <nav className={styles.turn} aria-label={t('audit.pages')}>
          {onNewer && <Button icon="arrow-left" onClick={onNewer}>{t('audit.newer')}</Button>}
          {onOlder && <Button iconAfter="arrow-right" onClick={onOlder}>{t('audit.older')}</Button>}
        </nav>
      )}
    </>
  )
}
