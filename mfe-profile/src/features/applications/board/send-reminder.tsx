import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '@glas/contracts/survey/board'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button, type ButtonLook } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useSendReminderMutation } from '../../../api.ts'

interface SendReminderProps {
  board: Board
  look: ButtonLook
  label: string
}

/** 'Send now': asks first, says how many it went to; where it fails, one can quit or try again. */
export function SendReminder({ board, look, label }: SendReminderProps) {
  const { t } = useTranslation()
  const { notify } = useHost()
  const [asking, setAsking] = useState(false)
  const [sendReminder, { isLoading, error, reset }] = useSendReminderMutation()
  const count = board.reminder?.recipients ?? 0
  const rule = codeOf(error)
  const known = rule === 'REMINDER_TOO_SOON' || rule === 'NO_RECIPIENTS' || rule === 'STATE_CONFLICT'

  async function send() {
    try {
      const { recipients } = await sendReminder({ params: { id: board.applicationId } }).unwrap()
      setAsking(false)
      notify({ kind: 'ok', text: t('reminder.sent', { count: recipients }) })
    } catch {
      // The dialog stays and says what happened.
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
          <p>
            {board.reminder?.audience === 'not-answered'
              ? t('reminder.confirmNotAnswered')
              : t('reminder.confirmAll', { count })} {t('reminder.once')}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
