import { useState } from 'react'
import { Link } from 'react-router'
import type { UncertainMailing } from '@glas/contracts/notify/mails.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import {
  useListUncertainMailsQuery, useResendUncertainMailsMutation, useSettleUncertainMailsMutation,
} from '../../../admin-api.ts'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './mails-page.module.css'

/** Mails that may or may not have arrived; a person decides about each mailing. Nothing if there are none. */
export function UncertainMails() {
  const { t } = useTexts()
  const query = useListUncertainMailsQuery(undefined, {
    refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true,
  })
  const mailings = query.data?.mailings
  const unread = query.error && <FailedNotice {...retryOf(query)}>{t('mails.unread')}</FailedNotice>
  if (!mailings || mailings.length === 0) return unread ?? null
  return (
    <section className={styles.section} aria-labelledby="uncertain-mails">
      <h2 id="uncertain-mails">{t('mails.uncertain')}</h2>
      <p className={styles.lead}>{t('mails.lead')}</p>
      {unread}
      <ul className={styles.list}>
        {mailings.map((mailing) => <Mailing key={mailing.id} mailing={mailing} />)}
      </ul>
    </section>
  )
}

function Mailing({ mailing }: { mailing: UncertainMailing }) {
  const heading = `mailing-${mailing.id}`
  return (
    <li className={styles.mailing} aria-labelledby={heading}>
      <MailingSummary mailing={mailing} heading={heading} />
      <MailingActions mailing={mailing} heading={heading} />
    </li>
  )
}

interface MailingPartProps {
  mailing: UncertainMailing
  /** The id of the mailing's heading. */
  heading: string
}

function MailingSummary({ mailing, heading }: MailingPartProps) {
  const { t } = useTexts()
  const to = usePaths()
  const { kind, applicationId, companyName, researchName, count, addresses, queuedAt, worthSending } = mailing
  const about = [companyName, researchName].filter(Boolean).join(', ')
  return (
    <div className={styles.what}>
      {/* A newer service may send mails of another kind. */}
      <h3 id={heading}>{t([`mails.kind.${kind}`, 'mails.kind.other'])}</h3>
      {about && (
        <p>
          {applicationId ? <Link to={to('admin-applications-id', { id: applicationId })}>{about}</Link> : about}
        </p>
      )}
      <p className={styles.soft}>
        {addresses ? t('mails.count', { count }) : t('mails.some')}, {t('mails.since', { at: formatDateTime(queuedAt) })}
      </p>
      {addresses
        ? <ul className={styles.addresses}>{addresses.map((address, index) => <li key={index}>{address}</li>)}</ul>
        : <p className={styles.soft}>{t('mails.hidden')}</p>}
      {!worthSending && <p className={styles.soft}>{t(applicationId ? 'mails.lateResearch' : 'mails.lateLink')}</p>}
    </div>
  )
}

type Act = 'resend' | 'settle'

/** Send again, or consider it sent; either asks for confirmation. */
function MailingActions({ mailing: { id, count, addresses, worthSending }, heading }: MailingPartProps) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [asking, setAsking] = useState<Act>()
  const [resend, resending] = useResendUncertainMailsMutation()
  const [settle, settling] = useSettleUncertainMailsMutation()

  async function decide(act: Act) {
    try {
      const call = act === 'resend' ? resend : settle
      const { mails } = await call({ params: { id } }).unwrap()
      const done = act === 'resend' ? 'mails.resent' : 'mails.settled'
      notify(mails > 0
        ? { kind: 'ok', text: addresses ? t(done, { count: mails }) : t('mails.decided') }
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
    <>
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
            key={act} open={asking === act} look="primary"
            title={addresses ? t(`mails.${act}Title`, { count }) : t(`mails.${act}Some`)}
            confirm={t(`mails.${act}`)} cancel={t('mails.keep')} busy={isLoading} error={error && errorText(t, error)}
            onConfirm={() => void decide(act)} onClose={() => setAsking(undefined)}
          >
            <p>{t(`mails.${act}Text`)}</p>
          </ConfirmDialog>
        )
      })}
    </>
  )
}
