import { type SurveyLanguage, surveyLanguages, languages } from '@glas/contracts/locales'
import { ActionMenu } from '@glas/mfe-kit/ui/action-menu.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import styles from './language-menu.module.css'

interface LanguageMenuProps {
  language: SurveyLanguage
  /** What is in that language; the questionnaire by default. */
  label?: string
  offered?: readonly SurveyLanguage[]
  /** In narrow windows the button has the language's short name. */
  compact?: boolean
  /** A note under a language, in that language. */
  note?: (language: SurveyLanguage) => ReactNode
  onChoose: (language: SurveyLanguage) => void
}

/** The languages of questionnaires, one of them chosen. */
export function LanguageMenu(
  { language, label, offered = surveyLanguages, compact = false, note, onChoose }: LanguageMenuProps,
) {
  const { t } = useTexts()
  return (
    <ActionMenu
      look="quiet" edge="right"
      entries={offered.map((each) => ({
        key: each,
        current: each === language,
        // Each in its own language, for those who can't read the others.
        content: <span lang={each}>{languages[each].name}{note?.(each)}</span>,
        onChoose: () => onChoose(each),
      }))}
    >
      <VisuallyHidden>{label ?? t('language.label')}: </VisuallyHidden>
      <span className={compact ? styles.compact : undefined} data-short={languages[language].shortName}>
        <span>{languages[language].name}</span>
      </span>
    </ActionMenu>
  )
}
