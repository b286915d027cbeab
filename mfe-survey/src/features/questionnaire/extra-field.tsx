import { longestText } from '@glas/contracts/survey/extra/limits'
import { isAnswered } from '@glas/contracts/survey/extra/asked'
import type { AskedExtra, AskedQuestion, ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { type RefObject, useRef } from 'react'
import { extraId, textIds } from '../../answering/steps.ts'
import { useTexts } from '../../texts.ts'
import { ExtraChoices } from './extra-choices.tsx'
import { ExtraComment, ExtraText } from './extra-texts.tsx'
import { ExtraWords } from './company-words.tsx'
import { useKeys } from './use-keys.ts'
import styles from './extra-field.module.css'

interface ExtraFieldProps {
  extra: AskedExtra
  question: AskedQuestion
  language: SurveyLanguage
  given: ExtraAnswer
  error: string | undefined
  /** The only one of its screen, whose heading has its title and description. */
  alone: boolean
  onChange: (change: ExtraAnswer) => void
  /** Leads on: a press has answered all that the screen asks. */
  onOn: () => void
}

/** One of the company's own questions, with its comment. */
export function ExtraField({ extra, question, language, given, error, alone, onChange, onOn }: ExtraFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const id = extraId(question)
  const { type, title, description, options, scale, required, commentsAllowed } = question
  const single = type === 'single-choice' || type === 'linear-scale'
  const leadsOn = alone && single && !commentsAllowed

  /** @param nth of the options or steps, from 0 */
  function choose(nth: number, leading: boolean) {
    const option = options?.[nth]?.id
    const before = given.options ?? []
    if (scale) onChange({ step: nth + 1 })
    else if (option !== undefined && single) onChange({ options: [option] })
    else if (option !== undefined) {
      onChange({ options: before.includes(option) ? before.filter((each) => each !== option) : [...before, option] })
    }
    if (leading && leadsOn) onOn()
  }
  useDigits(group, alone, scale?.steps ?? options?.length ?? 0, (nth) => choose(nth, true))

  const described = [description && `${id}-more`, scale && `${id}-ends`, error && `${id}-note`].filter(Boolean).join(' ')
  const words = <ExtraWords {...{ extra, language }} text={title} />
  return (
    <fieldset
      ref={group} id={id} className={cx(styles.group, alone && styles.alone)} aria-describedby={described || undefined}
    >
      <legend id={`${id}-title`}>
        {alone ? <VisuallyHidden>{words}</VisuallyHidden> : words}
        {!required && !alone && <Optional />}
      </legend>
      {description && !alone && (
        <p id={`${id}-more`} className={styles.more}><ExtraWords {...{ extra, language }} text={description} /></p>
      )}
      {longestText(type) > 0
        ? (
          <ExtraText
            id={textIds(question).text} type={type} value={given.text ?? ''} required={required} language={language}
            describedBy={described} onChange={(text) => onChange({ text })}
          />
        )
        : <ExtraChoices {...{ extra, question, language, given }} kbd={alone} onChoose={choose} />}
      {error && <p id={`${id}-note`} className={styles.note}><Icon name="alert" size="sm" />{error}</p>}
      {!required && single && isAnswered(given) && (
        <ClearChoice
          onClear={() => {
            onChange({ options: undefined, step: undefined })
            // The button disappears with the answer.
            group.current?.querySelector('input')?.focus()
          }}
        />
      )}
      {commentsAllowed && (
        <ExtraComment
          id={textIds(question).comment} value={given.comment ?? ''} language={language} titleId={`${id}-title`}
          onChange={(comment) => onChange({ comment })}
        />
      )}
    </fieldset>
  )
}

function Optional() {
  const { t } = useTexts()
  return <span className={styles.optional}> ({t('kit:field.optional')})</span>
}

function ClearChoice({ onClear }: { onClear: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.under}>
      <Button look="quiet" edge="left" onClick={onClear}>{t('step.clear')}</Button>
    </div>
  )
}

const writing = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/**
 * The digits choose: 1 the first, 0 the tenth. Of several questions on a screen they answer the one that has the focus.
 * @param onDigit gets the place from 0
 */
function useDigits(
  group: RefObject<HTMLFieldSetElement | null>, alone: boolean, count: number, onDigit: (nth: number) => void,
) {
  useKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || !/^\d$/.test(key) || writing(target)) return
    const nth = key === '0' ? 9 : Number(key) - 1
    const input = group.current?.querySelector('input')
    if (nth >= count || !input || input.matches(':disabled')) return
    if (!alone && !group.current?.contains(document.activeElement)) return
    event.preventDefault()
    onDigit(nth)
  })
}
