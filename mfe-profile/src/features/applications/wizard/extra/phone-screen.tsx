import type { CSSProperties } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { AskedQuestion, ExtraQuestion, ExtraText } from '@glas/contracts/survey/extra/questions'
import { longestText, mostStepsInRow } from '@glas/contracts/survey/extra/limits'
import { typeset } from '@glas/contracts/typeset'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../../../../texts.ts'
import { previewWords } from './preview-words.ts'
import styles from './preview.module.css'

interface PhoneScreenProps {
  /** Undefined while it has no text. */
  asked: AskedQuestion | undefined
  question: ExtraQuestion
  language: SurveyLanguage
  place: number
  all: number
  /** Its screen has no other question: that of a PULS. */
  alone: boolean
}

/** A question as employees get it; nothing in it can be pressed. */
export function PhoneScreen({ asked, question, language, place, all, alone }: PhoneScreenProps) {
  const { t } = useTexts()
  const words = previewWords[language]
  const optional = question.required ? '' : ` (${words.optional})`
  const text = (given: ExtraText | undefined) => typeset(given?.[language] ?? '', language)
  return (
    <div className={styles.phone}>
      <div className={styles.screen} lang={language}>
        <div className={styles.progress} aria-hidden="true">
          <i /><i /><i /><i style={{ flexGrow: 2 * place / all }} /><u style={{ flexGrow: 2 * (all - place) / all }} />
        </div>
        <div className={styles.body}>
          {!alone && <p className={styles.heading}>{words.heading}</p>}
          <div className={cx(styles.question, alone && styles.alone)}>
            {alone && <p className={styles.which}>{words.one}{optional}</p>}
            {asked
              ? <p className={styles.title}>{text(asked.title)}{!alone && <i>{optional}</i>}</p>
              : <p className={cx(styles.title, styles.none)}>{t('extra.preview.noText')}</p>}
            {asked?.description && <p className={styles.more}>{text(asked.description)}</p>}
          </div>
          {asked && <Answers asked={asked} several={words.several} text={text} />}
          {question.commentsAllowed && <p className={styles.comment}>{words.comment}</p>}
        </div>
        <div className={styles.foot}><span>{words.back}</span><span>{words.next}</span></div>
      </div>
    </div>
  )
}

interface AnswersProps {
  asked: AskedQuestion
  several: string
  text: (given: ExtraText | undefined) => string
}

function Answers({ asked: { type, options, scale }, several, text }: AnswersProps) {
  if (longestText(type) > 0) return <div className={cx(styles.written, type === 'long-text' && styles.long)} aria-hidden="true" />
  if (scale) {
    const end = (step: number, label: ExtraText) => [step, text(label)].filter((each) => each !== '').join(' – ')
    const size = { '--steps': scale.steps, '--half': Math.ceil(scale.steps / 2) } as CSSProperties
    return (
      <div>
        <ol className={cx(styles.steps, scale.steps > mostStepsInRow && styles.many)} style={size}>
          {Array.from({ length: scale.steps }, (_, step) => <li key={step}>{step + 1}</li>)}
        </ol>
        <p className={styles.ends}><span>{end(1, scale.low)}</span><span>{end(scale.steps, scale.high)}</span></p>
      </div>
    )
  }
  return (
    <>
      {type === 'multiple-choice' && <p className={styles.more}>{several}</p>}
      <ul className={cx(styles.choices, type === 'multiple-choice' && styles.square)}>
        {options?.map((option) => <li key={option.id}><i aria-hidden="true" /><span>{text(option.text)}</span></li>)}
      </ul>
    </>
  )
}
