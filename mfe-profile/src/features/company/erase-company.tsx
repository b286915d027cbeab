import { useState } from 'react'
import { erasureWaitDays } from '@glas/contracts/identity/erasure.operations'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { codeOf, isApiFault } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, useSession } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PasswordField } from '@glas/mfe-kit/ui/password-field.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useRequestErasureMutation } from '../../company-api.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import { Line } from './line.tsx'
import { Part } from './part.tsx'
import styles from './details.module.css'

/** The request for erasure; once requested, the notice above has the day. */
export function EraseCompany({ own: { company, erasure } }: { own: OwnCompany }) {
  const { t } = useTexts()
  const { acting } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <Part title={t('erasure.title')}>
      <div className={styles.lines}>
        <Line
          title={erasure ? t('erasure.pendingTitle', { on: formatDate(erasure.dueAt) }) : t('erasure.line')}
          note={acting ? t('erasure.onlyCompany') : !erasure && t('erasure.lead')}
          action={!erasure && (
            <Button look="quiet" edge="right" disabled={acting !== undefined} onClick={() => setOpen(true)}>
              {t('erasure.open')}
            </Button>
          )}
        />
      </div>
      <Dialog open={open && !erasure} onClose={() => setOpen(false)} title={t('erasure.dialogTitle')}>
        <RequestForm name={company.name} onClose={() => setOpen(false)} />
      </Dialog>
    </Part>
  )
}

interface Values {
  name: string
  password: string
}

function RequestForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [request] = useRequestErasureMutation()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, setError, busy } = useAccountForm<Values>((values) =>
    (['name', 'password'] as const).filter((each) => values[each].trim() === '')
      .map((each) => ({ path: `/${each}`, rule: 'required' as const })))

  const submit = handleSubmit(async (body) => {
    setFailed(undefined)
    try {
      await request({ body }).unwrap()
      notify({ kind: 'ok', text: t('erasure.requested') })
      onClose()
      // The notice about it is at the top.
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch (error) {
      if (isApiFault(error) && error.details.some(({ path }) => path === '/name')) {
        setError('name', { message: t('erasure.otherName') }, { shouldFocus: true })
      } else if (codeOf(error) === 'WRONG_CREDENTIALS') {
        setError('password', { message: t('confirm.wrongPassword') }, { shouldFocus: true })
      } else if (!applyFaults(setError, t, error, { fields: ['name', 'password'] })) setFailed(error)
    }
  })

  return (
    <form className={styles.dialogForm} onSubmit={submit} noValidate>
      <p>{t('erasure.goes')}</p>
      <p>{t('erasure.stays')}</p>
      <p>{t('erasure.back', { days: erasureWaitDays })}</p>
      {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
      <TextField
        label={t('erasure.name')} help={t('erasure.nameHelp', { name })} autoComplete="off" maxLength={200}
        data-focus-first {...field('name')}
      />
      <PasswordField label={t('account.password')} autoComplete="current-password" {...field('password')} />
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('kit:cancel')}</Button>
        <Button type="submit" look="danger" busy={busy} busyLabel={t('account.sending')}>{t('erasure.confirm')}</Button>
      </div>
    </form>
  )
}
