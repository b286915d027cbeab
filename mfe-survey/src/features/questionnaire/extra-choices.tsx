import type { SurveyLanguage } from '@glas/contracts/locales'
import { mostStepsInRow } from '@glas/contracts/survey/extra/limits'
import type { AskedExtra, AskedQuestion, ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import type { CSSProperties, MouseEvent } from 'react'
import { extraId } from '../../answering/steps.ts'
import { useTexts } from '../../texts.ts'
import { ExtraWords } from './company-words.tsx'
import styles from './extra-field.module.css'
import tiles from './tiles.module.css'

interface ExtraChoicesProps {
  extra: AskedExtra
  question: AskedQuestion
  language: SurveyLanguage
  given: ExtraAnswer
  /** Whether digits choose at once: they are then shown. */
  kbd: boolean
  /** @param leading chosen by a press, which can lead on; arrow keys pass over choices */
  onChoose: (nth: number, leading: boolean) => void
}

/** The options of a question, or the steps of its scale. */
export function ExtraChoices(props: ExtraChoicesProps) {
  return props.question.scale ? <Steps {...props} scale={props.question.scale} /> : <Options {...props} />
}

/** A click of a pointer; keys that change a radio button click it, too. */
const isPress = ({ detail }: MouseEvent) => detail > 0

function Options({ extra, question, language, given, kbd, onChoose }: ExtraChoicesProps) {
  const { t } = useTexts()
  const id = extraId(question)
  const several = question.type === 'multiple-choice'
  return (
    <>
      {several && <p id={`${id}-several`} className={styles.more}>{t('step.several')}</p>}
      <div className={cx(tiles.tiles, styles.choices)}>
        {question.options?.map((option, nth) => (
          <label key={option.id}>
            <input
              type={several ? 'checkbox' : 'radio'} name={id} value={option.id}
              checked={given.options?.includes(option.id) ?? false}
              onChange={() => onChoose(nth, false)} onClick={(event) => several || (isPress(event) && onChoose(nth, true))}
            />
            <span className={styles.choice}>
              <span className={styles.mark}>{several && <Icon name="check" size="sm" />}</span>
              <span className={styles.words}><ExtraWords {...{ extra, language }} text={option.text} /></span>
              {kbd && <kbd aria-hidden="true">{(nth + 1) % 10}</kbd>}
            </span>
          </label>
        ))}
      </div>
    </>
  )
}

function Steps({ extra, question, language, given, scale, onChoose }: ExtraChoicesProps & {
  scale: NonNullable<AskedQuestion['scale']>
}) {
  const id = extraId(question)
  const { steps, low, high } = scale
  const size = { '--steps': steps, '--half': Math.ceil(steps / 2) } as CSSProperties
  return (
    <>
      <div className={cx(tiles.tiles, tiles.steps, steps > mostStepsInRow && tiles.many)} style={size}>
        {Array.from({ length: steps }, (_, nth) => (
          <label key={nth}>
            <input
              type="radio" name={id} value={nth + 1} checked={given.step === nth + 1}
              onChange={() => onChoose(nth, false)} onClick={(event) => isPress(event) && onChoose(nth, true)}
            />
            <span>{nth + 1}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-ends`} className={tiles.ends}>
        <span>1 – <ExtraWords {...{ extra, language }} text={low} /></span>
        <span>{steps} – <ExtraWords {...{ extra, language }} text={high} /></span>
      </p>
    </>
  )
}
