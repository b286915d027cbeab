import { Controller, useWatch } from 'react-hook-form'
import { codeModes } from '@glas/contracts/survey/terms'
import { DateField } from '@glas/mfe-kit/ui/date-field.tsx'
import { NumberField } from '@glas/mfe-kit/ui/number-field.tsx'
import { RadioGroup } from '@glas/mfe-kit/ui/radio-group.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { daysBetween, isDay } from '../../../domain/local-time.ts'
import { useTexts } from '../../../texts.ts'
import { ResponseMode } from './response-mode.tsx'
import { SplitFields } from './split-fields.tsx'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

/** Step 1: name, dates, who answers, and with which codes. */
export function DetailsStep() {
  return (
    <>
      <WhenSection />
      <WhoSection />
      <CodesSection />
    </>
  )
}

function WhenSection() {
  const { t } = useTexts()
  const { form, latest, errorAt } = useWizard()
  const pulse = latest.product === 'puls'
  const [startsOn, endsOn] = useWatch({ control: form.control, name: ['details.startsOn', 'details.endsOn'] })
  const days = isDay(startsOn) && isDay(endsOn) ? daysBetween(startsOn, endsOn) : 0
  return (
    <section className={styles.group}>
      <h2>{t('wizard.when')}</h2>
      <TextField
        className={styles.name} id={idOf('/details/name')} label={t(pulse ? 'wizard.pulseName' : 'wizard.name')}
        help={t(pulse ? 'wizard.pulseNameHelp' : 'wizard.nameHelp')}
        maxLength={160} autoComplete="off" error={errorAt('/details/name')} {...form.register('details.name')}
      />
      <div className={styles.row}>
        {(['startsOn', 'endsOn'] as const).map((key) => (
          <Controller
            key={key} control={form.control} name={`details.${key}`}
            render={({ field }) => (
              <DateField
                id={idOf(`/details/${key}`)} label={t(`wizard.${key}`)} error={errorAt(`/details/${key}`)}
                min={key === 'endsOn' && isDay(startsOn) ? startsOn : undefined}
                value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref}
              />
            )}
          />
        ))}
        {days > 0 && (
          <div className={styles.lasts}>
            <span className={styles.hint}>{t('wizard.lasts')}</span>
            <b>{t('wizard.lastsDays', { count: days })}</b>
          </div>
        )}
      </div>
      <p className={styles.hint}>{t('wizard.lastsHelp')}</p>
    </section>
  )
}

function WhoSection() {
  const { t } = useTexts()
  const { form, errorAt } = useWizard()
  return (
    <section className={styles.group}>
      <h2>{t('wizard.who')}</h2>
      <Controller
        control={form.control} name="details.employees"
        render={({ field }) => (
          <NumberField
            className={styles.number} id={idOf('/details/employees')} label={t('wizard.employees')}
            help={t('wizard.employeesHelp')} error={errorAt('/details/employees')}
            value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref}
          />
        )}
      />
      <SplitFields
        path="/details/gender" label={t('wizard.gender')}
        parts={[
          { key: 'female', label: t('wizard.female') },
          { key: 'male', label: t('wizard.male') },
          { key: 'other', label: t('wizard.genderOther') },
        ]}
      />
      <SplitFields
        path="/details/qualification" label={t('wizard.qualification')}
        parts={(['low', 'middle', 'higher', 'special'] as const).map((key) => ({ key, label: t(`wizard.${key}`) }))}
      />
      <ResponseMode />
    </section>
  )
}

/** Codes, for employees who answer online. */
function CodesSection() {
  const { t } = useTexts()
  const { form, errorUnder } = useWizard()
  if (useWatch({ control: form.control, name: 'details.type' }) === 'offline') return null
  return (
    <section className={styles.group}>
      <h2>{t('wizard.codes')}</h2>
      <RadioGroup
        id={idOf('/details/codeMode')} label={t('wizard.codeMode')} error={errorUnder('/details/codeMode')}
        options={codeModes.map((value) => ({ value, label: t(`wizard.${value}`), help: t(`wizard.${value}Help`) }))}
        {...form.register('details.codeMode')}
      />
    </section>
  )
}
