import { useWatch } from 'react-hook-form'
import { languages, surveyLanguages } from '@glas/contracts/locales'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { FieldSet } from '@glas/mfe-kit/ui/field.tsx'
import { useTexts } from '../../../texts.ts'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

/** The languages in which the questionnaire is printed. */
export function PrintedLanguages() {
  const { t } = useTexts()
  const { form, errorUnder } = useWizard()
  const chosen = useWatch({ control: form.control, name: 'options.printedLanguages' })
  return (
    <section className={styles.group}>
      <h2>{t('wizard.printedLanguages')}</h2>
      <FieldSet
        labelHidden id={idOf('/options/printedLanguages')} label={t('wizard.printedLanguages')}
        error={errorUnder('/options/printedLanguages')}
      >
        {() => (
          <>
            <p className={styles.hint}>{t('wizard.printedLanguagesHelp')}</p>
            <div className={styles.languages}>
              {surveyLanguages.map((language) => (
                <Checkbox
                  key={language} label={<span lang={language}>{languages[language].name}</span>}
                  checked={chosen.includes(language)}
                  onChange={({ target: { checked } }) => form.setValue(
                    'options.printedLanguages',
                    // In the list's order, not in the order of ticking.
                    surveyLanguages.filter((each) => (each === language ? checked : chosen.includes(each))),
                    { shouldDirty: true, shouldTouch: true },
                  )}
                />
              ))}
            </div>
          </>
        )}
      </FieldSet>
    </section>
  )
}
