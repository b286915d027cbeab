import { memo } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { addLanguage, confirmText, setText } from '@glas/contracts/survey/extra/edits'
import { longestSaved } from '@glas/contracts/survey/extra/limits'
import type { DraftText } from '@glas/contracts/survey/extra/questions'
import { textIn, textState, type TextField, type TextPlace } from '@glas/contracts/survey/extra/texts'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useTexts } from '../../../../texts.ts'
import type { BuilderValue } from './builder-context.ts'
import { ExtraIcon } from './extra-icon.tsx'
import styles from './translations.module.css'

export interface TranslationRowProps {
  id: string
  /** The text's label: "2. odgovor". */
  label: string
  /** The same with its number and language, for screen readers. */
  fullLabel: string
  text: DraftText
  question: string
  field: TextField['field']
  option: string | undefined
  source: SurveyLanguage
  target: SurveyLanguage
  limit: number
  /** The service's sentence for a fault of the text. */
  error: string | undefined
  edit: BuilderValue['edit']
}

/** Characters in a line on a desk. `field-sizing` would lay out every field at each keystroke. */
const inLine = 44

/** A text with its source beside it. Redrawn only if it changes: a questionnaire may have hundreds. */
export const TranslationRow = memo(function TranslationRow({
  id, label, fullLabel, text, question, field, option, source, target, limit, error, edit,
}: TranslationRowProps) {
  const { t } = useTexts()
  const place = { question, field, ...(option !== undefined && { option }) } as TextPlace
  const value = textIn(text, target)
  const state = textState(text, target, source)
  const former = state === 'older' ? text.sources[target] : undefined
  const long = value.length > limit
    ? faultText(t, { rule: 'maxLength', params: { limit, actual: value.length } }) : undefined
  return (
    <div className={cx(styles.row, state !== null && styles[state])}>
      <span className={styles.label}>{label}</span>
      <div className={styles.source} lang={source}>
        {textIn(text, source)}
        {former !== undefined && former !== '' && (
          <del><span className={styles.hidden}>{t('extra.tr.former')} </span>{former}</del>
        )}
      </div>
      <Textarea
        id={id} labelHidden label={fullLabel} lang={target} value={value} maxLength={longestSaved}
        rows={Math.max(1, Math.ceil(Math.max(value.length, textIn(text, source).length) / inLine))}
        autoComplete="off" error={long ?? error}
        onChange={({ target: { value: typed } }) =>
          edit((now) => setText(addLanguage(now, target), place, target, typed))}
      />
      <div className={styles.state}>
        {state && (
          <span>
            {state === 'there' ? <Icon name="check" size="sm" /> : <ExtraIcon name={state} size="sm" />}
            {t(`extra.tr.state.${state}`)}
          </span>
        )}
        {state === 'older' && (
          <button
            type="button" onClick={() => {
              // The button disappears with the state.
              document.getElementById(id)?.focus()
              edit((now) => confirmText(now, place, target))
            }}
          >
            {t('extra.tr.confirm')}<span className={styles.hidden}>: {fullLabel}</span>
          </button>
        )}
      </div>
    </div>
  )
})
