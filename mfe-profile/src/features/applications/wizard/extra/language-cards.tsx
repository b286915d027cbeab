import { useId } from 'react'
import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import { countTexts, type TextCounts } from '@glas/contracts/survey/extra/texts'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { useBuilder } from './builder-context.ts'
import styles from './translations.module.css'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface LanguageCardsProps {
  target: SurveyLanguage
  onTarget: (language: SurveyLanguage) => void
}

/** Every language beside the source, with how far its translation is, and who needs it. */
export function LanguageCards({ target, onTarget }: LanguageCardsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = useId()
  const { extra } = useBuilder()
  return (
    <fieldset className={styles.languages}>
      <legend>{t('extra.tr.from', { language: languageName(extra.sourceLanguage, locale) })}</legend>
      <div>
        {surveyLanguages.filter((language) => language !== extra.sourceLanguage).map((language) => {
          const counts = countTexts(extra, language)
          return (
            <label key={language}>
              <input
                type="radio" name={name} value={language} checked={language === target} onChange={() => onTarget(language)}
              />
              <b>{capital(languageName(language, locale))}<i>{counts.there + counts.older} / {counts.texts}</i></b>
              <span className={styles.meter} aria-hidden="true">
                <i style={{ flexGrow: counts.there }} /><i style={{ flexGrow: counts.older }} />
                <u style={{ flexGrow: counts.missing }} />
              </span>
              <Progress counts={counts} />
              <Need language={language} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function Progress({ counts: { texts, there, older, missing } }: { counts: TextCounts }) {
  const { t } = useTexts()
  if (there + older === 0) return <span>{t('extra.tr.none')}</span>
  if (there === texts) return <span className={styles.whole}>{t('extra.tr.whole')}</span>
  return (
    <span>
      {[missing > 0 && t('extra.tr.missing', { count: missing }), older > 0 && t('extra.tr.older', { count: older })]
        .filter(Boolean).join(', ')}
    </span>
  )
}

/** The recipients of the questionnaire in a language. */
function Need({ language }: { language: SurveyLanguage }) {
  const { t } = useTexts()
  const { extra, inUse } = useBuilder()
  const people = inUse.get(language)
  if (people === undefined) {
    return <span className={styles.soft}>{t(extra.languages.includes(language) ? 'extra.tr.chosen' : 'extra.tr.nobody')}</span>
  }
  return <span className={styles.need}>{people > 0 ? t('extra.tr.people', { count: people }) : t('extra.tr.sheets')}</span>
}
