import type { SurveyLanguage } from '@glas/contracts/locales'
import { type ExtraType, extraLimits, longestText } from '@glas/contracts/survey/extra/limits'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../texts.ts'
import { SensitiveNotice } from './sensitive-notice.tsx'
import styles from './extra-field.module.css'

interface ExtraTextProps {
  id: string
  type: ExtraType
  value: string
  required: boolean
  language: SurveyLanguage
  /** The id of the question's description. */
  describedBy: string
  onChange: (text: string) => void
}

/** A question that is answered in words. */
export function ExtraText({ id, type, value, required, language, describedBy, onChange }: ExtraTextProps) {
  const { t } = useTexts()
  const limit = longestText(type)
  return (
    <div className={styles.written}>
      <Textarea
        id={id} label={t('step.answer')} labelHidden rows={type === 'short-text' ? 2 : 5} maxLength={limit} value={value}
        aria-required={required} aria-describedby={[describedBy, `${id}-found`].filter(Boolean).join(' ')}
        help={t('step.characters', { used: value.length, limit })} onChange={(event) => onChange(event.target.value)}
      />
      <SensitiveNotice id={`${id}-found`} comment={value} page={language} />
    </div>
  )
}

interface ExtraCommentProps {
  id: string
  value: string
  language: SurveyLanguage
  /** Id of the question's title. */
  titleId: string
  onChange: (comment: string) => void
}

/** A comment on an answer: a button until somebody wants to write one. */
export function ExtraComment({ id, value, language, titleId, onChange }: ExtraCommentProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  const open = asked || value !== ''
  if (!open) {
    return (
      <div className={styles.under}>
        <Button
          look="quiet" edge="left" aria-describedby={titleId}
          onClick={() => {
            flushSync(() => setAsked(true))
            document.getElementById(id)?.focus()
          }}
        >
          {t('step.addComment')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.comment}>
      <Textarea
        id={id} label={t('step.comment')} optional rows={3} maxLength={extraLimits.comment} value={value}
        aria-describedby={`${titleId} ${id}-found`}
        help={t('step.characters', { used: value.length, limit: extraLimits.comment })}
        onChange={(event) => {
          setAsked(true)
          onChange(event.target.value)
        }}
      />
      <SensitiveNotice id={`${id}-found`} comment={value} page={language} />
    </div>
  )
}
