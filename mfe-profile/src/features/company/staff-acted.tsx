import { useState } from 'react'
import type { Acting } from '@glas/contracts/identity/acting.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate, formatDateTime } from '@glas/mfe-kit/format/date'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useListActingsQuery } from '../../company-api.ts'
import { useTexts } from '../../texts.ts'
import { Line } from './line.tsx'
import styles from './details.module.css'

/** When staff acted for the company (D-3.4): the last time, and all of them. */
export function StaffActed() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const query = useListActingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  const timeOf = useTimeOf()
  if (!data) return error ? <FailedNotice {...retryOf(query)}>{t('acting.unread')}</FailedNotice> : null
  const [last] = data.actings
  return (
    <>
      {error && <FailedNotice {...retryOf(query)} />}
      <Line
        title={t('acting.seenTitle')}
        note={last
          ? t('acting.last', { on: formatDate(last.at), time: timeOf(last), reason: last.reason })
          : t('acting.never')}
        action={last && (
          <Button look="quiet" edge="right" aria-label={`${t('acting.look')}: ${t('acting.seenTitle')}`} onClick={() => setOpen(true)}>
            {t('acting.look')}
          </Button>
        )}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('acting.seenTitle')}>
        <ul className={styles.acted}>
          {data.actings.map((acting) => (
            <li key={acting.id}>
              <b>{formatDateTime(acting.at)}</b>
              <span>{acting.by}, {timeOf(acting)}</span>
              <span>{t('acting.quoted', { reason: acting.reason })}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function useTimeOf() {
  const { t } = useTexts()
  return ({ minutes }: Acting) => (minutes === null ? t('acting.goingOn') : t('acting.lasted', { count: minutes }))
}
