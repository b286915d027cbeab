import { type SurveyLanguage, surveyLanguages, languages } from '@glas/contracts/locales'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useMenu } from '@glas/mfe-kit/ui/use-menu'
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
  /** What is said under a language, in that language. */
  note?: (language: SurveyLanguage) => ReactNode
  onChoose: (language: SurveyLanguage) => void
}

/** The languages of questionnaires, one of them chosen. */
export function LanguageMenu(
  { language, label, offered = surveyLanguages, compact = false, note, onChoose }: LanguageMenuProps,
) {
  const { t } = useTexts()
  const { open, setOpen, focusButton, root, button, list } = useMenu()

  function choose(chosen: SurveyLanguage) {
    setOpen(false)
    // The chosen entry disappears with the menu.
    focusButton()
    onChoose(chosen)
  }

  return (
    <div className={styles.root} {...root}>
      <Button look="quiet" edge="right" iconAfter="chevron-down" {...button} onClick={() => setOpen(!open)}>
        <VisuallyHidden>{label ?? t('language.label')}: </VisuallyHidden>
        <span className={compact ? styles.compact : undefined} data-short={languages[language].shortName}>
          <span>{languages[language].name}</span>
        </span>
      </Button>
      <ul className={styles.menu} {...list}>
        {offered.map((each) => (
          <li key={each}>
            <button
              type="button" className={styles.item} aria-current={each === language || undefined}
              onClick={() => choose(each)}
            >
              {/* Each in its own language, for those who can't read the others. */}
              <span lang={each}>{languages[each].name}{note?.(each)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
