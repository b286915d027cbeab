import { type SurveyLanguage, surveyLanguages, languages } from '@glas/contracts/locales'
import { updateTab } from './keeping.ts'
import { LanguageMenu } from './language-menu.tsx'
import { languageChosen } from './respondent.slice.ts'
import { useRespondent, useRespondentDispatch } from './respondent-store.ts'

/** Here and not in a file by language: each is read before its language is chosen. */
const ownQuestions: Readonly<Record<SurveyLanguage, string>> = {
  hr: 'Pitanja vašeg poslodavca:',
  en: 'Questions from your employer:',
  sl: 'Vprašanja vašega delodajalca:',
  sr: 'Pitanja vašeg poslodavca:',
  bs: 'Pitanja vašeg poslodavca:',
  mk: 'Прашања од вашиот работодавач:',
  de: 'Fragen Ihres Arbeitgebers:',
  fr: 'Questions de votre employeur\u00a0:',
}

/**
 * The menu for the opened questionnaire's language, on every screen, with the languages of its frozen statements, and a
 * note where the company's own questions are in another. Answers and position stay, and the language is not part of any
 * answer (D-5.4).
 * @param compact beside words, which need the room on a phone
 */
export function QuestionnaireLanguage({ language, compact = false }: { language: SurveyLanguage; compact?: boolean }) {
  const dispatch = useRespondentDispatch()
  const { opened, preview } = useRespondent()
  const frozenIn = opened?.instrument.agreement[0] ?? {}
  const extra = opened?.instrument.extra
  return (
    <LanguageMenu
      language={language} compact={compact} offered={surveyLanguages.filter((each) => each in frozenIn)}
      note={(each) => extra && !extra.languages.includes(each) && (
        <small>{ownQuestions[each]} <span lang={extra.sourceLanguage}>{languages[extra.sourceLanguage].name}</span></small>
      )}
      onChoose={(chosen) => {
        dispatch(languageChosen(chosen))
        if (!preview) void updateTab({ language: chosen })
      }}
    />
  )
}
