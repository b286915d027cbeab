import { errorText } from '@glas/mfe-kit/api/fault-text'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'

interface RemoveFocusProps {
  busy: boolean
  /** Rejects if it wasn't removed. */
  onRemove: () => Promise<void>
  /** Called once the dialog is closed. */
  onRemoved: () => void
}

/** Removes the focus, which can't be undone, after a confirmation. */
export function RemoveFocus({ busy, onRemove, onRemoved }: RemoveFocusProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const remove = async () => {
    setFault(undefined)
    try {
      await onRemove()
      setOpen(false)
      onRemoved()
    } catch (error) {
      setFault(error)
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>{t('focus.remove')}</Button>
      <ConfirmDialog
        open={open} title={t('focus.removeTitle')} confirm={t('focus.remove')} cancel={t('focus.keep')} busy={busy}
        error={fault !== undefined && errorText(t, fault)}
        onConfirm={() => void remove()} onClose={() => setOpen(false)}
      >
        <p>{t('focus.removeText')}</p>
      </ConfirmDialog>
    </>
  )
}
