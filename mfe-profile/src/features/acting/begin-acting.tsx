import { useState } from 'react'
import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useActForCompanyMutation } from '../../admin-api.ts'
import { requiredTextFaults } from '../../domain/required-text.ts'
import { useSite } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useAccountForm } from '../../ui/use-account-form.ts'
import styles from './acting.module.css'

/** Asks for the reason, and lists what is refused while acting. */
export function BeginActing({ company, onClose }: { company: CompanyRecord | undefined; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={company !== undefined} onClose={onClose}
      title={company && t('acting.question', { company: company.profile.name })}
    >
      {company && <ReasonForm companyId={company.id} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useTexts()
  const { signIn, navigate } = useHost()
  const site = useSite()
  const [act] = useActForCompanyMutation()
  const [failed, setFailed] = useState<unknown>()
  const { field, handleSubmit, busy } = useAccountForm<{ reason: string }>(({ reason }) =>
    requiredTextFaults('/reason', reason))
  const submit = handleSubmit(async ({ reason }) => {
    setFailed(undefined)
    try {
      const session = await act({ body: { companyId, reason: reason.trim() } }).unwrap()
      signIn(session)
      navigate(site.home('company') ?? site.to('profile-izz'))
    } catch (error) {
      setFailed(error)
    }
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failed !== undefined && <Notice kind="error">{errorText(t, failed)}</Notice>}
      <Textarea
        label={t('acting.reason')} help={t('acting.reasonHelp')} rows={2} maxLength={300} data-focus-first
        {...field('reason')}
      />
      <ul className={styles.limits}>
        <li><Icon name="clock" size="sm" />{t('acting.hour')}</li>
        <li><Icon name="close" size="sm" />{t('acting.noPassword')}</li>
        <li><Icon name="close" size="sm" />{t('acting.noCodes')}</li>
      </ul>
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('kit:cancel')}</Button>
        <Button type="submit" look="primary" busy={busy} busyLabel={t('acting.beginning')}>
          {t('acting.begin')}
        </Button>
      </div>
    </form>
  )
}
