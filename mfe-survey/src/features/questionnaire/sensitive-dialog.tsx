import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import type { SensitivePart } from '../../answering/sensitive/sensitive.ts'
import { useTexts } from '../../texts.ts'

interface SensitiveDialogProps {
  /** The passages found; null while the dialog is closed. */
  parts: readonly SensitivePart[] | null
  onSend: () => void
  onChange: () => void
}

/** Asks once before sending comments that seem to identify someone; the writer decides. */
export function SensitiveDialog({ parts, onSend, onChange }: SensitiveDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      open={parts !== null} look="primary" title={t('sensitive.title')} confirm={t('sensitive.send')}
      cancel={t('sensitive.change')} onConfirm={onSend} onClose={onChange}
    >
      <ul>
        {parts?.map(({ kind, text }) => <li key={kind + text}>{t(`sensitive.${kind}`)}: <b>{text}</b></li>)}
      </ul>
      <p>{t('step.sensitiveHelp')}</p>
    </ConfirmDialog>
  )
}
