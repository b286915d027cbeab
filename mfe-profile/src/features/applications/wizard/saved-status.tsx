import { useEffect, useState } from 'react'
import { formatTime } from '@glas/mfe-kit/format/date'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import type { SaveState } from '../../../domain/draft-saver.ts'
import { useTexts } from '../../../texts.ts'
import styles from './wizard.module.css'

interface SavedStatusProps {
  state: SaveState
  /** Whether anything has changed since the page was opened; until then no status is shown. */
  changed: boolean
  /** Whether a field is marked as wrong: a tick beside it would look like approval. */
  faulty: boolean
  /** When it was last saved. */
  at: string
  /** The page has more than a draft can hold. */
  beyond: boolean
}

/** Whether the page's content is saved. Announced only when that changes, not at every keystroke. */
export function SavedStatus({ state, changed, faulty, at, beyond }: SavedStatusProps) {
  const { t } = useTexts()
  const [savedAt, setSavedAt] = useState(at)
  useEffect(() => setSavedAt(at), [at])
  const failed = state === 'failed' || state === 'conflict' || (state === 'saved' && beyond)
  const saved = state === 'saved' && changed && !failed
  return (
    <p className={cx(styles.saved, saved && !faulty && styles.ok, failed && styles.failed)} role="status">
      {failed ? <><Icon name="alert" size="sm" />{t('wizard.unsaved')}</>
        : saved && faulty ? t('wizard.faulty')
        : saved ? <><Icon name="check" size="sm" />{t('wizard.saved', { at: formatTime(savedAt) })}</>
        : state !== 'saved' && <span aria-hidden="true">{t('wizard.saving')}</span>}
    </p>
  )
}
