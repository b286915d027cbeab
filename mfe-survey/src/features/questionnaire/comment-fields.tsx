import type { SurveyLanguage } from '@glas/contracts/locales'
import { commentMaxLength } from '@glas/contracts/survey/answers'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../answering/draft.ts'
import { answered } from '../../answering/respondent.slice.ts'
import { findSensitive } from '../../answering/sensitive.ts'
import { useRespondentDispatch } from '../../answering/use-respondent.ts'
import { textIn } from './text-in.ts'
import styles from './questionnaire-page.module.css'

const kinds = ['praise', 'critique'] as const

/**
 * Praise and criticism, both optional; passages that could name somebody are highlighted while they can still be
 * changed.
 */
export function CommentFields(props: { instrument: Instrument; language: SurveyLanguage; draft: Draft }) {
  const { instrument, language, draft } = props
  const { t } = useTranslation()
  const dispatch = useRespondentDispatch()
  return (
    <div className={styles.comments}>
      {kinds.map((kind) => (
        <div key={kind}>
          <Textarea
            label={textIn(instrument[kind], language)} optional rows={5} maxLength={commentMaxLength}
            value={draft[kind]}
            help={t('step.characters', { used: draft[kind].length, limit: commentMaxLength })}
            onChange={(event) => dispatch(answered({ kind, value: event.target.value }))}
          />
          <SensitiveNotice comment={draft[kind]} />
        </div>
      ))}
    </div>
  )
}

function SensitiveNotice({ comment }: { comment: string }) {
  const { t } = useTranslation()
  const found = findSensitive(useDeferredValue(comment))
  const notice = useRef<HTMLDivElement>(null)
  // The hint appears while the respondent types, and must be visible: above the bar, and above a phone's keyboard.
  useEffect(() => {
    if (found.length > 0) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [found.length])
  return (
    <div ref={notice} role="status" className={styles.sensitive}>
      {found.length > 0 && (
        <Notice kind="warn">
          {found.map((kind) => t(`step.sensitive_${kind}`)).join(' ')} {t('step.sensitiveHelp')}
        </Notice>
      )}
    </div>
  )
}
