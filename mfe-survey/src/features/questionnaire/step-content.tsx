import type { SurveyLanguage } from '@glas/contracts/locales'
import { askedScales } from '@glas/contracts/survey/answers'
import { type CategoryKey, type Instrument, categoryKeys } from '@glas/contracts/survey/instrument'
import type { Draft } from '../../answering/draft.ts'
import { answered } from '../../answering/respondent.slice.ts'
import { type Step, extraId, isAlone, questionId, unitOptions } from '../../answering/steps.ts'
import { useRespondentDispatch } from '../../answering/respondent-store.ts'
import { textIn } from '../../answering/text-in.ts'
import { useTexts } from '../../texts.ts'
import { CommentFields } from './comment-fields.tsx'
import { ExtraField } from './extra-field.tsx'
import { ExtraWords, Untranslated, langOfNames } from './company-words.tsx'
import { OptionGroup } from './option-group.tsx'
import { ScaleQuestion } from './scale-question.tsx'
import { StatementAnswers } from './statement-answers.tsx'
import { StatementList } from './statement-list.tsx'
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
  /** Leads on, once the only question of a screen is answered. */
  onOn: () => void
  onBack: () => void
}

/** The questions of one screen. */
export function StepContent(props: StepContentProps) {
  const { t } = useTexts()
  const dispatch = useRespondentDispatch()
  const { step, instrument, language, draft, missing, pointed, onOn, onBack } = props
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
    case 'statement': {
      const { key } = step.statement
      return (
        <StatementAnswers
          statement={step.statement} choices={instrument.agreement.map((words) => textIn(words, language))}
          value={draft.statements[key]} missing={missing.includes(questionId(key))} onBack={onBack}
          onAnswer={(value) => {
            dispatch(answered({ kind: 'statement', key, value }))
            onOn()
          }}
        />
      )
    }
    case 'overall': return <OverallQuestions {...props} error={error} />
    case 'extra': {
      const { extra } = instrument
      return extra && step.questions.map((question) => (
        <ExtraField
          key={question.id} extra={extra} question={question} language={language} given={draft.extra?.[question.id] ?? {}}
          error={error(extraId(question))} alone={isAlone(step, instrument)} onOn={onOn}
          onChange={(value) => dispatch(answered({ kind: 'extra', key: question.id, value }))}
        />
      ))
    }
    case 'demographics': return <DemographicQuestions {...props} error={error} />
    case 'departments':
    case 'locations': {
      const kind = step.kind === 'departments' ? 'department' : 'location'
      return (
        <OptionGroup
          id={questionId(kind)} legend={t(`step.${step.kind}`)} legendHidden value={draft[kind]}
          error={error(questionId(kind))}
          options={unitOptions(instrument[step.kind], langOfNames(instrument, language), t('step.notStated'))}
          onAnswer={(value) => dispatch(answered({ kind, value }))}
        />
      )
    }
    case 'comments':
      return <CommentFields instrument={instrument} language={language} draft={draft} />
  }
}

type QuestionsProps = Pick<StepContentProps, 'instrument' | 'language' | 'draft'> & {
  /** The message of a question that has to be answered. */
  error: (id: string) => string | undefined
}

/** eNPS and the three questions of ESI, each from 0 to 10. */
function OverallQuestions({ instrument, language, draft, error }: QuestionsProps) {
  const dispatch = useRespondentDispatch()
  return askedScales(instrument).map(([field, question]) => (
    <ScaleQuestion
      key={field} id={questionId(field)} text={textIn(question.text, language)} low={textIn(question.low, language)}
      high={textIn(question.high, language)} value={draft.scales[field]} error={error(questionId(field))}
      onAnswer={(value) => dispatch(answered({ kind: 'scale', key: field, value }))}
    />
  ))
}

function DemographicQuestions({ instrument, language, draft, error }: QuestionsProps) {
  const dispatch = useRespondentDispatch()
  return instrument.demographics.map(({ key, title, options }) => (
    <OptionGroup
      key={key} id={questionId(key)} legend={textIn(title, language)} value={draft.demographics[key]}
      error={error(questionId(key))}
      options={options.map((option) => ({ key: option.key, label: textIn(option.label, language) }))}
      onAnswer={(value) => dispatch(answered({ kind: 'demographic', key, value }))}
    />
  ))
}

/** The part above a screen's questions. */
StepContent.Heading = function Heading({ step, instrument, language }: StepProps) {
  const { t } = useTexts()
  const titleOf = (category: CategoryKey) => {
    const title = instrument.categories.find(({ key }) => key === category)?.title
    return title && textIn(title, language)
  }
  if (step.kind === 'category') {
    return (
      <>
        <p className={styles.which}>{t('step.which', { number: step.index + 1, total: categoryKeys.length })}</p>
        <h1 tabIndex={-1}>{titleOf(step.category)}</h1>
      </>
    )
  }
  if (step.kind === 'statement') {
    const { key, category, text } = step.statement
    return (
      <>
        <p className={styles.which}>{titleOf(category)}</p>
        <h1 id={`${questionId(key)}-text`} tabIndex={-1}>{textIn(text, language)}</h1>
      </>
    )
  }
  if (step.kind === 'extra') return <ExtraHeading {...{ step, instrument, language }} />
  const lead = step.kind === 'departments' || step.kind === 'locations' ? 'unitLead' : `${step.kind}Lead` as const
  return (
    <>
      <h1 tabIndex={-1}>{t(`step.${step.kind}`)}</h1>
      <p className={styles.lead}>{t(`step.${lead}`)}</p>
    </>
  )
}

/** The company's own questions: whose they are, and for one alone what it asks. */
function ExtraHeading({ step, instrument, language }: StepProps & { step: Step & { kind: 'extra' } }) {
  const { t } = useTexts()
  const { extra } = instrument
  const [first] = step.questions
  if (!extra || !first) return null
  const untranslated = !extra.languages.includes(language) && (
    <p className={styles.lead}><Untranslated {...{ extra, language }} /></p>
  )
  if (isAlone(step, instrument)) {
    const { required, title, description } = first
    return (
      <>
        <p className={styles.which}>{t('step.extraOne')}{!required && ` (${t('kit:field.optional')})`}</p>
        <div>
          <h1 tabIndex={-1}><ExtraWords {...{ extra, language }} text={title} /></h1>
          {description && (
            <p id={`${extraId(first)}-more`} className={styles.lead}><ExtraWords {...{ extra, language }} text={description} /></p>
          )}
          {untranslated}
        </div>
      </>
    )
  }
  return (
    <>
      {step.parts > 1 && <p className={styles.which}>{t('step.part', { number: step.part, total: step.parts })}</p>}
      <h1 tabIndex={-1}>{t('step.extra')}</h1>
      {step.part === 1 && <p className={styles.lead}>{t('step.extraLead')}</p>}
      {untranslated}
    </>
  )
}
