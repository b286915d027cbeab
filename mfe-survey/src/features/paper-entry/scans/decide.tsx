import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Terms } from '@glas/contracts/survey/terms'
import { useMemo } from 'react'
import type { Asked, DeskState } from '../../../paper/desk-state.ts'
import type { ScanDesk } from '../../../paper/scan-desk.ts'
import { usePaperTexts } from '../../../texts.ts'
import { sheetFormOf } from '../hand/sheet-form.ts'
import { DecideAgain } from './decide-again.tsx'
import { DecideCheck } from './decide-check.tsx'
import { DecideRow } from './decide-row.tsx'
import { DecideWriting } from './decide-writing.tsx'
import styles from './decide.module.css'

interface DecideProps {
  desk: ScanDesk
  state: DeskState
  asked: Asked
  instrument: Instrument
  terms: Terms
  /** Of the sheet that is asked about. */
  language: SurveyLanguage
}

/** The page that a question is on. */
function placeOf({ entry: { sheet }, question }: Asked) {
  const [first] = sheet.places
  if (question.kind === 'row') return sheet.rows.get(question.id)?.places[0] ?? first!
  return (question.kind === 'writing' ? sheet.written.get(question.id) : first) ?? first!
}

/** What the reader wasn't sure of: one question after another, each with its picture. */
export function Decide({ desk, state, asked, instrument, terms, language }: DecideProps) {
  const { t } = usePaperTexts()
  const { entry, form, question } = asked
  const sheet = useMemo(() => sheetFormOf(form, { instrument, terms, language }), [form, instrument, terms, language])
  const left = state.entries.reduce((sum, { open }) => sum + open.length, 0)
  const of = { at: state.decided + 1, of: state.decided + left }
  const shared = { desk, asked, sheet, canGoBack: state.canGoBack }
  const place = placeOf(asked)
  const key = `${entry.sheet.fingerprint} ${question.kind} ${'id' in question ? question.id : ''}`
  return (
    <section className={styles.decide} aria-labelledby="paper-decide">
      <header className={styles.head}>
        <h2 id="paper-decide">{t(`paper.decide.${question.kind}`)}</h2>
        <p className={styles.soft}>
          {t('paper.decide.at', of)} · {t('paper.problems.at', { file: desk.nameOf(place), page: place.page })}
        </p>
      </header>
      {question.kind === 'row' && <DecideRow key={key} {...shared} id={question.id} />}
      {question.kind === 'writing' && <DecideWriting key={key} {...shared} id={question.id} />}
      {question.kind === 'check' && <DecideCheck key={key} {...shared} />}
      {question.kind === 'again' && <DecideAgain key={key} {...shared} />}
    </section>
  )
}
