import { type SurveyLanguage, availableSurveyLanguages } from '@glas/contracts/locales'
import { Menu } from '@glas/mfe-kit/ui/menu.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { updateTab } from '../../answering/keeping.ts'
import { languageChosen } from '../../answering/respondent.slice.ts'
import { useRespondentDispatch } from '../../answering/use-respondent.ts'

/**
 * The language of the questionnaire, on every screen: answers and position stay, and it is not part of any answer
 * (D-5.4).
 */
export function LanguageMenu({ language }: { language: SurveyLanguage }) {
  const { t } = useTranslation()
  const dispatch = useRespondentDispatch()
  return (
    <Menu
      label={<><VisuallyHidden>{t('language.label')}: </VisuallyHidden>{t(`language.${language}`)}</>}
      look="quiet" align="right"
      items={availableSurveyLanguages.map((each) => ({
        key: each, current: each === language,
        // Each in its own language, for those who can't read the others.
        label: <span lang={each}>{t(`language.${each}`)}</span>,
        onSelect: () => {
          dispatch(languageChosen(each))
          void updateTab({ language: each })
        },
      }))}
    />
  )
}
