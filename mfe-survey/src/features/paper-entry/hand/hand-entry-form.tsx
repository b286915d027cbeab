import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { blanksOf, type HandEntry } from '../../../paper/hand-entry.ts'
import { usePaperTexts } from '../../../texts.ts'
import { Announcer } from './announcer.tsx'
import { KeyList } from './key-list.tsx'
import { Question } from './question.tsx'
import { Review } from './review.tsx'
import { SheetMirror } from './sheet-mirror.tsx'
import { useHandEntry, type HandEntryInUse, type HandEntrySetup } from './use-hand-entry.ts'
import { WritingFields } from './writing-fields.tsx'
import styles from './hand.module.css'

/** One questionnaire, driven by the number pad: its questions, a review, its second entry if it is drawn, the next. */
export function HandEntryForm(setup: HandEntrySetup) {
  const { t } = usePaperTexts()
  const { state: { entry, correcting }, sheet } = setup
  const typing = useHandEntry(setup)
  const { asked, whole, wrong, finishing: { fault } } = typing
  return (
    <div className={styles.typing}>
      <div className={styles.side}>
        <StageNotice entry={entry} differing={asked.length} />
        {fault && <Notice kind="error">{t(`paper.review.${fault}`)}</Notice>}
        {typing.writing ? (
          <WritingFields
            sheet={sheet} texts={entry.texts} onChange={(texts) => typing.take({ ...entry, texts })}
            onDone={() => typing.setWriting(false)}
          />
        ) : <Keys setup={setup} typing={typing} />}
        <Announcer {...{ entry, sheet, whole, wrong }} />
      </div>
      <SheetMirror {...{ entry, sheet }} />
      <ConfirmDialog
        open={typing.asking} title={t('paper.hand.discardTitle')} cancel={t('paper.hand.keep')}
        confirm={t(correcting ? 'paper.hand.leave' : 'paper.hand.discard')} onClose={() => typing.setAsking(false)}
        onConfirm={typing.discard}
      >
        <p>{t(correcting ? 'paper.hand.correctText' : 'paper.hand.discardText')}</p>
      </ConfirmDialog>
    </div>
  )
}

/** The region that takes keys, with the question or the review, and the list of keys. */
function Keys({ setup, typing }: { setup: HandEntrySetup; typing: HandEntryInUse }) {
  const { t } = usePaperTexts()
  const { state: { entry, correcting }, sheet } = setup
  const { asked, whole, wrong, finishing } = typing
  return (
    <>
      {/* Inside it a screen reader passes keys on instead of reading by them. */}
      <div
        ref={typing.region} role="application" tabIndex={-1} aria-label={t('paper.hand.region')} data-entry=""
        className={cx(styles.region, wrong > 0 && (wrong % 2 ? styles.wrong : styles.wrongAgain))}
      >
        {whole
          ? (
            <Review
              {...{ entry, sheet }} busy={finishing.busy} correcting={correcting !== null}
              blanks={blanksOf(entry.keying, asked)}
              onWrite={() => typing.setWriting(true)} onFinish={() => void finishing.finish()}
            />
          ) : <Question {...{ entry, sheet }} onKey={typing.press} />}
      </div>
      <KeyList writing={entry.stage === 'first' && sheet.areas.length > 0} />
    </>
  )
}

function StageNotice({ entry: { stage }, differing }: { entry: HandEntry; differing: number }) {
  const { t } = usePaperTexts()
  if (stage === 'first') return null
  return (
    <Notice kind="warn" live>
      <b>{stage === 'again' ? t('paper.hand.againTitle') : t('paper.hand.decideTitle', { count: differing })}</b>
      <p>{t(stage === 'again' ? 'paper.hand.againText' : 'paper.hand.decideText')}</p>
    </Notice>
  )
}
