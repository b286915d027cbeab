import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState, FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListCompaniesQuery } from '../../admin-api.ts'
import { companySearchText, personOf, personSortedBy } from '../../domain/company-record.ts'
import { useTexts } from '../../texts.ts'
import { BeginActing } from './begin-acting.tsx'
import styles from './acting.module.css'

/** An administrator picks the company to act for; `?company=` asks about one at once (D-3.4). */
export default function ActingPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const wanted = search.get('company')
  const query = useListCompaniesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  const companies = data?.companies
  const [chosen, setChosen] = useState<string | null>(wanted)
  const company = companies?.find(({ id }) => id === chosen)
  const columns = useColumns(setChosen)
  usePage({ title: t('acting.title') })
  return (
    <Page className={styles.page}>
      <PageHeading title={t('acting.title')} lead={t('acting.lead')} />
      <div className={styles.list}>
        {companies && error && <FailedNotice {...retryOf(query)} />}
        {companies && chosen && !company && <Notice kind="error">{t('acting.unknown')}</Notice>}
        {company && !company.emailVerifiedAt && <Notice kind="error">{t('acting.notConfirmed')}</Notice>}
        <DataTable
          caption={t('acting.title')} columns={columns} rows={companies} rowKey={({ id }) => id}
          failed={!companies && error ? retryOf(query) : false} initialSort={{ key: 'name' }} perPage={50}
          filterText={companySearchText}
          filterLabel={t('acting.find')}
          empty={<EmptyState title={t('acting.emptyTitle')}><p>{t('acting.emptyText')}</p></EmptyState>}
        />
      </div>
      <BeginActing company={company?.emailVerifiedAt ? company : undefined} onClose={() => setChosen(null)} />
    </Page>
  )
}

function useColumns(onPick: (id: string) => void): readonly Column<CompanyRecord>[] {
  const { t } = useTexts()
  return [
    {
      key: 'name',
      header: t('acting.company'),
      cell: ({ profile }) => (
        <span className={styles.name}>
          <b>{profile.name}</b><span className={styles.soft}>{profile.taxId}, {profile.city}</span>
        </span>
      ),
      sortBy: ({ profile }) => profile.name,
    },
    {
      key: 'contact', header: t('acting.contact'), cell: personOf,
      sortBy: personSortedBy,
    },
    {
      key: 'act',
      header: t('acting.act'),
      headerHidden: true,
      align: 'right',
      cell: ({ id, profile, emailVerifiedAt }) => emailVerifiedAt
        ? (
          <Button look="quiet" edge="right" aria-label={`${t('acting.pick')}: ${profile.name}`} onClick={() => onPick(id)}>
            {t('acting.pick')}
          </Button>
        )
        : <span className={styles.soft}>{t('acting.unconfirmed')}</span>,
    },
  ]
}
