import { usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState, FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useTexts } from '../../../texts.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useAuditExport } from './use-audit-export.ts'
import { useAuditFilter } from './use-audit-filter.ts'
import { useNames } from './use-names.ts'
import styles from './audit.module.css'

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
        <AuditEntries
          key={JSON.stringify(filter)} filter={filter} names={names} namesLoading={names.loading} perPage={50}
          empty={<EmptyState title={t('audit.emptyTitle')}><p>{t('audit.emptyText')}</p></EmptyState>}
        />
      </div>
    </Page>
  )
}
