import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '@glas/contracts/survey/board'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { DateField, TimeField } from '@glas/mfe-kit/ui/date-field.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useScheduleReminderMutation } from '../../../api.ts'
import { dayOf, joinLocal, splitLocal, toLocal } from '../../../domain/local-time.ts'
import styles from './board.module.css'

/** Sets or removes the time of a reminder that hasn't gone out yet. */
export function ScheduleReminder({ board }: { board: Board }) {
  const { t } = useTranslation()
  const { notify } = useHost()
  const [open, setOpen] = useState(false)
  const planned = board.reminder?.at ?? null
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [missing, setMissing] = useState(false)
  const [schedule, { isLoading, error, reset }] = useScheduleReminderMutation()

  function begin() {
    const from = planned ? splitLocal(toLocal(planned)) : { date: dayOf(board.now), time: '09:00' }
    setDate(from.date)
    setTime(from.time)
    setMissing(false)
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

  const wrong = (format: string) => faultText(t, { rule: 'format', params: { format } })
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
                const at = joinLocal(date, time)
                setMissing(at === null)
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
          <DateField
            label={t('reminder.day')} value={date} onChange={setDate} min={dayOf(board.now)}
            error={missing && !joinLocal(date, '09:00') ? wrong('date') : undefined}
          />
          <TimeField
            label={t('reminder.time')} value={time} onChange={setTime}
            error={missing && !joinLocal('2026-01-01', time) ? wrong('time') : undefined}
          />
        </div>
        {error && <Notice kind="error">{fault ? faultText(t, fault) : errorText(t, error)}</Notice>}
      </Dialog>
    </>
  )
}
