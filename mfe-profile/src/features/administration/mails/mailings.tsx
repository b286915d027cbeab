import { useState } from 'react'
import { mailingsPerPage, type Mailing } from '@glas/contracts/notify/mailings.operations'
import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useListCompaniesQuery, useListMailingsQuery, useListSubmissionsQuery } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import { MailFilters, MailSums } from './mail-filters.tsx'
import { MailingRow } from './mailing-row.tsx'
import { ResendChosen } from './resend-chosen.tsx'
import { useMailFilter } from './use-mail-filter.ts'
import styles from './mails-page.module.css'

/** All mailings, filtered, by pages. Names of researches come from another service and may be missing. */
export function Mailings() {
  const { t } = useTexts()
  const filtering = useMailFilter()
  const query = useListMailingsQuery({ query: filtering.filter }, {
    refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true,
  })
  const applications = useListSubmissionsQuery().data?.applications ?? []
  // While another page or filter loads, the list before stays.
  const { data, error, isFetching } = query
  return (
    <section className={styles.section} aria-labelledby="all-mails">
      <h2 id="all-mails">{t('mailings.title')}</h2>
      <MailFilters {...filtering} applications={applications} />
      {data && error && <FailedNotice {...retryOf(query)} />}
      {!data && (error ? <FailedState level={3} {...retryOf(query)} /> : <Skeleton lines={6} />)}
      {data && (
        <div className={styles.found} aria-busy={isFetching}>
          <MailSums counts={data.counts} />
          {data.total === 0
            ? (
              <EmptyState level={3} title={t(filtering.filtered ? 'mailings.noneMatch' : 'mailings.emptyTitle')}>
                {!filtering.filtered && <p>{t('mailings.emptyText')}</p>}
              </EmptyState>
            )
            : <List key={JSON.stringify(filtering.filter)} mailings={data.mailings} applications={applications} />}
          <Pages page={filtering.page} total={data.total} onPage={(page) => filtering.change('page', String(page))} />
        </div>
      )}
    </section>
  )
}

interface ListProps {
  mailings: readonly Mailing[]
  applications: readonly ApplicationSummary[]
}

function List({ mailings, applications }: ListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const companies = useListCompaniesQuery().data?.companies
  const resendable = mailings.filter(({ resendable: can }) => can).map(({ id }) => id)
  const still = resendable.filter((id) => chosen.has(id))
  const aboutOf = ({ applicationId, companyId }: Mailing): string => {
    const found = applications.find(({ id }) => id === applicationId)
    if (found) return [found.companyName, found.name].filter(Boolean).join(', ')
    return companies?.find(({ id }) => id === companyId)?.profile.name ?? ''
  }
  return (
    <>
      {resendable.length > 0 && (
        <ResendChosen chosen={still} all={resendable} onChoose={(ids) => setChosen(new Set(ids))} />
      )}
      <ul className={styles.list}>
        {mailings.map((mailing) => (
          <MailingRow
            key={mailing.id} mailing={mailing} about={aboutOf(mailing)} chosen={still.includes(mailing.id)}
            onChoose={(wanted) =>
              setChosen(new Set(wanted ? [...still, mailing.id] : still.filter((id) => id !== mailing.id)))}
          />
        ))}
      </ul>
    </>
  )
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const { t } = useTexts()
  const last = Math.max(1, Math.ceil(total / mailingsPerPage))
  if (last === 1 && page === 1) return null
  return (
    <nav className={styles.pages} aria-label={t('mailings.pages')}>
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>{t('mailings.newer')}</Button>
      <span aria-live="polite">{t('mailings.page', { page, last })}</span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>{t('mailings.older')}</Button>
    </nav>
  )
}
