import type { Statement } from '@glas/contracts/survey/instrument'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { questionId } from '../../answering/steps.ts'
import { useTexts } from '../../texts.ts'
import { useKeys } from './use-keys.ts'
import styles from './statement-answers.module.css'

interface StatementAnswersProps {
  statement: Statement
  /** The words of the answers 1 to 4. */
  choices: readonly string[]
  value: number | undefined
  missing: boolean
  onAnswer: (value: number) => void
  onBack: () => void
}

/**
 * The answers to the one statement of a screen. They are buttons: an answer leads on at once, which the arrow keys of
 * radio buttons would do by mistake. Keys 1 to 4 answer, the left arrow leads back.
 */
export function StatementAnswers({ statement, choices, value, missing, onAnswer, onBack }: StatementAnswersProps) {
  const { t } = useTexts()
  const id = questionId(statement.key)
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const number = Number(event.key)
    if (Number.isInteger(number) && number >= 1 && number <= choices.length) onAnswer(number)
    else if (event.key === 'ArrowLeft') onBack()
    else return
    event.preventDefault()
  })
  return (
    <div
      id={id} role="group" aria-labelledby={`${id}-text`} aria-describedby={missing ? `${id}-note` : undefined}
      className={styles.answers}
    >
      {choices.map((words, index) => (
        <button key={index} type="button" aria-pressed={value === index + 1} onClick={() => onAnswer(index + 1)}>
          <span>{words}</span>
          <kbd aria-hidden="true">{index + 1}</kbd>
        </button>
      ))}
      {missing && <p id={`${id}-note`} className={styles.note}><Icon name="alert" size="sm" />{t('step.mandatory')}</p>}
    </div>
  )
}
