import { useEffect, useRef, useState } from 'react'
import type { SecondFactorSetup } from '@glas/contracts/identity/second-factor.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useTexts } from '../../../texts.ts'
import { useAccountForm } from '../../../ui/use-account-form.ts'
import styles from './staff.module.css'

interface SetUpProps {
  /** Makes the secret. */
  begin: () => Promise<SecondFactorSetup>
  /** @throws the fault of the call */
  confirm: (code: string) => Promise<void>
  /** In a dialog, the field follows one that had the focus. */
  focusCode?: boolean
}

/** A QR code for the app, and the first code from it. */
export function SetUpSecondFactor({ begin, confirm, focusCode = false }: SetUpProps) {
  const { t } = useTexts()
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [failed, setFailed] = useState<unknown>()
  const begun = useRef(false)

  async function start() {
    setFailed(undefined)
    setSetup(undefined)
    try {
      setSetup(await begin())
    } catch (error) {
      setFailed(error)
    }
  }
  useEffect(() => {
    // Once: in development, React runs effects twice.
    if (!begun.current) void start()
    begun.current = true
    // oxlint-disable-next-line exhaustive-deps -- once
  }, [])

  if (failed !== undefined) {
    return (
      <>
        <Notice kind="error">
          {codeOf(failed) === 'STATE_CONFLICT' ? t('secondFactor.expired') : errorText(t, failed)}
        </Notice>
        <p><Button onClick={() => void start()}>{t('secondFactor.begin')}</Button></p>
      </>
    )
  }
  if (!setup) return <Skeleton lines={6} label={t('secondFactor.setUpTitle')} />
  return (
    <div className={styles.setUp}>
      <p>{t('secondFactor.scan')}</p>
      <img
        className={styles.qr} width={200} height={200} alt={t('secondFactor.qr')}
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
      />
      <p className={styles.key}>
        {t('secondFactor.byHand')} <code>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <FirstCode {...{ confirm, focusCode }} onExpired={setFailed} />
    </div>
  )
}

type FirstCodeProps = Pick<SetUpProps, 'confirm' | 'focusCode'> & { onExpired: (fault: unknown) => void }

function FirstCode({ confirm, focusCode, onExpired }: FirstCodeProps) {
  const { t } = useTexts()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, busy } = useAccountForm<{ code: string }>(({ code }) =>
    (code.trim() === '' ? [{ path: '/code', rule: 'required' }] : []))
  const submit = handleSubmit(async ({ code }) => {
    setFailed(undefined)
    try {
      await confirm(code.trim())
    } catch (error) {
      if (codeOf(error) === 'STATE_CONFLICT') onExpired(error)
      else if (codeOf(error) === 'WRONG_CODE') {
        setError('code', { message: t('secondFactor.wrongFirstCode') }, { shouldFocus: true })
      } else setFailed(error)
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
      <TextField
        label={t('secondFactor.firstCode')} inputMode="numeric" autoComplete="one-time-code" maxLength={40}
        autoFocus={focusCode} {...field('code')}
      />
      <p>
        <Button type="submit" look="primary" busy={busy} busyLabel={t('secondFactor.confirming')}>
          {t('secondFactor.confirm')}
        </Button>
      </p>
    </form>
  )
}
