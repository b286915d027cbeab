import type { SurveyLanguage } from '@glas/contracts/locales'
import { type Instrument, categoryKeys } from '@glas/contracts/survey/instrument'
import { useTranslation } from 'react-i18next'
import type { Draft, ScaleField } from '../../answering/draft.ts'
import { answered } from '../../answering/respondent.slice.ts'
import { type Step, questionId, unitOptions } from '../../answering/steps.ts'
import { useRespondentDispatch } from '../../answering/use-respondent.ts'
import { CommentFields } from './comment-fields.tsx'
import { OptionGroup } from './option-group.tsx'
import { ScaleQuestion } from './scale-question.tsx'
import { StatementList } from './statement-list.tsx'
import { textIn } from './text-in.ts'
import styles from './questionnaire-page.module.css'

export interface StepProps {
  step: Step
  instrument: Instrument
  language: SurveyLanguage
}

interface StepContentProps extends StepProps {
  draft: Draft
  /** Ids of questions to be marked as missing. */
  missing: readonly string[]
  /** How often the missing answers were pointed out. */
  pointed: number
}

/** The questions of one screen. */
export function StepContent({ step, instrument, language, draft, missing, pointed }: StepContentProps) {
  const { t } = useTranslation()
  const dispatch = useRespondentDispatch()
  const error = (id: string) => (missing.includes(id) ? t('step.mandatory') : undefined)

  switch (step.kind) {
    case 'category':
      return (
        <StatementList
          statements={instrument.statements} category={step.category} agreement={instrument.agreement}
          language={language} values={draft.statements} missing={missing} pointed={pointed}
          onAnswer={(key, value) => dispatch(answered({ kind: 'statement', key, value }))}
        />
      )
    case 'overall': {
      const questions: readonly (readonly [ScaleField, Instrument['enps']])[] = [
        ['enps_grade', instrument.enps],
        ['esi_workplace_satisfaction', instrument.esi.satisfaction],
        ['esi_workplace_expectations', instrument.esi.expectations],
        ['esi_ideal_job_comparison', instrument.esi.idealJob],
      ]
      return questions.map(([field, question]) => (
        <ScaleQuestion
          key={field} id={questionId(field)} text={textIn(question.text, language)} low={textIn(question.low, language)}
          high={textIn(question.high, language)} value={draft.scales[field]} error={error(questionId(field))}
          onAnswer={(value) => dispatch(answered({ kind: 'scale', key: field, value }))}
        />
      ))
    }
    case 'demographics':
      return instrument.demographics.map(({ key, title, options }) => (
        <OptionGroup
          key={key} id={questionId(key)} legend={textIn(title, language)} value={draft.demographics[key]}
          error={error(questionId(key))}
          options={options.map((option) => ({ key: option.key, label: textIn(option.label, language) }))}
          onAnswer={(value) => dispatch(answered({ kind: 'demographic', key, value }))}
        />
      ))
    case 'departments':
    case 'locations': {
      const kind = step.kind === 'departments' ? 'department' : 'location'
      return (
        <OptionGroup
          id={questionId(kind)} legend={t(`step.${step.kind}`)} legendHidden value={draft[kind]}
          error={error(questionId(kind))} options={unitOptions(instrument[step.kind], t('step.notStated'))}
          onAnswer={(value) => dispatch(answered({ kind, value }))}
        />
      )
    }
    case 'comments':
      return <CommentFields instrument={instrument} language={language} draft={draft} />
  }
}

/** The part above a screen's questions. */
StepContent.Heading = function Heading({ step, instrument, language }: StepProps) {
  const { t } = useTranslation()
  if (step.kind === 'category') {
    const title = instrument.categories.find(({ key }) => key === step.category)!.title
    return (
      <>
        <p className={styles.which}>{t('step.which', { number: step.index + 1, total: categoryKeys.length })}</p>
        <h1 tabIndex={-1}>{textIn(title, language)}</h1>
      </>
    )
  }
  const lead = step.kind === 'departments' || step.kind === 'locations' ? 'unitLead' : `${step.kind}Lead`
  return (
    <>
      <h1 tabIndex={-1}>{t(`step.${step.kind}`)}</h1>
      <p className={styles.lead}>{t(`step.${lead}`)}</p>
    </>
  )
}

