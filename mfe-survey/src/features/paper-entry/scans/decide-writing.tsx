import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { wholePage, writingPicture } from '../../../paper/scanned-entry.ts'
import { writingLimit } from '../../../paper/writing-limits.ts'
import { usePaperTexts } from '../../../texts.ts'
import { useAreaName, WritingField } from '../hand/writing-fields.tsx'
import type { AskedProps } from './asked.ts'
import { CutOut } from './cut-out.tsx'
import styles from './decide.module.css'

/** Handwriting beside its field: typed, or left out. */
export function DecideWriting({ desk, asked: { entry, form }, sheet, canGoBack, id }: AskedProps & { id: string }) {
  const { t } = usePaperTexts()
  const name = useAreaName(sheet)(id)
  const [text, setText] = useState('')
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus({ preventScroll: true }), [])
  const picture = writingPicture(entry, id, form)
  return (
    <div className={styles.hand}>
      {picture
        ? <CutOut desk={desk} {...picture} label={name} />
        : <CutOut desk={desk} place={entry.sheet.places[0]!} area={wholePage} label={name} />}
      <form
        ref={box} className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void desk.answerWriting(text)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void desk.answerWriting(text)
        }}
      >
        <WritingField
          label={name} limit={writingLimit(id, sheet.instrument)} language={sheet.language} text={text} onChange={setText}
        />
        <div className={styles.acts}>
          <Button type="submit" look="primary">
            {t(text.trim() === '' ? 'paper.decide.leaveOut' : 'paper.decide.keepText')} <kbd>Ctrl ↵</kbd>
          </Button>
          {canGoBack && <Button look="quiet" onClick={() => desk.goBack()}>{t('paper.decide.back')}</Button>}
        </div>
        <p className={styles.soft}>{t('paper.writing.lead')}</p>
      </form>
    </div>
  )
}
