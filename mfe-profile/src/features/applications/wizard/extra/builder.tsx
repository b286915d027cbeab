import { useState } from 'react'
import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import { changeSourceLanguage } from '@glas/contracts/survey/extra/edits'
import { countTexts } from '@glas/contracts/survey/extra/texts'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { Tabs } from '@glas/mfe-kit/ui/tabs.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { BuilderContext, neededLanguages, useBuilder, type BuilderValue } from './builder-context.ts'
import { PreviewBeside, PreviewButton } from './preview.tsx'
import { QuestionList } from './question-list.tsx'
import { TextConflicts } from './text-conflicts.tsx'
import { Translations } from './translations.tsx'
import { useBuilderValue } from './use-builder-value.ts'
import { useReveal } from './use-reveal.ts'
import styles from './extra.module.css'

/** The language to begin with: one that somebody needs and that is not complete, or else another. */
function firstTarget({ extra, inUse }: Pick<BuilderValue, 'extra' | 'inUse'>): SurveyLanguage {
  const needed = neededLanguages(extra, inUse)
  return needed.find((language) => countTexts(extra, language).missing > 0) ?? needed[0]
    ?? surveyLanguages.find((language) => language !== extra.sourceLanguage)!
}

/** Where a company writes its own questions, and sees them as employees will. */
export function Builder() {
  const { t } = useTexts()
  const [said, setSaid] = useState('')
  const [view, setView] = useState('questions')
  const [chosen, setChosen] = useState<SurveyLanguage>()
  const builder = useBuilderValue(setSaid, (language) => {
    setView('translations')
    setChosen(language)
  })
  const { extra, limit, room, tooFew } = builder
  const target = chosen && chosen !== extra.sourceLanguage ? chosen : firstTarget(builder)
  useReveal(builder)
  return (
    <BuilderContext value={builder}>
      <div className={styles.head}>
        <h2>{t('extra.title')}</h2>
        {(extra.questions.length > 0 || limit > 0) && (
          <p className={styles.hint}>
            <b>{extra.questions.length}</b> {t('extra.ofMost', { limit })}
            {extra.questions.length > 0 && room > 0 && `, ${t('extra.room', { count: room })}`}
          </p>
        )}
      </div>
      <p className={styles.hint}>{t('extra.lead')}</p>
      {tooFew && extra.questions.length > 0 && <Notice kind="warn">{t('extra.tooFew')}</Notice>}
      <TextConflicts />
      {extra.questions.length === 0
        ? <QuestionList />
        : (
          <Tabs
            label={t('extra.views.label')} selected={view} onSelect={(next) => {
              // From here on it stays: a language that has just become complete is not left.
              setChosen(target)
              setView(next)
            }}
            tabs={[
              { key: 'questions', label: t('extra.views.questions'), content: <Questions /> },
              {
                key: 'translations',
                label: <>{t('extra.views.translations')}<Missed /></>,
                content: <Translations target={target} onTarget={setChosen} />,
              },
            ]}
          />
        )}
      <p role="status"><VisuallyHidden>{said}</VisuallyHidden></p>
    </BuilderContext>
  )
}

/** How many texts lack a translation, or have one of an older text. */
function Missed() {
  const { t } = useTexts()
  const { extra, inUse } = useBuilder()
  const counts = neededLanguages(extra, inUse).map((language) => countTexts(extra, language))
  const missing = counts.reduce((sum, each) => sum + each.missing, 0)
  const older = counts.reduce((sum, each) => sum + each.older, 0)
  if (missing + older === 0) return null
  return (
    <small className={styles.missed}>
      {' '}{missing > 0 ? t('extra.views.missing', { count: missing }) : t('extra.tr.older', { count: older })}
    </small>
  )
}

function Questions() {
  return (
    <div className={styles.columns}>
      <div>
        <QuestionList />
        <PreviewButton />
        <SourceLanguage />
      </div>
      <PreviewBeside />
    </div>
  )
}

/** In which language the questions are written. */
function SourceLanguage() {
  const { t } = useTexts()
  const locale = useLocale()
  const { extra, edit } = useBuilder()
  return (
    <Select
      className={styles.sourceLanguage} label={t('extra.source')} help={t('extra.sourceHelp')} placeholder={false}
      value={extra.sourceLanguage}
      options={surveyLanguages.map((value) => ({ value, label: languageName(value, locale) }))}
      onChange={(event) => edit((now) => changeSourceLanguage(now, event.target.value as SurveyLanguage))}
    />
  )
}
