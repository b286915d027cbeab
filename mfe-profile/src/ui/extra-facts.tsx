import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Application } from '@glas/contracts/survey/application'
import { askedExtra } from '@glas/contracts/survey/extra/asked'
import { isChoice } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { languagesInUse, textIn } from '@glas/contracts/survey/extra/texts'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { languageName } from '../domain/language-name.ts'
import { useTexts } from '../texts.ts'
import { languagesOf, useWarningText } from './use-warning-text.ts'
import styles from './extra-facts.module.css'

/** The company's own questions in full, each with a warning if it asks who someone is. */
export function ExtraFacts({ application: { draft, warnings } }: { application: Application }) {
  const { t } = useTexts()
  const locale = useLocale()
  const textOf = useWarningText()
  const { extra } = draft.questions
  if (!extra || extra.questions.length === 0) return t('facts.none')
  const languages = askedExtra(extra, languagesInUse(draft).keys())?.languages ?? [extra.sourceLanguage]
  const asksWho = (index: number) => warnings.find(({ path, rule }) =>
    rule === 'asksWho' && path === `/questions/extra/questions/${index}`)
  return (
    <div className={styles.extra}>
      <p>{t('extra.facts.languages', { languages: languages.map((each) => languageName(each, locale)).join(', ') })}</p>
      <ol>
        {extra.questions.map((question, index) => {
          const warning = asksWho(index)
          return (
            <li key={question.id}>
              <Question question={question} source={extra.sourceLanguage} />
              {warning && (
                <div className={styles.warning}>
                  <Icon name="alert" size="sm" />
                  <div>
                    <p>{textOf(warning)}</p>
                    {languagesOf(warning).filter((each) => each !== extra.sourceLanguage).map((language) => (
                      <p key={language}>
                        {languageName(language, locale)}: <span lang={language}>{wordsIn(question, language)}</span>
                      </p>
                    ))}
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const wordsIn = ({ title, description }: ExtraQuestion, language: SurveyLanguage) =>
  [title, description].map((text) => textIn(text, language).trim()).filter((text) => text !== '').join(' · ')

function Question({ question, source }: { question: ExtraQuestion; source: SurveyLanguage }) {
  const { t } = useTexts()
  const { type, title, description, options, scale, required, commentsAllowed } = question
  const more = textIn(description, source)
  const choices = options.map(({ text }) => textIn(text, source)).filter((text) => text.trim() !== '')
  return (
    <>
      <b lang={source}>{textIn(title, source) || t('extra.noText')}</b>
      {more && <span lang={source}>{more}</span>}
      {isChoice(type) && <span lang={source}>{choices.join(' · ')}</span>}
      {type === 'linear-scale' && (
        <span lang={source}>1 – {textIn(scale.low, source)}, {scale.steps} – {textIn(scale.high, source)}</span>
      )}
      <small>
        {[t(`extra.type.${type}`), t(required ? 'extra.required' : 'extra.optional'),
          commentsAllowed && t('extra.facts.comment')].filter(Boolean).join(', ')}
      </small>
    </>
  )
}
