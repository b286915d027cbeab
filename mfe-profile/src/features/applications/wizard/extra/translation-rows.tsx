import { memo, useMemo } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { textsOf, textState } from '@glas/contracts/survey/extra/texts'
import { textId } from '@glas/contracts/survey/extra/translations'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { languageName } from '../../../../domain/language-name.ts'
import { useTexts } from '../../../../texts.ts'
import { useWizard } from '../wizard-context.ts'
import { pathOf, translationOf, useBuilder, type BuilderValue } from './builder-context.ts'
import { TranslationRow } from './translation-row.tsx'
import { useTextLabel } from './use-text-label.ts'
import styles from './translations.module.css'

interface TranslationRowsProps {
  target: SurveyLanguage
  /** Ids of the texts to show; all by default. */
  only: ReadonlySet<string> | null
}

/** The texts of all questions beside their translations into one language. */
export function TranslationRows({ target, only }: TranslationRowsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { extra: { questions, sourceLanguage } } = useBuilder()
  return (
    <div>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('extra.tr.text')}</span>
        <span>{t('extra.tr.source', { language: languageName(sourceLanguage, locale) })}</span>
        <span>{languageName(target, locale)}</span>
        <span>{t('extra.tr.stateHead')}</span>
      </div>
      {questions.map((question, index) => (
        <Group key={question.id} {...{ question, index, target, only }} />
      ))}
    </div>
  )
}

interface GroupProps extends TranslationRowsProps {
  question: ExtraQuestion
  index: number
}

/** The faults of a question's translations, by the text's path in it. */
function useErrors({ question, index, target }: Pick<GroupProps, 'question' | 'index' | 'target'>) {
  const { errorAt } = useWizard()
  const found = textsOf(question).flatMap(({ path }) => {
    const error = errorAt(`${pathOf(index)}${path}/texts/${target}`)
    return error === undefined ? [] : [[path, error] as const]
  })
  const key = JSON.stringify(found)
  return useMemo(() => Object.fromEntries(JSON.parse(key) as typeof found), [key])
}

function Group(props: GroupProps) {
  const { extra: { sourceLanguage }, edit } = useBuilder()
  return <Rows {...props} source={sourceLanguage} edit={edit} errors={useErrors(props)} />
}

interface RowsProps extends GroupProps, Pick<BuilderValue, 'edit'> {
  source: SurveyLanguage
  errors: Readonly<Record<string, string>>
}

/** Redrawn only if the question changes. */
const Rows = memo(function Rows({ question, index, target, only, source, edit, errors }: RowsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const labelOf = useTextLabel()
  const texts = textsOf(question).filter(({ place, text }) =>
    textState(text, target, source) !== null && (!only || only.has(textId(place))))
  if (texts.length === 0) return null
  return (
    <section className={styles.group} aria-label={t('extra.numbered', { number: index + 1 })}>
      <h3>{index + 1}. {t(`extra.type.${question.type}`)}</h3>
      {texts.map(({ place, path, text, limit }) => {
        const label = labelOf(question, place)
        return (
          <TranslationRow
            key={textId(place)} id={translationOf(textId(place))} {...{ label, text, limit, source, target, edit }}
            fullLabel={t('extra.tr.label', { label, number: index + 1, language: languageName(target, locale) })}
            question={place.question} field={place.field} option={place.field === 'option' ? place.option : undefined}
            error={errors[path]}
          />
        )
      })}
    </section>
  )
})
