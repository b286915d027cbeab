import { useState } from 'react'
import type { Board } from '@glas/contracts/survey/board'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { DateField, TimeField } from '@glas/mfe-kit/ui/date-field.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useScheduleReminderMutation } from '../../../company-api.ts'
import { dayOf, isDay, isTime, joinLocal, splitLocal, toLocal } from '../../../domain/local-time.ts'
import { useTexts } from '../../../texts.ts'
import styles from './board.module.css'

/** Sets or removes the time of a reminder that hasn't gone out yet. */
export function ScheduleReminder({ board }: { board: Board }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [open, setOpen] = useState(false)
  const planned = board.reminder?.at ?? null
  const typed = useDateAndTime()
  const [schedule, { isLoading, error, reset }] = useScheduleReminderMutation()

  function begin() {
    typed.begin(planned ? splitLocal(toLocal(planned)) : { date: dayOf(board.now), time: '09:00' })
    reset()
    setOpen(true)
  }

  async function save(at: string | null) {
    try {
      const saved = await schedule({ params: { id: board.applicationId }, body: { at } }).unwrap()
      setOpen(false)
      const then = saved.reminder?.at
      const text = then ? t('reminder.scheduled', { at: formatDateTime(then) }) : t('reminder.dropped')
      notify({ kind: 'ok', text })
    } catch {
      // The dialog stays open and shows the fault.
    }
  }

  const fault = isApiFault(error) && error.code === 'VALIDATION_FAILED' ? error.details[0] : undefined
  return (
    <>
      <Button look="quiet" onClick={begin}>{t(planned ? 'reminder.change' : 'reminder.plan')}</Button>
      <Dialog
        open={open} onClose={() => setOpen(false)} title={t('reminder.scheduleTitle')}
        actions={
          <>
            {planned && (
              <Button look="quiet" busy={isLoading} onClick={() => void save(null)}>{t('reminder.drop')}</Button>
            )}
            <Button
              look="primary" busy={isLoading}
              onClick={() => {
                const at = typed.read()
                if (at) void save(at)
              }}
            >
              {t('reminder.save')}
            </Button>
          </>
        }
      >
        <p className={styles.hint}>{t('reminder.outside')} {t('reminder.apart')}</p>
        <div className={styles.fields}>
          <DateField label={t('reminder.day')} min={dayOf(board.now)} {...typed.date} />
          <TimeField label={t('reminder.time')} {...typed.time} />
        </div>
        {error && <Notice kind="error">{fault ? faultText(t, fault) : errorText(t, error)}</Notice>}
      </Dialog>
    </>
  )
}

/** A typed day and time of day, whose faults are shown once they were to be sent. */
function useDateAndTime() {
  const { t } = useTexts()
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [refused, setRefused] = useState(false)
  const faultOf = (format: 'date' | 'time', valid: boolean) =>
    refused && !valid ? faultText(t, { rule: 'format', params: { format } }) : undefined
  return {
    date: { value: date, onChange: setDate, error: faultOf('date', isDay(date)) },
    time: { value: time, onChange: setTime, error: faultOf('time', isTime(time)) },
    begin(from: { date: string; time: string }) {
      setDate(from.date)
      setTime(from.time)
      setRefused(false)
    },
    /** The local time to send; null if there is a fault, which is shown from then on. */
    read(): string | null {
      const at = joinLocal(date, time)
      setRefused(at === null)
      return at
    },
  }
}
