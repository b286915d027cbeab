import type { SurveyLanguage } from '@glas/contracts/locales'
import { commentMaxLength } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useId } from 'react'
import type { Draft } from '../../answering/draft.ts'
import { questionId } from '../../answering/steps.ts'
import { answered } from '../../answering/respondent.slice.ts'
import { useRespondentDispatch } from '../../answering/respondent-store.ts'
import { textIn } from '../../answering/text-in.ts'
import { useTexts } from '../../texts.ts'
import { SensitiveNotice } from './sensitive-notice.tsx'
import styles from './questionnaire-page.module.css'

const kinds = ['praise', 'critique'] as const

/**
 * Praise and criticism, both optional; passages that could name somebody are highlighted while they can still be
 * changed.
 */
export function CommentFields(props: { instrument: Instrument; language: SurveyLanguage; draft: Draft }) {
  const { instrument, language, draft } = props
  const { t } = useTexts()
  const dispatch = useRespondentDispatch()
  const id = useId()
  return (
    <div className={styles.comments}>
      {kinds.map((kind) => instrument[kind] && (
        <div key={kind}>
          <Textarea
            id={questionId(kind)} label={textIn(instrument[kind], language)} optional rows={5} maxLength={commentMaxLength}
            value={draft[kind]} aria-describedby={`${id}-${kind}`}
            help={t('step.characters', { used: draft[kind].length, limit: commentMaxLength })}
            onChange={(event) => dispatch(answered({ kind, value: event.target.value }))}
          />
          <SensitiveNotice id={`${id}-${kind}`} comment={draft[kind]} page={language} />
        </div>
      ))}
    </div>
  )
}
