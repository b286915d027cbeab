import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '@glas/mfe-kit/format/date'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import type { SaveState } from '../../../domain/draft-saver.ts'
import styles from './wizard.module.css'

/** Whether what is on the page is safe, and how many fields are not. Read out only when it is not, or is again: not at every letter. */
export function SavedStatus({ state, at, unread }: { state: SaveState; at: string; unread: number }) {
  const { t } = useTranslation()
  const [savedAt, setSavedAt] = useState(at)
  useEffect(() => setSavedAt(at), [at])
  const failed = state === 'failed' || state === 'conflict'
  const but = state === 'saved' && unread > 0
  return (
    <p className={cx(styles.saved, state === 'saved' && !but && styles.ok, (failed || but) && styles.failed)} role="status">
      {failed ? <><Icon name="alert" size="sm" />{t('wizard.unsaved')}</>
        : but ? <><Icon name="alert" size="sm" />{t('wizard.savedBut', { at: formatTime(savedAt), count: unread })}</>
        : state === 'saved' ? <><Icon name="check" size="sm" />{t('wizard.saved', { at: formatTime(savedAt) })}</>
          : <span aria-hidden="true">{t('wizard.saving')}</span>}
    </p>
  )
}
