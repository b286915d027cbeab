import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Application } from '@glas/contracts/survey/application'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate, formatDays } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { DefinitionList } from '@glas/mfe-kit/ui/definition-list.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { StatusDot } from '@glas/mfe-kit/ui/status-dot.tsx'
import { useGetCompanyQuery, useListSubmissionsQuery } from '../../admin-api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ApplicationStatus } from '../../ui/application-status.tsx'
import styles from './submission-page.module.css'

/** The applicant: the company, its contact, and its earlier applications. */
export function Applicant({ application }: { application: Pick<Application, 'id' | 'companyId'> }) {
  const { t } = useTexts()
  return (
    <section className={styles.applicant} aria-label={t('applicant.title')}>
      <h2>{t('applicant.title')}</h2>
      <Company id={application.companyId} />
      <h3>{t('applicant.earlier')}</h3>
      <Earlier application={application} />
    </section>
  )
}

function Company({ id }: { id: string }) {
  const { t } = useTexts()
  const to = usePaths()
  const { market } = useHost()
  const query = useGetCompanyQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: company, error } = query
  const failed = error && (
    <FailedNotice {...retryOf(query)}>
      {company ? undefined : t('applicant.unread')}
    </FailedNotice>
  )
  if (!company) return failed || <Skeleton lines={6} label={t('applicant.title')} />
  const { profile, contact, emailVerifiedAt, registeredAt } = company
  const items: readonly (readonly [key: string, term: string, value: ReactNode])[] = [
    ['name', t('admin.company'), <Link key="name" to={to('admin-companies-id', { id })}>{profile.name}</Link>],
    ['taxId', t(`taxId.${market.taxId}`), profile.taxId],
    ['size', t('registration.size'), t(`size.${profile.size}`)],
    ['industry', t('registration.industry'), `${t(`industry.${profile.industry}`)}, ${profile.activity}`],
    ['address', t('applicant.address'), `${profile.street} ${profile.streetNumber}, ${profile.city}`],
    ['contact', t('registration.contact'), `${contact.firstName} ${contact.lastName}`],
    ['email', t('account.email'), (
      <>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
        <StatusDot kind={emailVerifiedAt ? 'done' : 'waiting'}>
          {emailVerifiedAt ? t('applicant.confirmed', { at: formatDate(emailVerifiedAt) }) : t('applicant.unconfirmed')}
        </StatusDot>
      </>
    )],
    ['phone', t('registration.phone'), (
      <a key="phone" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
    )],
    ['registered', t('applicant.registered'), formatDate(registeredAt)],
  ]
  return (
    <>
      {failed}
      <DefinitionList items={items.map(([key, term, value]) => ({ key, term, value }))} />
    </>
  )
}

/** The company's other submitted applications. */
function Earlier({ application: { id, companyId } }: { application: Pick<Application, 'id' | 'companyId'> }) {
  const { t } = useTexts()
  const to = usePaths()
  const query = useListSubmissionsQuery({ query: { company: companyId } }, { refetchOnMountOrArgChange: true })
  const { currentData, error } = query
  const others = currentData?.applications.filter((each) => each.id !== id)
  const failed = error && (
    <FailedNotice {...retryOf(query)}>
      {others ? undefined : t('applicant.earlierUnread')}
    </FailedNotice>
  )
  if (!others) return failed || <Skeleton lines={2} label={t('applicant.earlier')} />
  return (
    <>
      {failed}
      {others.length === 0
        ? <p>{t('applicant.first')}</p>
        : (
          <ul className={styles.earlier}>
            {others.map((each) => (
              <li key={each.id}>
                <Link to={to('admin-applications-id', { id: each.id })}>{each.name ?? t('list.unnamed')}</Link>
                <span>{each.startsOn && each.endsOn && formatDays(each.startsOn, each.endsOn)}</span>
                <ApplicationStatus state={each.state} returned={each.submittedAt !== null} />
              </li>
            ))}
          </ul>
        )}
    </>
  )
}
