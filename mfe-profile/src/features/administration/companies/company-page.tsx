import { Link, useParams } from 'react-router'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { DefinitionList } from '@glas/mfe-kit/ui/definition-list.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { StatusDot } from '@glas/mfe-kit/ui/status-dot.tsx'
import { useGetCompanyQuery } from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { UnreadRecord } from '../../../ui/unread-record.tsx'
import { ContractDiscount } from '../contract-discount.tsx'
import { CompanyBrowsers } from './company-browsers.tsx'
import { CompanyLog } from './company-log.tsx'
import { CompanyMails } from './company-mails.tsx'
import { CompanyResearches } from './company-researches.tsx'
import { CompanyErasureNotice, EraseCompany } from './erase-company.tsx'
import { MergeCompanies } from './merge/merge-companies.tsx'
import { StaffNote } from './staff-note.tsx'
import styles from './companies.module.css'

/** Everything that administrators know of one company. */
export default function CompanyPage() {
  const { t } = useTexts()
  const to = usePaths()
  const { id = '' } = useParams()
  const query = useGetCompanyQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: company, error } = query
  usePage({ title: company?.profile.name ?? t('companies.company') })

  const refetch = () => void query.refetch()
  const back = <p className={styles.back}><Link to={to('admin-companies')}>{t('companies.all')}</Link></p>
  if (!company) return <UnreadRecord query={query} back={back} className={styles.page} />
  return (
    <Page className={styles.page}>
      {back}
      <Heading company={company} />
      <CompanyErasureNotice company={company} refetch={refetch} />
      <div className={styles.body}>
        <div className={styles.main}>
          {error && <FailedNotice {...retryOf(query)} />}
          <CompanyResearches id={id} />
          <CompanyLog id={id} />
        </div>
        <aside className={styles.aside} aria-label={t('companies.about')}>
          <About company={company} />
          <CompanyMails id={id} />
          <ContractDiscount companyId={id} />
          <StaffNote key={id} id={id} />
          <MergeCompanies company={company} />
          <CompanyBrowsers id={id} />
          <EraseCompany company={company} refetch={refetch} />
        </aside>
      </div>
    </Page>
  )
}

function Heading({ company: { id, profile, registeredAt, emailVerifiedAt } }: { company: CompanyRecord }) {
  const { t } = useTexts()
  const to = usePaths()
  const { market } = useHost()
  const facts = [
    `${t(`taxId.${market.taxId}`)} ${profile.taxId}`, profile.city, t(`industry.${profile.industry}`).toLocaleLowerCase(),
    t('companies.since', { on: formatDate(registeredAt) }),
  ]
  return (
    <PageHeading
      title={profile.name} lead={facts.join(', ')}
      actions={emailVerifiedAt && (
        <ButtonLink icon="user" href={`${to('login-as-client')}?company=${id}`}>{t('companies.actFor')}</ButtonLink>
      )}
    />
  )
}

function About({ company: { profile, contact, emailVerifiedAt } }: { company: CompanyRecord }) {
  const { t } = useTexts()
  return (
    <DefinitionList
      items={[
        { key: 'contact', term: t('companies.contact'), value: `${contact.firstName} ${contact.lastName}` },
        {
          key: 'email',
          term: t('companies.email'),
          value: (
            <>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
              <StatusDot kind={emailVerifiedAt ? 'done' : 'waiting'}>
                {t(emailVerifiedAt ? 'companies.confirmed' : 'companies.unconfirmed')}
              </StatusDot>
            </>
          ),
        },
        {
          key: 'phone',
          term: t('companies.phone'),
          value: <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>,
        },
        {
          key: 'address', term: t('companies.address'),
          value: `${profile.street} ${profile.streetNumber}, ${profile.city}`,
        },
        { key: 'size', term: t('companies.size'), value: t(`size.${profile.size}`) },
        { key: 'industry', term: t('companies.industry'), value: profile.activity },
      ]}
    />
  )
}
