import { Link } from 'react-router'
import { mailStates, type Mailing } from '@glas/contracts/notify/mailings.operations'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { StatusDot, type StatusKind } from '@glas/mfe-kit/ui/status-dot.tsx'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './mails-page.module.css'

const dots = { queued: 'running', sent: 'done', failed: 'stopped', uncertain: 'waiting' } as const satisfies
  Record<(typeof mailStates)[number], StatusKind>

interface MailingRowProps {
  mailing: Mailing
  /** Company and research, as far as they are known. */
  about: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** One mailing: what it is, how many arrived, and whether it can be chosen for resending. */
export function MailingRow({ mailing, about, chosen, onChoose }: MailingRowProps) {
  const { t } = useTexts()
  const { id, kind, queuedAt, addresses, faults, resendable } = mailing
  const name = t([`mails.kind.${kind}`, 'mails.kind.other'])
  return (
    <li className={styles.row} aria-labelledby={`mailing-${id}`}>
      <div className={styles.what}>
        <h3 id={`mailing-${id}`}>{name}</h3>
        <About mailing={mailing} about={about} />
        <p className={styles.soft}>{formatDateTime(queuedAt)}</p>
        {addresses === null && <p className={styles.soft}>{t('mailings.hidden')}</p>}
        {addresses && addresses.length > 0 && (
          <ul className={styles.addresses} aria-label={t('mailings.notReached')}>
            {addresses.map((address, index) => <li key={index}>{address}</li>)}
          </ul>
        )}
        {faults.length > 0 && <p className={styles.soft}>{t('mailings.faults', { codes: faults.join(', ') })}</p>}
      </div>
      <Counts mailing={mailing} />
      {resendable && (
        <Checkbox
          label={t('mailings.choose')} checked={chosen} aria-describedby={`mailing-${id}`}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
    </li>
  )
}

function About({ mailing: { applicationId, companyId }, about }: { mailing: Mailing; about: string }) {
  const to = usePaths()
  if (!about) return null
  const path = applicationId ? to('admin-applications-id', { id: applicationId })
    : companyId && to('admin-companies-id', { id: companyId })
  return <p>{path ? <Link to={path}>{about}</Link> : about}</p>
}

/** Rounded counts are shown as ranges: 20 with a step of 10 means 20 to 29. */
function Counts({ mailing: { counts, step } }: { mailing: Mailing }) {
  const { t } = useTexts()
  const shown = mailStates.filter((state) => counts[state] > 0)
  return (
    <ul className={styles.counts}>
      {shown.map((state) => (
        <li key={state}>
          <StatusDot kind={dots[state]}>
            {t(`mailings.states.${state}`)}: {step > 1 ? `${counts[state]}–${counts[state] + step - 1}` : counts[state]}
          </StatusDot>
        </li>
      ))}
      {shown.length === 0 && <li className={styles.soft}>{t('mailings.few', { count: step })}</li>}
    </ul>
  )
}
