import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import type { CategoryKey, Statement } from '@glas/contracts/survey/instrument'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { questionId } from '../../answering/steps.ts'
import { textIn } from './text-in.ts'
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

/**
 * The statements of a category: one is current at a time, answered by a press or the keys 1 to 4, which move on to the
 * next open one. On a phone, answered statements fold up to their answer.
 */
export function StatementList({
  statements, category, agreement, language, values, missing, pointed, onAnswer,
}: StatementListProps) {
  const { t } = useTranslation()
  const listed = statements.filter((each) => each.category === category)
  const firstNumber = statements.findIndex((each) => each.category === category) + 1
  const [current, setCurrent] = useState(() => listed.find(({ key }) => values[key] === undefined)?.key ?? null)

  const [pointedBefore, setPointedBefore] = useState(pointed)
  if (pointed !== pointedBefore) {
    setPointedBefore(pointed)
    // The first missing one becomes current: unfolded, and answered by the keys.
    setCurrent(listed.find(({ key }) => questionId(key) === missing[0])?.key ?? current)
  }

  const list = useRef<HTMLDivElement>(null)

  /** Focuses a statement: its answer, or the first choice. */
  function focus(key: string) {
    const group = document.getElementById(questionId(key))
    const input = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input')
    input?.focus({ preventScroll: true })
  }

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

  useEffect(() => {
    function keys(event: KeyboardEvent) {
      const value = Number(event.key)
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      if (current && Number.isInteger(value) && value >= 1 && value <= agreement.length) {
        event.preventDefault()
        const within = list.current?.contains(document.activeElement)
        // The statement that folds up on a phone would lose the focus.
        const next = flushSync(() => choose(current, value))
        if (within) focus(next ?? current)
      }
    }
    document.addEventListener('keydown', keys)
    return () => document.removeEventListener('keydown', keys)
  })

  return (
    <div ref={list}>
      {listed.map(({ key, text }, position) => {
        const value = values[key]
        const id = questionId(key)
        const marked = key === current
        const left = missing.includes(id)
        return (
          <fieldset
            key={key} id={id} aria-describedby={left ? `${id}-note` : undefined}
            className={cx(
              styles.statement, marked && styles.current, !marked && value !== undefined && styles.answered,
              !marked && value === undefined && styles.later,
            )}
          >
            <legend>
              <span className={styles.number}>{firstNumber + position}</span>
              {textIn(text, language)}
              {left && <span id={`${id}-note`} className={styles.note}>{t('step.mandatory')}</span>}
            </legend>
            <div className={styles.answers}>
              {agreement.map((words, index) => (
                <label key={index}>
                  <input
                    type="radio" name={id} value={index + 1} checked={value === index + 1}
                    onFocus={() => value === undefined && setCurrent(key)}
                    onChange={() => choose(key, index + 1)}
                  />
                  <span>{textIn(words, language)}</span>
                  <kbd aria-hidden="true">{index + 1}</kbd>
                </label>
              ))}
              {value !== undefined && !marked && (
                <button
                  type="button" className={styles.change}
                  onClick={() => {
                    flushSync(() => setCurrent(key))
                    focus(key)
                  }}
                >
                  {t('step.change')}
                </button>
              )}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
