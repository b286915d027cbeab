import type { ReactNode } from 'react'
import type { Board } from '@glas/contracts/survey/board'
import { formatDate, formatDateTime, formatTime } from '@glas/mfe-kit/format/date'
import { cx } from '@glas/mfe-kit/ui/cx'
import type { TimelineEntry } from '../domain/research.ts'
import { useTexts } from '../texts.ts'
import styles from './timeline.module.css'

interface TimelineProps {
  entries: readonly TimelineEntry[]
  board: Board
  /** Actions for an entry in the future. */
  acts?: (entry: TimelineEntry) => ReactNode
}

/** `11.11. 09:00`, without the year, and without the time at the start or end of a day. */
function shortTime(at: string): string {
  const time = formatTime(at)
  const day = formatDate(at).slice(0, 6)
  return time === '00:00' ? day : `${day} ${time}`
}

/** A research ends at midnight after its last day; readers expect the end of that day. */
const endOfDay = (at: string) => (formatTime(at) === '00:00' ? new Date(Date.parse(at) - 60_000).toISOString() : at)

/** Past, present and future events of a research. */
export function Timeline({ entries, board, acts }: TimelineProps) {
  const { t } = useTexts()

  function words({ kind, state }: TimelineEntry): string {
    const past = state === 'past' ? 'Past' : ''
    switch (kind) {
      case 'invitation':
        return t(`milestone.invitation${past}`, { count: board.invitation?.recipients ?? 0 })
      case 'reminder':
        return t(
          board.reminder?.audience === 'not-answered' ? 'milestone.reminderNotAnswered' : 'milestone.reminderAll',
        )
      case 'start':
      case 'end':
      case 'entry':
      case 'report':
        return t(`milestone.${kind}${past}`)
      default:
        return t(`milestone.${kind}`)
    }
  }

  function when({ kind, at, state }: TimelineEntry) {
    if (state === 'now') return <span className={styles.when}>{t('board.now')}</span>
    if (!at) {
      return <span className={styles.when}>{kind === 'report' && state === 'next' ? t('board.after24') : ''}</span>
    }
    const shown = kind === 'end' ? endOfDay(at) : at
    const ours = kind === 'approved' || kind === 'submitted'
    return (
      <time dateTime={at} title={formatDateTime(shown)}>{ours ? formatDate(at).slice(0, 6) : shortTime(shown)}</time>
    )
  }

  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li
          key={`${entry.kind} ${entry.at}`} className={cx(styles.entry, entry.state !== 'next' && styles[entry.state])}
          aria-current={entry.state === 'now' ? 'step' : undefined}
        >
          {when(entry)}
          <div className={styles.words}>
            {words(entry)}
            {acts?.(entry)}
          </div>
        </li>
      ))}
    </ol>
  )
}
