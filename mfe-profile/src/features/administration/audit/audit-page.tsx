import type { AuditFilter } from '@glas/contracts/audit'
import { usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { auditSources } from '../../../domain/audit.ts'
import { useTexts } from '../../../texts.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLog } from './audit-log.tsx'
import { useAuditExport } from './use-audit-export.ts'
import { useAuditFilter } from './use-audit-filter.ts'
import { useAudit } from './use-audit.ts'
import { useNames, type Names } from './use-names.ts'
import styles from './audit.module.css'

const perPage = 50

/** The audit logs of all services as one (D-3.9). */
export default function AuditPage() {
  const { t } = useTexts()
  const { values, set, filter } = useAuditFilter()
  const names = useNames()
  const csv = useAuditExport(filter, names)
  usePage({ title: t('audit.title') })
  return (
    <Page className={styles.page}>
      <PageHeading title={t('audit.title')} lead={t('audit.lead')} />
      <div className={styles.body}>
        {names.retry && (
          <FailedNotice {...names.retry}>{names.missing ? t('audit.unnamed') : undefined}</FailedNotice>
        )}
        <AuditFilters {...{ values, set, names }}>
          <Button
            icon="download" busy={csv.busy} busyLabel={t('audit.exporting')} onClick={() => void csv.download()}
          >
            {t('audit.export')}
          </Button>
        </AuditFilters>
        {csv.failed && <Notice kind="error">{t('audit.exportFailed')}</Notice>}
        {/* Another filter begins at its newest entry. */}
        <Entries key={JSON.stringify(filter)} filter={filter} names={names} namesLoading={names.loading} />
      </div>
    </Page>
  )
}

function Entries({ filter, names, namesLoading }: { filter: AuditFilter; names: Names; namesLoading: boolean }) {
  const { t } = useTexts()
  const { records, missing, retry, onNewer, onOlder } = useAudit(filter, perPage)
  if (missing.length === auditSources.length && retry) return <FailedState {...retry} />
  const parts = missing.map((source) => t(`audit.part.${source}`)).join(', ')
  return (
    <>
      {retry && <FailedNotice {...retry}>{parts ? t('audit.missing', { parts }) : undefined}</FailedNotice>}
      {!records || namesLoading ? <Skeleton lines={8} label={t('audit.title')} />
        : records.length === 0
          ? <EmptyState title={t('audit.emptyTitle')}><p>{t('audit.emptyText')}</p></EmptyState>
          : <AuditLog records={records} names={names} />}
      {(onNewer || onOlder) && (
        <nav className={styles.turn} aria-label={t('audit.pages')}>
          {onNewer && <Button icon="arrow-left" onClick={onNewer}>{t('audit.newer')}</Button>}
          {onOlder && <Button iconAfter="arrow-right" onClick={onOlder}>{t('audit.older')}</Button>}
        </nav>
      )}
    </>
  )
}
