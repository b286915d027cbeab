import { useRef, useState } from 'react'
import type { EmailChange } from '@glas/contracts/identity/accounts.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useRequestEmailChangeMutation, useWithdrawEmailChangeMutation } from '../../company-api.ts'
import { useTexts } from '../../texts.ts'
import { useAddressForm } from '../../ui/use-address-form.ts'
import { Line } from './line.tsx'
import styles from './details.module.css'

/** The address, a change of it that waits for its confirmation, and how to request or withdraw one. */
export function Address({ email, change, fixed }: {
  email: string
  change: EmailChange | null
  /** Staff who act for the company can't change it. */
  fixed: boolean
}) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [open, setOpen] = useState(false)
  const [withdraw, { isLoading, error }] = useWithdrawEmailChangeMutation()
  const [sentTo, setSentTo] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const withdrawNow = async () => {
    try {
      await withdraw().unwrap()
      setSentTo(undefined)
      notify({ kind: 'ok', text: t('details.changeWithdrawn') })
      button.current?.focus()
    } catch {
      // Shown below.
    }
  }
  return (
    <>
      <Line
        title={email}
        note={change && t(change.taken ? 'details.changeTaken' : 'details.changeWaits', { email: change.email, until: formatDateTime(change.expiresAt) })}
        action={change
          ? (
            <Button ref={button} look="quiet" edge="right" disabled={fixed} busy={isLoading} onClick={() => void withdrawNow()}>
              {t('details.withdrawChange')}
            </Button>
          )
          : (
            <Button
              ref={button} look="quiet" edge="right" disabled={fixed} aria-label={t('details.changeEmail')}
              onClick={() => setOpen(true)}
            >
              {t('details.change')}
            </Button>
          )}
      />
      {/* Here, since a notice in the corner would cover the button that withdraws the change. */}
      {change && sentTo === change.email && <Notice kind="ok" live>{t('details.changeRequested', { email: sentTo })}</Notice>}
      {error && change && <Notice kind="error">{errorText(t, error)}</Notice>}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('details.changeEmail')}>
        <ChangeForm email={email} onSent={setSentTo} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ChangeForm({ email, onSent, onClose }: { email: string; onSent: (to: string) => void; onClose: () => void }) {
  const { t } = useTexts()
  const [request] = useRequestEmailChangeMutation()
  const { field, submit, busy, failed } = useAddressForm({
    refuse: (wanted) => (wanted.toLowerCase() === email ? t('details.sameEmail') : undefined),
    send: async (body) => {
      onSent((await request({ body }).unwrap()).email)
      onClose()
    },
  })

  return (
    <form className={styles.dialogForm} onSubmit={submit} noValidate>
      <p className={styles.why}>{t('details.changeEmailLead')}</p>
      {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
      <TextField
        label={t('details.newEmail')} type="email" autoComplete="email" inputMode="email" maxLength={254}
        data-focus-first {...field('email')}
      />
      <PasswordField label={t('account.password')} autoComplete="current-password" {...field('password')} />
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('kit:cancel')}</Button>
        <Button type="submit" look="primary" busy={busy} busyLabel={t('account.sending')}>
          {t('details.sendLink')}
        </Button>
      </div>
    </form>
  )
}
