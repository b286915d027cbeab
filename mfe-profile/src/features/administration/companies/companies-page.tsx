import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { DataTable, type Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { EmptyState, FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { StatusDot } from '@glas/mfe-kit/ui/status-dot.tsx'
import { useListCompaniesQuery } from '../../../admin-api.ts'
import { companySearchText, personOf, personSortedBy } from '../../../domain/company-record.ts'
import { usePaths } from '../../../paths.ts'
import type { Sheet } from '../../../tables/write-table.ts'
import { useTexts } from '../../../texts.ts'
import { SaveList } from '../../../ui/save-list.tsx'
import styles from './companies.module.css'

/** All companies, with a search that ignores diacritics. */
export default function CompaniesPage() {
  const { t } = useTexts()
  const query = useListCompaniesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  const companies = data?.companies
  const columns = useColumns()
  const sheetOf = useSheet()
  usePage({ title: t('companies.title') })
  return (
    <Page className={styles.page}>
      <PageHeading
        title={t('companies.title')} lead={companies && t('companies.count', { count: companies.length })}
      />
      <div className={styles.list}>
        {companies && error && <FailedNotice {...retryOf(query)} />}
        <DataTable
          caption={t('companies.title')} columns={columns} rows={companies} rowKey={({ id }) => id}
          failed={!companies && error ? retryOf(query) : false} initialSort={{ key: 'name' }} perPage={100}
          filterText={companySearchText}
          filterLabel={t('companies.find')}
          empty={<EmptyState title={t('companies.emptyTitle')}><p>{t('companies.emptyText')}</p></EmptyState>}
          tools={(shown) => <SaveList name={t('companies.fileName')} sheet={() => sheetOf(shown)} />}
        />
      </div>
    </Page>
  )
}

function useColumns(): readonly Column<CompanyRecord>[] {
  const { t } = useTexts()
  const to = usePaths()
  return [
    {
      key: 'name',
      header: t('companies.company'),
      cell: ({ profile }) => (
        <span className={styles.name}><b>{profile.name}</b><span className={styles.soft}>{profile.taxId}</span></span>
      ),
      sortBy: ({ profile }) => profile.name,
    },
    { key: 'city', header: t('companies.city'), cell: ({ profile }) => profile.city, sortBy: ({ profile }) => profile.city },
    {
      key: 'contact',
      header: t('companies.contact'),
      cell: (row) => (
        <span className={styles.name}>
          <span>{personOf(row)}</span>
          {/* Most are confirmed; only the others need a word. */}
          {!row.emailVerifiedAt && <StatusDot kind="waiting">{t('companies.unconfirmed')}</StatusDot>}
        </span>
      ),
      sortBy: personSortedBy,
    },
    {
      key: 'registered', header: t('companies.registered'), cell: ({ registeredAt }) => formatDate(registeredAt),
      sortBy: ({ registeredAt }) => registeredAt,
    },
    {
      key: 'act',
      header: t('companies.act'),
      headerHidden: true,
      align: 'right',
      cell: ({ id, profile }) => (
        <ButtonLink
          look="quiet" edge="right" href={to('admin-companies-id', { id })}
          aria-label={`${t('companies.open')}: ${profile.name}`}
        >
          {t('companies.open')}
        </ButtonLink>
      ),
    },
  ]
}

/** Companies as a sheet. */
function useSheet() {
  const { t } = useTexts()
  const { market } = useHost()
  return (companies: readonly CompanyRecord[]): Sheet => ({
    title: t('companies.title'),
    heading: [
      t('companies.company'), t(`taxId.${market.taxId}`), t('companies.industry'), t('companies.size'),
      t('companies.address'), t('companies.city'), t('companies.contact'), t('companies.email'), t('companies.phone'),
      t('companies.confirmed'), t('companies.registered'),
    ],
    rows: companies.map((row) => {
      const { profile, contact, emailVerifiedAt, registeredAt } = row
      return [
        profile.name, profile.taxId, t(`industry.${profile.industry}`), t(`size.${profile.size}`),
        `${profile.street} ${profile.streetNumber}`, profile.city, personOf(row), contact.email, contact.phone,
        emailVerifiedAt ? formatDate(emailVerifiedAt) : '', formatDate(registeredAt),
      ]
    }),
  })
}
