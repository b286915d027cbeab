import { useMemo } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { AuditLog } from '../audit/audit-log.tsx'
import { useAudit } from '../audit/use-audit.ts'
import { useNames } from '../audit/use-names.ts'
import styles from './companies.module.css'

/** The newest entries of the audit log about a company. */
export function CompanyLog({ id }: { id: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const names = useNames()
  const { records, missing, retry, onOlder } = useAudit(useMemo(() => ({ company: id }), [id]), 10)
  const parts = missing.map((source) => t(`audit.part.${source}`)).join(', ')
  return (
    <section className={styles.section} aria-labelledby="company-log">
      <h2 id="company-log">{t('companies.log')}</h2>
      {retry && <FailedNotice {...retry}>{parts ? t('audit.missing', { parts }) : undefined}</FailedNotice>}
      {!records || names.loading ? <Skeleton lines={4} label={t('companies.log')} />
        : records.length === 0 ? <p className={styles.soft}>{t('companies.noLog')}</p>
          : <AuditLog records={records} names={names} ofOne />}
      {onOlder && <p className={styles.back}><Link to={`${to('admin-audit')}?company=${id}`}>{t('companies.logAll')}</Link></p>}
    </section>
  )
}
