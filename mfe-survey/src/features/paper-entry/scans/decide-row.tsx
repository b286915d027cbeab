import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useEffect, useRef, useState } from 'react'
import { newKeying, pressKey } from '../../../paper/keying.ts'
import { picturesOf, wholePage } from '../../../paper/scanned-entry.ts'
import { usePaperTexts } from '../../../texts.ts'
import { Keys } from '../hand/question.tsx'
import { useFieldWords } from '../hand/sheet-form.ts'
import { useEntryKeys } from '../hand/use-entry-keys.ts'
import type { AskedProps } from './asked.ts'
import { CutOut } from './cut-out.tsx'
import styles from './decide.module.css'

const reasons = {
  'two marks': 'twoMarks', 'faint': 'faint', 'only filled': 'onlyFilled', 'outside the boxes': 'outside',
  'line through all': 'lineThrough', 'unclear': 'unclear',
} as const

/** A doubtful row, cut out and large: one key decides it. Nothing is preselected. */
export function DecideRow({ desk, asked: { entry, form }, sheet, canGoBack, id }: AskedProps & { id: string }) {
  const { t } = usePaperTexts()
  const { words } = useFieldWords(sheet)
  const field = entry.fields.find((each) => each.id === id)!
  const [keying, setKeying] = useState(newKeying)
  const [whole, setWhole] = useState(false)
  const [wrong, setWrong] = useState(0)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  const { number, question } = words(field)
  const decision = entry.sheet.rows.get(id)?.decision
  const reason = decision?.kind === 'doubtful' ? decision.reason : 'unclear'
  const name = number === undefined ? question : `${number}. ${question}`

  function press(key: string) {
    // An unreadable row counts as blank.
    if (key === '/') return void desk.answerRow([])
    if (/^[lL]$/.test(key)) return setWhole(!whole)
    if ((key === '-' || key === 'Backspace') && keying === newKeying) return desk.goBack()
    const next = pressKey(keying, key, [field])
    if (next === keying) return setWrong(wrong + 1)
    setWrong(0)
    if (next.at > 0) void desk.answerRow(next.marks[id] ?? [])
    else setKeying(next)
  }
  useEntryKeys(press, true)

  return (
    <div ref={region} role="application" tabIndex={-1} aria-label={t('paper.decide.region')} className={styles.region}>
      <div role="status">
        <VisuallyHidden>
          {wrong > 0 && t('paper.hand.wrongKey')} {t(`paper.decide.${reasons[reason]}`)}:{' '}
          <span lang={sheet.language}>{name}</span>
        </VisuallyHidden>
      </div>
      {whole
        ? entry.sheet.places.map((place) => (
          <CutOut key={`${place.file}.${place.page}`} {...{ desk, place }} area={wholePage} label={name} />
        ))
        : picturesOf(entry, id, form).map(({ place, area, from, to }) => (
          <CutOut key={`${place.file}.${place.page}`} {...{ desk, place, area }} between={[from, to]} label={name} />
        ))}
      <div className={styles.answer}>
        <p className={cx(wrong > 0 && (wrong % 2 ? styles.wrong : styles.wrongAgain))}>
          <b>{t(`paper.decide.${reasons[reason]}`)}</b>
          <span lang={sheet.language}>{name}</span>
          {field.many && <span className={styles.soft}>{t('paper.hand.several')}</span>}
        </p>
        <Keys field={field} sheet={sheet} marked={keying.marks[id] ?? []} onKey={press} />
      </div>
      <div className={styles.acts}>
        <Button onClick={() => press(',')}><kbd>,</kbd> {t('paper.decide.blank')}</Button>
        <Button onClick={() => press('/')}><kbd>/</kbd> {t('paper.decide.unreadable')}</Button>
        {canGoBack && <Button onClick={() => press('-')}><kbd>−</kbd> {t('paper.decide.back')}</Button>}
        <Button look="quiet" aria-pressed={whole} onClick={() => press('l')}><kbd>L</kbd> {t('paper.decide.whole')}</Button>
      </div>
    </div>
  )
}
