import { type SurveyLanguage, availableSurveyLanguages } from '@glas/contracts/locales'
import { updateTab } from './keeping.ts'
import { LanguageMenu } from './language-menu.tsx'
import { languageChosen } from './respondent.slice.ts'
import { useRespondent, useRespondentDispatch } from './respondent-store.ts'

/**
 * The menu for the opened questionnaire's language, on every screen, with the languages of its frozen statements.
 * Answers and position stay, and the language is not part of any answer (D-5.4).
 */
export function QuestionnaireLanguage({ language }: { language: SurveyLanguage }) {
  const dispatch = useRespondentDispatch()
  const { opened, preview } = useRespondent()
  const frozenIn = opened?.instrument.agreement[0] ?? {}
  return (
    <LanguageMenu
      language={language} offered={availableSurveyLanguages.filter((each) => each in frozenIn)}
      onChoose={(chosen) => {
        dispatch(languageChosen(chosen))
        if (!preview) void updateTab({ language: chosen })
      }}
    />
  )
}
