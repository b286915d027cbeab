import { mostRecipients } from '@glas/contracts/survey/limits'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import type { SaveState } from '../../../domain/draft-saver.ts'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../../texts.ts'
import { useExtraState } from './use-extra-state.ts'
import styles from './wizard.module.css'

/** Own questions that were changed elsewhere, too: on the other steps, a way to where that is decided. */
function useExtraTrouble() {
  const { t } = useTexts()
  const { extra, conflicts } = useExtraState()
  return {
    merged: (extra?.questions.length ?? 0) > 0 && <p>{t('extra.conflict.merged')}</p>,
    undecided: conflicts.length > 0 && t('extra.conflict.count', { count: conflicts.length }),
  }
}

interface SaveTroubleProps {
  state: SaveState
  settling: 'busy' | 'failed' | undefined
  /** Resolves a conflict: with the changes on the page, or without them. */
  onSettle: (keep: boolean) => void
  onSave: () => void
  /** How many addresses exceed the draft's limit. */
  beyond: number
  /** Where own questions are, unless that page is open. */
  questionsHref: string | undefined
}

/** Why the draft isn't saved. Part of the bar that stays visible while scrolling. */
export function SaveTrouble({ state, settling, onSettle, onSave, beyond, questionsHref }: SaveTroubleProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { merged, undecided } = useExtraTrouble()
  const trouble = state === 'conflict'
    ? (
      <Notice
        kind="error"
        action={
          <div className={styles.acts}>
            <Button look="primary" busy={settling === 'busy'} onClick={() => onSettle(false)}>
              {t('wizard.conflictLoad')}
            </Button>
            <Button busy={settling === 'busy'} onClick={() => onSettle(true)}>{t('wizard.conflictKeep')}</Button>
          </div>
        }
      >
        <b>{t('wizard.conflictTitle')}</b>
        <p>{t('wizard.conflictText')}</p>
        {merged}
        {settling === 'failed' && <p role="alert">{t('wizard.conflictUnread')}</p>}
      </Notice>
    )
    : state === 'failed'
      ? (
        <Notice kind="error" action={<Button onClick={onSave}>{t('wizard.saveNow')}</Button>}>
          {t('wizard.saveFailed')}
        </Notice>
      )
      : undecided && questionsHref ? (
        <Notice
          kind="warn" live action={<ButtonLink href={questionsHref}>{t('extra.conflict.look')}</ButtonLink>}
        >
          {undecided}
        </Notice>
      )
      : beyond > 0 && (
        <Notice kind="error">
          {t('wizard.beyond', { limit: formatCount(mostRecipients, locale), count: beyond })}
        </Notice>
      )
  return trouble ? <Page className={styles.trouble}>{trouble}</Page> : null
}
