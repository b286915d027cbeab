import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UncertainMailing } from '@glas/contracts/notify/mails.operations'
import { codeOf, isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import {
  useListUncertainMailsQuery, useResendUncertainMailsMutation, useSettleUncertainMailsMutation,
} from '../../api.ts'
import { usePaths } from '../../paths.ts'
import styles from './mails-page.module.css'

/** Mails that may or may not have arrived; a person decides about each mailing. */
export default function MailsPage() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useListUncertainMailsQuery(undefined, {
    refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true,
  })
  usePage({ title: t('mails.title') })
  const mailings = data?.mailings
  return (
    <Page className={styles.page}>
      <PageHeading title={t('mails.title')} lead={mailings && mailings.length > 0 ? t('mails.lead') : undefined} />
      <div className={styles.body}>
        {mailings && error && (
          <FailedNotice className={styles.stale} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {mailings ? <Mailings mailings={mailings} />
          : error
            ? (
              <FailedState
                error={error} onRetry={() => void refetch()} retrying={isFetching}
                requestId={isApiFault(error) ? error.requestId : undefined}
              />
            )
            : <Skeleton lines={5} heading />}
      </div>
    </Page>
  )
}

function Mailings({ mailings }: { mailings: readonly UncertainMailing[] }) {
  const { t } = useTranslation()
  if (mailings.length === 0) {
    return <EmptyState title={t('mails.emptyTitle')}><p>{t('mails.emptyText')}</p></EmptyState>
  }
  return (
    <ul className={styles.list}>
      {mailings.map((mailing) => <Mailing key={mailing.id} mailing={mailing} />)}
    </ul>
  )
}

type Act = 'resend' | 'settle'

function Mailing({ mailing }: { mailing: UncertainMailing }) {
  const { t, i18n } = useTranslation()
  const to = usePaths()
  const { notify } = useHost()
  const [asking, setAsking] = useState<Act>()
  const [resend, resending] = useResendUncertainMailsMutation()
  const [settle, settling] = useSettleUncertainMailsMutation()
  const { id, kind, applicationId, companyName, researchName, count, addresses, queuedAt, worthSending } = mailing
  // A newer service may send mails of another kind.
  const name = t(i18n.exists(`mails.kind.${kind}`) ? `mails.kind.${kind}` : 'mails.kind.other')
  const about = [companyName, researchName].filter(Boolean).join(', ')
  const heading = `mailing-${id}`

  async function decide(act: Act) {
    try {
      const call = act === 'resend' ? resend : settle
      const { mails } = await call({ params: { id } }).unwrap()
      notify(mails > 0
        ? { kind: 'ok', text: t(act === 'resend' ? 'mails.resent' : 'mails.settled', { count: mails }) }
        : { kind: 'info', text: t('mails.gone') })
      setAsking(undefined)
    } catch (error) {
      // Someone else was quicker; the list is reloaded either way.
      if (codeOf(error) !== 'NOT_FOUND') return
      notify({ kind: 'info', text: t('mails.gone') })
      setAsking(undefined)
    }
  }

  return (
    <li className={styles.mailing} aria-labelledby={heading}>
      <div className={styles.what}>
        <h2 id={heading}>{name}</h2>
        {about && (
          <p>
            {applicationId ? <Link to={to('admin-applications-id', { id: applicationId })}>{about}</Link> : about}
          </p>
        )}
        <p className={styles.soft}>
          {t('mails.count', { count })}, {t('mails.since', { at: formatDateTime(queuedAt) })}
        </p>
        {addresses
          ? <ul className={styles.addresses}>{addresses.map((address, index) => <li key={index}>{address}</li>)}</ul>
          : <p className={styles.soft}>{t('mails.hidden')}</p>}
        {!worthSending && <p className={styles.soft}>{t(applicationId ? 'mails.lateResearch' : 'mails.lateLink')}</p>}
      </div>
      <div className={styles.acts}>
        {worthSending && (
          <Button icon="send" onClick={() => setAsking('resend')} aria-describedby={heading}>
            {t('mails.resend')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setAsking('settle')} aria-describedby={heading}>{t('mails.settle')}</Button>
      </div>
      {(['resend', 'settle'] as const).map((act) => {
        const { isLoading, error } = act === 'resend' ? resending : settling
        return (
          <ConfirmDialog
            key={act} open={asking === act} look="primary" title={t(`mails.${act}Title`, { count })}
            confirm={t(`mails.${act}`)} cancel={t('mails.keep')} busy={isLoading} error={error && errorText(t, error)}
            onConfirm={() => void decide(act)} onClose={() => setAsking(undefined)}
          >
            <p>{t(`mails.${act}Text`)}</p>
          </ConfirmDialog>
        )
      })}
    </li>
  )
}
