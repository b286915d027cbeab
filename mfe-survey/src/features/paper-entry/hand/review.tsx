import { Button } from '@glas/mfe-kit/ui/button.tsx'
import type { HandEntry } from '../../../paper/hand-entry.ts'
import { usePaperTexts } from '../../../texts.ts'
import type { SheetForm } from './sheet-form.ts'
import styles from './hand.module.css'

interface ReviewProps {
  entry: HandEntry
  sheet: SheetForm
  correcting: boolean
  busy: boolean
  blanks: number
  onWrite: () => void
  onFinish: () => void
}

/** The line at the end of a sheet: what was left blank, comments if there are any, and Enter. */
export function Review({ entry, sheet, correcting, busy, blanks, onWrite, onFinish }: ReviewProps) {
  const { t } = usePaperTexts()
  const { stage, texts } = entry
  const written = Object.values(texts).filter((text) => text.trim() !== '').length
  const comments = stage === 'first' && sheet.areas.length > 0
  return (
    <div className={styles.review}>
      <p className={styles.words}>{t('paper.review.title')}</p>
      <p>
        {blanks > 0 ? t('paper.review.blanks', { count: blanks }) : t('paper.review.noBlanks')}
        {' '}{written > 0 ? t('paper.review.written', { count: written }) : comments && t('paper.review.lead')}
      </p>
      <div className={styles.acts}>
        <Button look="call" size="lg" busy={busy} onClick={onFinish}>
          {t(`paper.review.${correcting ? 'finishCorrecting' : stage === 'again' ? 'finishAgain' : 'finish'}`)} <kbd>↵</kbd>
        </Button>
        {comments && <Button onClick={onWrite}>{t('paper.review.write')} <kbd>*</kbd></Button>}
      </div>
      <p className={styles.soft}>{t('paper.review.undo')}</p>
    </div>
  )
}
