import { useState } from 'react'
import type { Board } from '@glas/contracts/survey/board'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button, type ButtonLook } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useSendReminderMutation } from '../../../company-api.ts'
import { useTexts } from '../../../texts.ts'

interface SendReminderProps {
  board: Board
  look: ButtonLook
  label: string
}

/**
 * 'Send now' asks for confirmation, then shows what happens to the planned reminder and how many mails were sent; on
 * failure the user can cancel or retry.
 */
export function SendReminder({ board, look, label }: SendReminderProps) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [asking, setAsking] = useState(false)
  const [sendReminder, { isLoading, error, reset }] = useSendReminderMutation()
  const { recipients: count = 0, at: planned, plannedIfSentNow } = board.reminder ?? {}
  const rule = codeOf(error)
  const known = rule === 'REMINDER_TOO_SOON' || rule === 'NO_RECIPIENTS' || rule === 'STATE_CONFLICT'

  async function send() {
    try {
      const { recipients, planned } = await sendReminder({ params: { id: board.applicationId } }).unwrap()
      setAsking(false)
      const then = planned && t(`reminder.planned.${planned.outcome}Sent`, { at: formatDateTime(planned.at) })
      notify({ kind: 'ok', text: [t('reminder.sent', { count: recipients }), then].filter(Boolean).join(' ') })
    } catch {
      // The dialog stays open and shows the fault.
    }
  }

  return (
    <>
      <Button look={look} icon={look === 'call' ? 'send' : undefined} onClick={() => {
        reset()
        setAsking(true)
      }}>{label}</Button>
      <ConfirmDialog
        open={asking} look="primary" busy={isLoading}
        title={t(error ? 'reminder.failedTitle' : 'reminder.confirmTitle')}
        confirm={t(error ? 'reminder.again' : 'reminder.send')}
        cancel={t(error ? 'reminder.quit' : 'reminder.keep')}
        error={error && (known ? errorText(t, error) : t('reminder.failed'))}
        onConfirm={() => void send()} onClose={() => setAsking(false)}
      >
        {!error && (
          <>
            <p>
              {board.reminder?.audience === 'not-answered'
                ? t('reminder.confirmNotAnswered')
                : t('reminder.confirmAll', { count })} {t('reminder.once')}
            </p>
            {planned && plannedIfSentNow && (
              <p><b>{t(`reminder.planned.${plannedIfSentNow}`, { at: formatDateTime(planned) })}</b></p>
            )}
          </>
        )}
      </ConfirmDialog>
    </>
  )
}
