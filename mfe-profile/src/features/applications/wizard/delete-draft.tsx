import { useState } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useDeleteApplicationMutation } from '../../../company-api.ts'
import { forgetStep } from '../../../domain/resume.ts'
import { useApplicationPaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'

interface DeleteDraftProps {
  application: Pick<Application, 'id' | 'product'>
  name: string
  onDeleted: () => void
}

/** Deletes a draft after a confirmation. */
export function DeleteDraft({ application: { id, product }, name, onDeleted }: DeleteDraftProps) {
  const { t } = useTexts()
  const { navigate, notify } = useHost()
  const paths = useApplicationPaths()
  const [asking, setAsking] = useState(false)
  const [remove, { isLoading, error }] = useDeleteApplicationMutation()
  async function confirm() {
    try {
      await remove({ params: { id } }).unwrap()
      onDeleted()
      forgetStep(id)
      notify({ kind: 'ok', text: t('wizard.deleted') })
      navigate(paths.list(product), { replace: true })
    } catch {
      // The dialog shows the fault.
    }
  }
  return (
    <div>
      <Button look="quiet" edge="left" icon="trash" onClick={() => setAsking(true)}>{t('wizard.delete')}</Button>
      <ConfirmDialog
        open={asking} title={t('wizard.deleteTitle')} confirm={t('wizard.delete')} cancel={t('wizard.deleteKeep')}
        busy={isLoading} error={error && errorText(t, error)}
        onConfirm={() => void confirm()} onClose={() => setAsking(false)}
      >
        <p>{t('wizard.deleteText', { name })}</p>
      </ConfirmDialog>
    </div>
  )
}
