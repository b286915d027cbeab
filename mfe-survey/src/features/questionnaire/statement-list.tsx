import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import type { CategoryKey, Statement } from '@glas/contracts/survey/instrument'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { questionId } from '../../answering/steps.ts'
import { textIn } from '../../answering/text-in.ts'
import { useTexts } from '../../texts.ts'
import { useKeys } from './use-keys.ts'
import styles from './statement-list.module.css'

interface StatementListProps {
  /** All of the questionnaire: they are numbered throughout. */
  statements: readonly Statement[]
  category: CategoryKey
  agreement: readonly LocalizedText[]
  language: SurveyLanguage
  values: Readonly<Record<string, number>>
  missing: readonly string[]
  /** How often the missing answers were pointed out. */
  pointed: number
  onAnswer: (key: string, value: number) => void
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio')

/** Focuses a statement: its answer, or the first choice. */
function focusStatement(key: string) {
  const group = document.getElementById(questionId(key))
  const input = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input')
  input?.focus({ preventScroll: true })
}

/**
 * The statements of a category: one is current at a time, answered by a press or the keys 1 to 4, which move on to the
 * next open one. On a phone, answered statements fold up to their answer.
 */
export function StatementList({
  statements, category, agreement, language, values, missing, pointed, onAnswer,
}: StatementListProps) {
  const listed = statements.filter((each) => each.category === category)
  const firstNumber = statements.findIndex((each) => each.category === category) + 1
  const [current, setCurrent] = useCurrent({ listed, values, missing, pointed })
  const list = useRef<HTMLDivElement>(null)

  /** @returns the statement that becomes current */
  function choose(key: string, value: number): string | null {
    onAnswer(key, value)
    const at = listed.findIndex((each) => each.key === key)
    const open = (each: Statement) => each.key !== key && values[each.key] === undefined
    const next = listed.slice(at + 1).find(open) ?? listed.find(open)
    setCurrent(next?.key ?? null)
    if (next) document.getElementById(questionId(next.key))?.scrollIntoView({ block: 'nearest' })
    return next?.key ?? null
  }

  useKeys((event) => {
    const value = Number(event.key)
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
    if (current && Number.isInteger(value) && value >= 1 && value <= agreement.length) {
      event.preventDefault()
      const within = list.current?.contains(document.activeElement)
      // The statement that folds up on a phone would lose the focus.
      const next = flushSync(() => choose(current, value))
      if (within) focusStatement(next ?? current)
    }
  })

  return (
    <div ref={list}>
      {listed.map(({ key, text }, position) => (
        <StatementField
          key={key} id={questionId(key)} number={firstNumber + position} text={textIn(text, language)}
          choices={agreement.map((words) => textIn(words, language))} value={values[key]} current={key === current}
          missing={missing.includes(questionId(key))} onCurrent={() => setCurrent(key)}
          onChoose={(value) => choose(key, value)}
          onChange={() => {
            flushSync(() => setCurrent(key))
            focusStatement(key)
          }}
        />
      ))}
    </div>
  )
}

/** The statement that the keys answer; null if all are answered. */
function useCurrent(
  { listed, values, missing, pointed }: Pick<StatementListProps, 'values' | 'missing' | 'pointed'> & {
    listed: readonly Statement[]
  },
) {
  const [current, setCurrent] = useState(() => listed.find(({ key }) => values[key] === undefined)?.key ?? null)
  const [pointedBefore, setPointedBefore] = useState(pointed)
  if (pointed !== pointedBefore) {
    setPointedBefore(pointed)
    // The first missing one becomes current: unfolded, and answered by the keys.
    setCurrent(listed.find(({ key }) => questionId(key) === missing[0])?.key ?? current)
  }
  return [current, setCurrent] as const
}

interface StatementFieldProps {
  id: string
  number: number
  text: string
  /** The words of the answers 1 to 4. */
  choices: readonly string[]
  value: number | undefined
  current: boolean
  missing: boolean
  onCurrent: () => void
  onChoose: (value: number) => void
  /** Unfolds an answered statement. */
  onChange: () => void
}

function StatementField({
  id, number, text, choices, value, current, missing, onCurrent, onChoose, onChange,
}: StatementFieldProps) {
  const { t } = useTexts()
  const answered = value !== undefined
  return (
    <fieldset
      id={id} aria-describedby={missing ? `${id}-note` : undefined}
      className={cx(styles.statement, current ? styles.current : answered ? styles.answered : styles.later)}
    >
      <legend>
        <span className={styles.number}>{number}</span>
        {text}
        {missing && <span id={`${id}-note`} className={styles.note}>{t('step.mandatory')}</span>}
      </legend>
      <div className={styles.answers}>
        {choices.map((words, index) => (
          <label key={index}>
            <input
              type="radio" name={id} value={index + 1} checked={value === index + 1}
              onFocus={() => answered || onCurrent()} onChange={() => onChoose(index + 1)}
            />
            <span>{words}</span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
        {answered && !current && (
          <button type="button" className={styles.change} onClick={onChange}>{t('step.change')}</button>
        )}
      </div>
    </fieldset>
  )
}
