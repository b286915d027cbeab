import { useRef } from 'react'
import type { MailCounts } from '@glas/contracts/notify/mailings.operations'
import { mailStates } from '@glas/contracts/notify/mailings.operations'
import { mailKinds } from '@glas/contracts/notify/mails.operations'
import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListCompaniesQuery } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import type { useMailFilter } from './use-mail-filter.ts'
import styles from './mails-page.module.css'

interface MailFiltersProps extends ReturnType<typeof useMailFilter> {
  applications: readonly ApplicationSummary[]
}

/** Narrows the list; names come from other services, and without them two filters are missing. */
export function MailFilters({ filter, change, clear, filtered, applications }: MailFiltersProps) {
  const { t } = useTexts()
  const query = useListCompaniesQuery()
  const group = useRef<HTMLDivElement>(null)
  const clearAll = () => {
    clear()
    // The button goes.
    group.current?.querySelector('select')?.focus()
  }
  const companies = query.data?.companies ?? []
  const named = applications.filter(({ state }) => state !== 'draft')
    .map(({ id, companyName, name }) => ({ value: id, label: [companyName, name].filter(Boolean).join(', ') }))
  const company = companies.map(({ id, profile }) => ({ value: id, label: profile.name }))
  return (
    <>
      {query.error && <FailedNotice {...retryOf(query)}>{t('mailings.namesUnread')}</FailedNotice>}
      <div ref={group} className={styles.filters} role="group" aria-label={t('mailings.filters')}>
        <Select
          label={t('mailings.state')} placeholder={t('mailings.anyState')} value={filter.state ?? ''}
          options={mailStates.map((value) => ({ value, label: t(`mailings.states.${value}`) }))}
          onChange={(event) => change('state', event.target.value)}
        />
        <Select
          label={t('mailings.kind')} placeholder={t('mailings.anyKind')} value={filter.kind ?? ''}
          options={mailKinds.map((value) => ({ value, label: t(`mails.kind.${value}`) }))}
          onChange={(event) => change('kind', event.target.value)}
        />
        {(company.length > 0 || filter.company) && (
          <Select
            label={t('mailings.company')} placeholder={t('mailings.anyCompany')} value={filter.company ?? ''}
            options={company} onChange={(event) => change('company', event.target.value)}
          />
        )}
        {(named.length > 0 || filter.application) && (
          <Select
            label={t('mailings.research')} placeholder={t('mailings.anyResearch')} value={filter.application ?? ''}
            options={named} onChange={(event) => change('application', event.target.value)}
          />
        )}
        {filtered && <Button look="quiet" edge="left" className={styles.clear} onClick={clearAll}>{t('mailings.clear')}</Button>}
      </div>
    </>
  )
}

/** The sums of all that match, on all pages. */
export function MailSums({ counts }: { counts: MailCounts }) {
  const { t } = useTexts()
  return (
    <dl className={styles.sums} aria-label={t('mailings.sums')}>
      {mailStates.map((state) => (
        <div key={state}><dt>{t(`mailings.states.${state}`)}</dt><dd>{counts[state]}</dd></div>
      ))}
    </dl>
  )
}
