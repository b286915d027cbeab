import { useWatch } from 'react-hook-form'
import { demographicKeys } from '@glas/contracts/survey/instrument'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { FieldSet } from '@glas/mfe-kit/ui/field.tsx'
import { RadioGroup } from '@glas/mfe-kit/ui/radio-group.tsx'
import { canComeFirst } from '../../../domain/draft.ts'
import { useTexts } from '../../../texts.ts'
import { PreviewLink } from '../../../ui/preview-link.tsx'
import { ExtraSection } from './extra/extra-section.tsx'
import { PulseQuestions } from './pulse/pulse-questions.tsx'
import { Statements } from './statements.tsx'
import { UnitFields } from './unit-fields.tsx'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

/** Step 2: what is asked, the grouping questions, and which of them opens the questionnaire. */
export function QuestionsStep() {
  const { t } = useTexts()
  const { form, latest, errorUnder, flush } = useWizard()
  const questions = useWatch({ control: form.control, name: 'questions' })
  const first = canComeFirst(questions)
  const chosen = first.includes(questions.placedFirst) ? questions.placedFirst : 'none'
  return (
    <>
      {/* The new tab reads what is saved. */}
      <p><PreviewLink application={latest} onClick={() => void flush()} /></p>
      {latest.product === 'puls' ? <PulseQuestions id={latest.id} /> : <Statements id={latest.id} />}
      <ExtraSection />
      <section className={styles.group}>
        <h2>{t('wizard.demographics')}</h2>
        <FieldSet
          labelHidden id={idOf('/questions/demographics')} label={t('wizard.demographics')}
          error={errorUnder('/questions/demographics')}
        >
          {() => (
            <>
              <p className={styles.hint}>{t('wizard.demographicsHelp')}</p>
              <div className={styles.checks}>
                {demographicKeys.map((key) => (
                  <Checkbox
                    key={key} label={t(`wizard.demographic.${key}`)} help={t(`wizard.demographicHelp.${key}`)}
                    checked={questions.demographics.includes(key)}
                    onChange={(event) => form.setValue(
                      'questions.demographics',
                      // In the questionnaire's order, in whatever order they were ticked.
                      demographicKeys.filter((each) =>
                        each === key ? event.target.checked : questions.demographics.includes(each)),
                      { shouldDirty: true, shouldTouch: true },
                    )}
                  />
                ))}
              </div>
            </>
          )}
        </FieldSet>
      </section>
      <UnitFields kind="departments" />
      <UnitFields kind="locations" />
      {first.length > 1 && (
        <section className={styles.group}>
          <h2>{t('wizard.placedFirst')}</h2>
          <RadioGroup
            labelHidden id={idOf('/questions/placedFirst')} label={t('wizard.placedFirst')}
            help={t('wizard.placedFirstHelp')}
            error={errorUnder('/questions/placedFirst')} value={chosen} name="questions.placedFirst"
            options={first.map((value) => ({ value, label: t(`wizard.placement.${value}`) }))}
            onValueChange={(value) => form.setValue('questions.placedFirst', value, { shouldDirty: true })}
          />
        </section>
      )}
    </>
  )
}
