import { useEffect, useRef, useState } from 'react'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useCorrectEmailMutation } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { useAddressForm } from '../../ui/use-address-form.ts'
import styles from './account-frame.module.css'

/** For a user who mistyped the address at registration: sends the mail to another one. */
export function CorrectEmail({ email }: { email: string }) {
  const { t } = useTexts()
  const { reloadUser } = useHost()
  const [open, setOpen] = useState(false)
  const [correctedTo, setCorrectedTo] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <>
      {correctedTo && <Notice kind="ok" live>{t('confirm.corrected', { email: correctedTo })}</Notice>}
      {open
        ? (
          <CorrectionForm
            email={email} onQuit={() => setOpen(false)}
            onDone={async (corrected) => {
              setCorrectedTo(corrected)
              setOpen(false)
              // If that fails now, the next page does it.
              if (corrected !== email) await reloadUser().catch(() => undefined)
            }}
          />
        )
        : (
          <div className={styles.actions}>
            <Button look="quiet" edge="left" ref={opener} onClick={() => setOpen(true)}>{t('confirm.wrongAddress')}</Button>
          </div>
        )}
    </>
  )
}

interface CorrectionFormProps {
  email: string
  onQuit: () => void
  onDone: (email: string) => void | Promise<void>
}

function CorrectionForm({ email, onQuit, onDone }: CorrectionFormProps) {
  const { t } = useTexts()
  const { reloadUser } = useHost()
  const [correct] = useCorrectEmailMutation()
  const { field, submit, setFocus, busy, failed } = useAddressForm({
    send: async (body) => {
      try {
        await onDone((await correct({ body }).unwrap()).email)
      } catch (error) {
        if (codeOf(error) !== 'ALREADY_CONFIRMED') throw error
        await reloadUser()
      }
    },
  })
  useEffect(() => {
    setFocus('email', { shouldSelect: true })
    // oxlint-disable-next-line exhaustive-deps -- once, when the form opens
  }, [])

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('confirm.correctTitle')}>
      <h2 className={styles.formTitle}>{t('confirm.correctTitle')}</h2>
      {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
      <TextField
        label={t('account.email')} type="email" autoComplete="email" inputMode="email" maxLength={254}
        defaultValue={email} {...field('email')}
      />
      <PasswordField
        label={t('account.password')} help={t('confirm.correctHelp')} autoComplete="current-password"
        {...field('password')}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={busy} busyLabel={t('account.sending')}>{t('confirm.correct')}</Button>
        <Button look="quiet" onClick={onQuit}>{t('kit:cancel')}</Button>
      </div>
    </form>
  )
}
