import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { type HandEntry, askedFields, blanksOf, finish, isTyped, isWhole, pressIn } from '../../../paper/hand-entry.ts'
import { newKeying } from '../../../paper/keying.ts'
import { picturesOf, wholePage } from '../../../paper/scanned-entry.ts'
import { usePaperTexts } from '../../../texts.ts'
import { Announcer } from '../hand/announcer.tsx'
import { KeyList } from '../hand/key-list.tsx'
import { Question } from '../hand/question.tsx'
import { Review } from '../hand/review.tsx'
import { SheetMirror } from '../hand/sheet-mirror.tsx'
import { useEntryKeys } from '../hand/use-entry-keys.ts'
import type { AskedProps } from './asked.ts'
import { CutOut } from './cut-out.tsx'
import hand from '../hand/hand.module.css'
import styles from './decide.module.css'

/** A scanned sheet that was drawn: it is typed from its pictures, without what was read of it. */
export function DecideAgain({ desk, asked: { entry: scanned, form }, sheet }: AskedProps) {
  const { t } = usePaperTexts()
  const { fields, marks } = scanned
  const [entry, setEntry] = useState<HandEntry>({ stage: 'again', keying: newKeying, texts: {}, first: marks })
  const [wrong, setWrong] = useState(0)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus({ preventScroll: true }), [entry.stage])
  const asked = askedFields(entry, fields)
  const whole = isWhole(entry, fields)

  function go() {
    const next = finish(entry, fields, false)
    if (!isTyped(next)) return setEntry(next)
    void desk.answerAgain(next.sheet.marks, next.differing)
  }
  function press(key: string) {
    if (whole && key === 'Enter') return go()
    const next = pressIn(entry, key, fields)
    setWrong(next === entry ? wrong + 1 : 0)
    setEntry(next)
  }
  useEntryKeys(press, true)

  return (
    <>
      <Notice kind="warn" live>
        {entry.stage === 'decide'
          ? <><b>{t('paper.hand.decideTitle', { count: asked.length })}</b><p>{t('paper.decide.thirdLook')}</p></>
          : <p>{t('paper.decide.againText')}</p>}
      </Notice>
      <div className={hand.typing}>
        <div className={hand.side}>
          <div ref={region} role="application" tabIndex={-1} aria-label={t('paper.hand.region')} className={hand.region}>
            {whole
              ? (
                <Review
                  {...{ entry, sheet }} busy={false} correcting={false} blanks={blanksOf(entry.keying, asked)}
                  onWrite={() => {}} onFinish={go}
                />
              )
              : <Question entry={entry} sheet={sheet} onKey={press} />}
          </div>
          <KeyList writing={false} discard={false} />
          <Announcer {...{ entry, sheet, whole, wrong }} />
        </div>
        <div className={styles.stack}>
          <Pictures {...{ desk, scanned, form }} field={asked[entry.keying.at]?.id} />
          <SheetMirror {...{ entry, sheet }} />
        </div>
      </div>
    </>
  )
}

interface PicturesProps extends Pick<AskedProps, 'desk'> {
  scanned: AskedProps['asked']['entry']
  form: AskedProps['asked']['form']
  /** None once all are typed. */
  field: string | undefined
}

/** The pictures of the field that is typed, or all pages. */
function Pictures({ desk, scanned, form, field }: PicturesProps) {
  const { t } = usePaperTexts()
  if (field !== undefined) {
    return picturesOf(scanned, field, form).map(({ place, area, from, to }) => (
      <CutOut
        key={`${field} ${place.page}`} {...{ desk, place, area }} between={[from, to]} label={t('paper.decide.picture')}
      />
    ))
  }
  return scanned.sheet.places.map((place, nth) => (
    <CutOut
      key={`${place.file}.${place.page}`} {...{ desk, place }} area={wholePage}
      label={t('paper.hand.page', { page: nth + 1 })}
    />
  ))
}
