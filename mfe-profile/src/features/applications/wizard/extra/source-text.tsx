import type { KeyboardEvent, ReactNode } from 'react'
import { longestSaved } from '@glas/contracts/survey/extra/limits'
import type { DraftText } from '@glas/contracts/survey/extra/questions'
import { textIn } from '@glas/contracts/survey/extra/texts'
import { Textarea, TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { idOf } from '../wizard-context.ts'
import { useBuilder } from './builder-context.ts'
import { useTextFault } from './use-text-fault.ts'
import styles from './extra.module.css'

interface SourceTextProps {
  label: ReactNode
  labelHidden?: boolean
  optional?: boolean
  /** Several lines. */
  multiline?: boolean
  text: DraftText
  /** Pointer to the text in the draft. */
  path: string
  /** Id of the question that it belongs to. */
  question: string
  /** Most characters. */
  limit: number
  onWrite: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste?: (pasted: string) => boolean
}

/** A text in the language in which the questions are written, with how many characters it has. */
export function SourceText({
  label, labelHidden, optional, multiline, text, path, question, limit, onWrite, onKeyDown, onPaste,
}: SourceTextProps) {
  const { extra: { sourceLanguage } } = useBuilder()
  const fault = useTextFault()
  const value = textIn(text, sourceLanguage)
  const full = `${path}/texts/${sourceLanguage}`
  const shared = {
    label, labelHidden, optional, id: idOf(full), lang: sourceLanguage, value, maxLength: longestSaved,
    autoComplete: 'off', error: fault(full, value, limit, question),
  } as const
  return (
    <div className={styles.counted}>
      {multiline
        ? <Textarea {...shared} rows={1} onChange={({ target }) => onWrite(target.value)} />
        : (
          <TextField
            {...shared} onKeyDown={onKeyDown} onChange={({ target }) => onWrite(target.value)}
            onPaste={(event) => {
              if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
            }}
          />
        )}
      {(multiline || value.length > limit * 0.8) && (
        <span className={styles.count} aria-hidden="true">{value.length} / {limit}</span>
      )}
    </div>
  )
}
